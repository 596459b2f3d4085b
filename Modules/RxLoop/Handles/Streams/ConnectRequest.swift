internal import CLibuv
internal import RxCore
internal import Synchronization

/// A connection on its way, kept until libuv has called back.
///
/// Disposed of before, it closes the stream, and tells nobody.
final class ConnectRequest: Disposable, @unchecked Sendable {
  // Unchecked: `isOver` is atomic; the rest is touched on the loop's thread only.
  typealias Raw = UnsafeMutablePointer<uv_connect_t>
  typealias Callback = @convention(c) (Raw?, Int32) -> Void

  private let raw = Raw.allocate(capacity: 1)
  private let stream: UVStream
  private var finished: ((UVError?) -> Void)?
  private let isOver = Atomic<Bool>(false)

  /// Begins to connect `stream`.
  ///
  /// - Parameters:
  ///   - stream: what is to be connected; closed if that fails.
  ///   - start: hands the request to libuv.
  ///   - finished: called once, never at once, unless it is disposed of before.
  init(
    of stream: UVStream,
    start: (Raw, @escaping Callback) -> Int32,
    finished: @escaping (UVError?) -> Void
  ) {
    self.stream = stream
    self.finished = finished
    let held = Unmanaged.passRetained(self)
    raw.pointee.data = held.toOpaque()
    let result = start(raw) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<ConnectRequest>.fromOpaque(data).takeRetainedValue().finish(status)
    }
    if result >= 0 { return }
    held.release()
    stream.later { self.finish(result) }
  }

  deinit { raw.deallocate() }

  func dispose() {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    stream.closeSilently()
  }

  private func finish(_ status: Int32) {
    let finished = finished
    self.finished = nil
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    let error = status < 0 ? UVError(code: status, about: stream.description) : nil
    if error != nil { stream.closeSilently() }
    stream.complete { finished?(error) }
  }
}
