internal import CLibuv
internal import Glibc
public import RxCore
public import RxLoop
internal import Synchronization

/// A query to the system's resolver: the hosts file, DNS, and whatever else the system is
/// configured to ask.
///
///     UVLookup.addresses(of: "localhost", port: 80, on: loop) { result in print(result) }
///
/// The query runs on libuv's thread pool, and occupies a thread for as long as the resolver waits:
/// in most cases five seconds for each server. Create a query on the loop's thread; any thread may
/// dispose of it, and its callback is not called then.
///
/// Source: docs.libuv.org/en/v1.x/dns.html, getaddrinfo(3), getnameinfo(3), resolv.conf(5).
public final class UVLookup: Disposable, @unchecked Sendable {
  // Unchecked: `isFinished` is atomic; the other variables are accessed only on the loop's thread.
  private let loop: UVLoop
  private let memory: UnsafeMutableRawPointer
  private let isFinished = Atomic<Bool>(false)
  private var isInProgress = false
  /// Called with libuv's status and results.
  private var completion: ((Int32, UnsafeMutablePointer<addrinfo>?, String) -> Void)?

  /// Looks up the addresses of a host, in the order in which they should be tried
  /// (`uv_getaddrinfo`).
  ///
  /// - Parameters:
  ///   - host: a name, or a numeric address.
  ///   - port: the port of the resulting addresses.
  ///   - loop: the loop; call this function on its thread.
  ///   - completion: called once, never before this function returns, with one address or more;
  ///     EAI_NONAME for an unknown name, EAI_AGAIN if no server answers, EINVAL; the message names
  ///     the host.
  /// - Returns: the query.
  @discardableResult
  public static func addresses(
    of host: String,
    port: UInt16,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<[SocketAddress], UVError>) -> Void
  ) -> UVLookup {
    let lookup = UVLookup(on: loop, uv_getaddrinfo_t.self)
    var hints = addrinfo()
    hints.ai_socktype = cuv_stream_socket()
    hints.ai_flags = AI_NUMERICSERV
    lookup.start { raw in
      // C functions stop at a zero byte.
      if host.isEmpty || host.utf8.contains(0) { return UV_EINVAL.rawValue }
      return uv_getaddrinfo(
        loop.raw,
        raw.assumingMemoryBound(to: uv_getaddrinfo_t.self),
        { UVLookup.finish($0?.pointee.data, $1, $2, "") },
        host,
        String(port),
        &hints
      )
    } completion: { status, list, _ in
      if status < 0 { return completion(.failure(UVError(code: status, about: "\"\(host)\""))) }
      var addresses: [SocketAddress] = []
      var next = list
      while let item = next {
        if let address = SocketAddress(item.pointee.ai_addr), !addresses.contains(address) {
          addresses.append(address)
        }
        next = item.pointee.ai_next
      }
      if addresses.isEmpty {
        return completion(.failure(UVError(code: UV_EAI_NODATA.rawValue, about: "\"\(host)\"")))
      }
      completion(.success(addresses))
    }
    return lookup
  }

  /// Looks up the name of a host (`uv_getnameinfo`).
  ///
  /// - Parameters:
  ///   - address: the address of the host.
  ///   - loop: the loop; call this function on its thread.
  ///   - completion: called once, never before this function returns, with the name; EAI_NONAME if
  ///     the host has none.
  /// - Returns: the query.
  @discardableResult
  public static func name(
    of address: SocketAddress,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<String, UVError>) -> Void
  ) -> UVLookup {
    let lookup = UVLookup(on: loop, uv_getnameinfo_t.self)
    lookup.start { raw in
      address.withRaw { address in
        uv_getnameinfo(
          loop.raw,
          raw.assumingMemoryBound(to: uv_getnameinfo_t.self),
          { request, status, name, _ in
            let name = name.map { String(cString: $0) } ?? ""
            UVLookup.finish(request?.pointee.data, status, nil, name)
          },
          address,
          NI_NAMEREQD
        )
      }
    } completion: { status, _, name in
      if status < 0 { return completion(.failure(UVError(code: status, about: "\(address)"))) }
      completion(.success(name))
    }
    return lookup
  }

  private init<Raw>(on loop: UVLoop, _ type: Raw.Type) {
    self.loop = loop
    memory = UnsafeMutableRawPointer(UnsafeMutablePointer<Raw>.allocate(capacity: 1))
    precondition(
      loop.isCurrent || !loop.isRunning,
      "UVLookup may be used only on the thread that runs its loop"
    )
  }

  deinit { memory.deallocate() }

  /// Cancels the query; if no thread has started it, the resolver is not asked.
  public func dispose() {
    if isFinished.exchange(true, ordering: .acquiringAndReleasing) { return }
    if loop.isCurrent { cancel() } else { loop.schedule { self.cancel() } }
  }

  private func cancel() {
    completion = nil
    if isInProgress { uv_cancel(memory.assumingMemoryBound(to: uv_req_t.self)) }
  }

  private func start(
    _ submit: (UnsafeMutableRawPointer) -> Int32,
    completion: @escaping (Int32, UnsafeMutablePointer<addrinfo>?, String) -> Void
  ) {
    self.completion = completion
    loop.requestTurn()
    let held = Unmanaged.passRetained(self)
    memory.assumingMemoryBound(to: uv_req_t.self).pointee.data = held.toOpaque()
    isInProgress = true
    let result = submit(memory)
    if result >= 0 { return }
    isInProgress = false
    held.release()
    loop.schedule { self.complete(result, nil, "") }
  }

  private static func finish(
    _ data: UnsafeMutableRawPointer?,
    _ status: Int32,
    _ list: UnsafeMutablePointer<addrinfo>?,
    _ name: String
  ) {
    defer { if let list { uv_freeaddrinfo(list) } }
    guard let data else { return }
    let lookup = Unmanaged<UVLookup>.fromOpaque(data).takeRetainedValue()
    lookup.isInProgress = false
    lookup.complete(status, list, name)
  }

  private func complete(_ status: Int32, _ list: UnsafeMutablePointer<addrinfo>?, _ name: String) {
    let completion = completion
    self.completion = nil
    if isFinished.exchange(true, ordering: .acquiringAndReleasing) { return }
    loop.perform("UVLookup") { completion?(status, list, name) }
  }
}
