internal import CLibuv

/// A loop's own `uv_poll` of an eventfd or a timerfd; it does not keep the loop alive unless `ref()` is called.
struct DescriptorPoll {
  typealias Callback = @convention(c) (UnsafeMutablePointer<uv_poll_t>?, Int32, Int32) -> Void

  private let poll: UnsafeMutablePointer<uv_poll_t>
  private let callback: Callback

  init(
    _ descriptor: Int32,
    on loop: UVLoop,
    callback: @escaping Callback
  ) throws(UVError) {
    poll = .allocate(capacity: 1)
    self.callback = callback
    let result = uv_poll_init(loop.raw, poll, descriptor)
    if result < 0 {
      poll.deallocate()
      throw UVError(code: result)
    }
    poll.pointee.data = Unmanaged.passUnretained(loop).toOpaque()
    start()
    unref()
  }

  /// Starts to watch, also after `stop()`.
  func start() { uv_poll_start(poll, Int32(UV_READABLE.rawValue), callback) }

  /// Stops watching until `start()` is called; the descriptor may be closed meanwhile.
  func stop() { uv_poll_stop(poll) }

  /// Makes the poll keep the loop alive (`uv_ref`).
  func ref() { uv_ref(handle) }

  /// Undoes `ref()` (`uv_unref`).
  func unref() { uv_unref(handle) }

  /// Closes the poll; its memory is freed in the loop's next turn.
  func close() {
    uv_close(handle) { handle in
      UnsafeMutableRawPointer(handle)?.assumingMemoryBound(to: uv_poll_t.self).deallocate()
    }
  }

  private var handle: UnsafeMutablePointer<uv_handle_t> {
    UnsafeMutableRawPointer(poll).assumingMemoryBound(to: uv_handle_t.self)
  }
}
