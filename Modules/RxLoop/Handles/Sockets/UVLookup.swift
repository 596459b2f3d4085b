internal import CLibuv
internal import Glibc
public import RxCore
internal import Synchronization

/// A question to the system's resolver: files, DNS, and what else the machine is set up to ask.
///
///     UVLookup.addresses(of: "localhost", port: 80, on: loop) { result in print(result) }
///
/// It is answered on libuv's thread pool, which it may hold up for as long as the resolver waits: five
/// seconds a server, most often. Disposed of, it calls nobody any more.
///
/// Source: docs.libuv.org/en/v1.x/dns.html, getaddrinfo(3), getnameinfo(3), resolv.conf(5).
public final class UVLookup: Disposable, @unchecked Sendable {
  // Unchecked: `isOver` is atomic; the rest is touched on the loop's thread only.
  private let loop: UVLoop
  private let memory: UnsafeMutableRawPointer
  private let isOver = Atomic<Bool>(false)
  private var isInProgress = false
  /// Takes libuv's status, and what it has found.
  private var finished: ((Int32, UnsafeMutablePointer<addrinfo>?, String) -> Void)?

  /// Asks for the addresses of a machine, in the order in which they should be tried.
  ///
  /// - Parameters:
  ///   - host: a name, or an address, which is its own.
  ///   - port: goes into the answers.
  ///   - loop: the loop to call on; for its thread.
  ///   - completion: called once, never at once: one address or more; EAI_NONAME for a name that
  ///     nobody knows, EAI_AGAIN when no server answers, EINVAL; with the name in the message.
  /// - Returns: the question.
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
    lookup.begin { raw in
      // C would see no further than a zero.
      if host.isEmpty || host.utf8.contains(0) { return UV_EINVAL.rawValue }
      return uv_getaddrinfo(
        loop.raw,
        raw.assumingMemoryBound(to: uv_getaddrinfo_t.self),
        { UVLookup.finish($0?.pointee.data, $1, $2, "") },
        host,
        String(port),
        &hints
      )
    } finished: { status, list, _ in
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

  /// Asks for the name of a machine.
  ///
  /// - Parameters:
  ///   - address: its address.
  ///   - loop: the loop to call on; for its thread.
  ///   - completion: called once, never at once: its name; EAI_NONAME if it has none.
  /// - Returns: the question.
  @discardableResult
  public static func name(
    of address: SocketAddress,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<String, UVError>) -> Void
  ) -> UVLookup {
    let lookup = UVLookup(on: loop, uv_getnameinfo_t.self)
    lookup.begin { raw in
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
    } finished: { status, _, name in
      if status < 0 { return completion(.failure(UVError(code: status, about: "\(address)"))) }
      completion(.success(name))
    }
    return lookup
  }

  private init<Raw>(on loop: UVLoop, _ type: Raw.Type) {
    self.loop = loop
    memory = UnsafeMutableRawPointer(UnsafeMutablePointer<Raw>.allocate(capacity: 1))
    precondition(loop.isCurrent || !loop.isRunning, "UVLookup is for the thread that runs its loop")
  }

  deinit { memory.deallocate() }

  /// Calls it off: what no thread has begun is not asked.
  public func dispose() {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    if loop.isCurrent { cancel() } else { loop.schedule { self.cancel() } }
  }

  private func cancel() {
    finished = nil
    if isInProgress { uv_cancel(memory.assumingMemoryBound(to: uv_req_t.self)) }
  }

  private func begin(
    _ start: (UnsafeMutableRawPointer) -> Int32,
    finished: @escaping (Int32, UnsafeMutablePointer<addrinfo>?, String) -> Void
  ) {
    self.finished = finished
    loop.requestTurn()
    let held = Unmanaged.passRetained(self)
    memory.assumingMemoryBound(to: uv_req_t.self).pointee.data = held.toOpaque()
    isInProgress = true
    let result = start(memory)
    if result >= 0 { return }
    isInProgress = false
    held.release()
    loop.schedule { self.tell(result, nil, "") }
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
    lookup.tell(status, list, name)
  }

  private func tell(_ status: Int32, _ list: UnsafeMutablePointer<addrinfo>?, _ name: String) {
    let finished = finished
    self.finished = nil
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    let meter = loop.runQueue.meter
    meter.measureBusy { meter.perform("UVLookup") { finished?(status, list, name) } }
  }
}
