internal import CLibuv

/// A `uv_shutdown_t`; it retains itself until libuv has called back.
final class ShutdownRequest {
  private let raw = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
  private let completion: (Int32) -> Void

  private init(completion: @escaping (Int32) -> Void) { self.completion = completion }

  deinit { raw.deallocate() }

  /// Starts to shut `stream` down; `completion` is called once with libuv's result, if the start
  /// succeeds.
  ///
  /// - Returns: libuv's result.
  static func start(
    on stream: UnsafeMutablePointer<uv_stream_t>,
    completion: @escaping (Int32) -> Void
  ) -> Int32 {
    let request = ShutdownRequest(completion: completion)
    let held = Unmanaged.passRetained(request)
    request.raw.pointee.data = held.toOpaque()
    let result = uv_shutdown(request.raw, stream) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<ShutdownRequest>.fromOpaque(data).takeRetainedValue().completion(status)
    }
    if result < 0 { held.release() }
    return result
  }
}
