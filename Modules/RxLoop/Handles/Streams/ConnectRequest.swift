internal import CLibuv
internal import RxCore
internal import Synchronization

/// A `uv_connect_t`; it retains itself until libuv has called back.
///
/// Disposing of the request before that closes the stream, and the completion is not called.
final class ConnectRequest: Disposable, @unchecked Sendable {
  // Unchecked: `isFinished` is atomic; `completion` and the memory of `raw` are accessed only on
  // the loop's thread.
  typealias Raw = UnsafeMutablePointer<uv_connect_t>
  typealias Callback = @convention(c) (Raw?, Int32) -> Void

  private let raw = Raw.allocate(capacity: 1)
  private let stream: UVStream
  private var completion: ((UVError?) -> Void)?
  private let isFinished = Atomic<Bool>(false)

  /// Starts to connect `stream`.
  ///
  /// - Parameters:
  ///   - stream: the stream; closed if connecting fails.
  ///   - start: hands the request to libuv.
  ///   - completion: called once, never before this initializer returns, unless the request is
  ///     disposed of before.
  init(
    of stream: UVStream,
    start: (Raw, @escaping Callback) -> Int32,
    completion: @escaping (UVError?) -> Void
  ) {
    self.stream = stream
    self.completion = completion
    let held = Unmanaged.passRetained(self)
    raw.pointee.data = held.toOpaque()
    let result = start(raw) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<ConnectRequest>.fromOpaque(data).takeRetainedValue().finish(status)
    }
    if result >= 0 { return }
    held.release()
    stream.callLater { self.finish(result) }
  }

  deinit { raw.deallocate() }

  func dispose() {
    if isFinished.exchange(true, ordering: .acquiringAndReleasing) { return }
    stream.closeSilently()
  }

  private func finish(_ status: Int32) {
    let completion = completion
    self.completion = nil
    if isFinished.exchange(true, ordering: .acquiringAndReleasing) { return }
    let error = status < 0 ? UVError(code: status, about: stream.description) : nil
    if error != nil { stream.closeSilently() }
    stream.callCompletion { completion?(error) }
  }
}
