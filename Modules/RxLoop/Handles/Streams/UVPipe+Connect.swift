internal import CLibuv
internal import Glibc
public import RxCore

extension UVPipe {
  /// Connects to a Unix socket.
  ///
  /// - Parameters:
  ///   - path: where a `UVServer`, or another program, listens; 107 bytes at most.
  ///   - loop: the loop to read and write on.
  ///   - whenClosed: called once, on the loop's thread, when an open connection is closed.
  ///   - completion: called once, never at once: ENOENT, ECONNREFUSED, EACCES, ENAMETOOLONG, EMFILE,
  ///     with the path in the message.
  /// - Returns: the attempt; disposed of before its callback, it is given up and calls nobody.
  @discardableResult
  public static func connect(
    to path: ByteString,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVPipe, UVError>) -> Void
  ) -> any Disposable {
    let pipe: UVPipe
    do {
      try check(path, about: "UVPipe(\(path))")
      pipe = try UVPipe("UVPipe(\(path))", on: loop, whenClosed: whenClosed)
    } catch {
      let refusal = BooleanDisposable()
      loop.schedule { if !refusal.isDisposed { completion(.failure(error)) } }
      return refusal
    }
    return ConnectRequest(of: pipe) { request, callback in
      uv_pipe_connect(
        request,
        pipe.memory.assumingMemoryBound(to: uv_pipe_t.self),
        path.cString,
        callback
      )
      return 0
    } finished: { error in
      completion(error.map { .failure($0) } ?? .success(pipe))
    }
  }

  /// Throws for a path that libuv would cut off.
  static func check(_ path: ByteString, about subject: String) throws(UVError) {
    try path.check("the path of a socket")
    if path.bytes.isEmpty { throw UVError(code: UV_EINVAL.rawValue, about: subject) }
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
    if path.bytes.count > limit { throw UVError(code: UV_ENAMETOOLONG.rawValue, about: subject) }
  }

  /// Whether there is a directory for `path` to be in.
  static func hasDirectory(_ path: ByteString) -> Bool {
    let directory = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { path.bytes[...$0] }
    return access(ByteString(Array(directory ?? [UInt8(ascii: ".")])).cString, F_OK) == 0
  }
}
