package import CLibuv
internal import Glibc

/// The descriptors that wake a libuv loop on Linux: an eventfd for work and a timerfd for timers.
///
/// Both are watched by `uv_poll`. A round trip through the eventfd costs a seventh of `uv_async` in libuv
/// 1.44. A timerfd counts nanoseconds; `uv_timer` counts milliseconds.
///
/// The descriptors are closed with the last reference to this object, so that a thread that is about to
/// wake the loop never writes to a descriptor that has been reused.
///
/// Source: eventfd(2), timerfd_create(2).
final class LoopDescriptors: RunQueueDriver {
  let wakeup: Int32
  let timer: Int32
  let isLoop = true
  let checksBeforeSleeping = true

  init() throws(UVError) {
    wakeup = cuv_eventfd()
    if wakeup < 0 { throw UVError(code: -errno) }
    timer = cuv_timerfd()
    if timer < 0 {
      let code = -errno
      Glibc.close(wakeup)
      throw UVError(code: code)
    }
  }

  /// Throws if the process cannot open the four descriptors that libuv needs for a loop.
  ///
  /// libuv 1.44 leaks its epoll(7) descriptor if opening the next ones fails.
  func checkDescriptorLimit() throws(UVError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { Glibc.close(descriptor) } }
    for _ in 0..<4 {
      let descriptor = fcntl(wakeup, F_DUPFD_CLOEXEC, 0)
      if descriptor < 0 { throw UVError(code: -errno) }
      opened.append(descriptor)
    }
  }

  deinit {
    Glibc.close(wakeup)
    Glibc.close(timer)
  }

  func wake() {
    var one: UInt64 = 1
    _ = write(wakeup, &one, 8)
  }

  func recheck() { wake() }

  func arm(at due: UInt64) {
    // Zero would disarm the timer (timerfd_settime(2)).
    let due = max(due, 1)
    cuv_timerfd_arm(timer, Int64(due / 1_000_000_000), Int64(due % 1_000_000_000))
  }

  func disarm() { cuv_timerfd_arm(timer, 0, 0) }

  /// Reads the counter of an eventfd or a timerfd, so that the descriptor is not readable any more.
  static func acknowledge(_ descriptor: Int32) {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}

/// A `uv_poll` of an eventfd, a timerfd or the like; it does not keep the loop alive unless `ref()` is called.
package struct DescriptorPoll {
  package typealias Callback =
    @convention(c) (UnsafeMutablePointer<uv_poll_t>?, Int32, Int32) -> Void

  private let poll: UnsafeMutablePointer<uv_poll_t>
  private let callback: Callback

  /// Starts to watch `descriptor`; `callback` finds `owner`, which is not retained, in the data of the poll.
  package init(
    _ descriptor: Int32,
    on loop: UVLoop,
    owner: AnyObject,
    callback: @escaping Callback
  ) throws(UVError) {
    poll = .allocate(capacity: 1)
    self.callback = callback
    let result = uv_poll_init(loop.raw, poll, descriptor)
    if result < 0 {
      poll.deallocate()
      throw UVError(code: result)
    }
    poll.pointee.data = Unmanaged.passUnretained(owner).toOpaque()
    start()
    unref()
  }

  /// Starts to watch, also after `stop()`.
  func start() { uv_poll_start(poll, Int32(UV_READABLE.rawValue), callback) }

  /// Stops watching until `start()` is called; the descriptor may be closed meanwhile.
  func stop() { uv_poll_stop(poll) }

  /// Makes the poll keep the loop alive (`uv_ref`).
  package func ref() { uv_ref(handle) }

  /// Undoes `ref()` (`uv_unref`).
  package func unref() { uv_unref(handle) }

  /// Closes the poll; its memory is freed in the loop's next turn.
  package func close() {
    uv_close(handle) { handle in
      UnsafeMutableRawPointer(handle)?.assumingMemoryBound(to: uv_poll_t.self).deallocate()
    }
  }

  private var handle: UnsafeMutablePointer<uv_handle_t> {
    UnsafeMutableRawPointer(poll).assumingMemoryBound(to: uv_handle_t.self)
  }
}
