internal import CLibuv
internal import Glibc
public import RxCore

extension UVPipe {
  /// Connects to a Unix socket (`uv_pipe_connect`).
  ///
  ///     UVPipe.connect(to: "/run/service.sock", on: loop) { result in
  ///       guard case .success(let pipe) = result else { return }
  ///       pipe.write(Array("status\n".utf8))
  ///     }
  ///
  /// Call it on the loop's thread.
  ///
  /// - Parameters:
  ///   - path: the path where a `UVServer` or another program listens; 107 bytes at most.
  ///   - loop: the loop of the connection.
  ///   - whenClosed: called once, on the loop's thread, when an open connection is closed.
  ///   - completion: called once, never before this function returns: the pipe, or ENOENT,
  ///     ECONNREFUSED, EACCES, ENAMETOOLONG, EMFILE, with the path in the message.
  /// - Returns: the attempt; if it is disposed of before its callback, it is cancelled, and the
  ///   callback is not called.
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
      let cancellation = BooleanDisposable()
      loop.schedule { if !cancellation.isDisposed { completion(.failure(error)) } }
      return cancellation
    }
    return ConnectRequest(of: pipe) { request, callback in
      uv_pipe_connect(
        request,
        pipe.memory.assumingMemoryBound(to: uv_pipe_t.self),
        path.cString,
        callback
      )
      return 0
    } completion: { error in
      completion(error.map { .failure($0) } ?? .success(pipe))
    }
  }

  /// Throws for a path that libuv would truncate.
  static func check(_ path: ByteString, about subject: String) throws(UVError) {
    try path.check("the path of a socket")
    if path.bytes.isEmpty { throw UVError(code: UV_EINVAL.rawValue, about: subject) }
    let limit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
    if path.bytes.count > limit { throw UVError(code: UV_ENAMETOOLONG.rawValue, about: subject) }
  }

  /// Returns whether the directory of `path` exists.
  static func hasDirectory(_ path: ByteString) -> Bool {
    let directory = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { path.bytes[...$0] }
    return access(ByteString(Array(directory ?? [UInt8(ascii: ".")])).cString, F_OK) == 0
  }
}
