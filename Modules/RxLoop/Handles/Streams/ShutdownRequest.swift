internal import CLibuv

/// The end of a stream's writing side on its way, kept until libuv has called back.
final class ShutdownRequest {
  private let raw = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
  private let finished: (Int32) -> Void

  private init(finished: @escaping (Int32) -> Void) { self.finished = finished }

  deinit { raw.deallocate() }

  /// Begins to shut `stream` down; `finished` is called once with libuv's result, if that succeeds.
  ///
  /// - Returns: libuv's result.
  static func start(
    on stream: UnsafeMutablePointer<uv_stream_t>,
    finished: @escaping (Int32) -> Void
  ) -> Int32 {
    let request = ShutdownRequest(finished: finished)
    let held = Unmanaged.passRetained(request)
    request.raw.pointee.data = held.toOpaque()
    let result = uv_shutdown(request.raw, stream) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<ShutdownRequest>.fromOpaque(data).takeRetainedValue().finished(status)
    }
    if result < 0 { held.release() }
    return result
  }
}
