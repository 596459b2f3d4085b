internal import CLibuv
internal import Glibc

/// What wakes a libuv loop on Linux: an eventfd for work, a timerfd for timers.
///
/// Both are watched by `uv_poll`. A round trip through them costs a seventh of `uv_async` in libuv
/// 1.44, and a timerfd counts nanoseconds where `uv_timer` counts milliseconds. They are closed with
/// the last reference, so that a thread that is about to wake never writes to someone else's file.
final class LoopDescriptors: RunQueueDriver {
  let work: Int32
  let timer: Int32
  let isLoop = true
  let checksBeforeSleeping = true

  init() throws(UVError) {
    work = cuv_eventfd()
    if work < 0 { throw UVError(code: -errno) }
    timer = cuv_timerfd()
    if timer < 0 {
      let code = -errno
      Glibc.close(work)
      throw UVError(code: code)
    }
  }

  /// Makes sure of the four descriptors that libuv opens for a loop.
  ///
  /// libuv 1.44 leaves its epoll(7) open when it fails for want of the next ones.
  func checkDescriptorLimit() throws(UVError) {
    var taken: [Int32] = []
    defer { for descriptor in taken { Glibc.close(descriptor) } }
    for _ in 0..<4 {
      let descriptor = fcntl(work, F_DUPFD_CLOEXEC, 0)
      if descriptor < 0 { throw UVError(code: -errno) }
      taken.append(descriptor)
    }
  }

  deinit {
    Glibc.close(work)
    Glibc.close(timer)
  }

  func wake() {
    var one: UInt64 = 1
    _ = write(work, &one, 8)
  }

  func recheck() { wake() }

  func arm(at due: UInt64) {
    // A moment of zero would disarm it (timerfd_settime(2)).
    let due = max(due, 1)
    cuv_timerfd_arm(timer, Int64(due / 1_000_000_000), Int64(due % 1_000_000_000))
  }

  func disarm() { cuv_timerfd_arm(timer, 0, 0) }

  /// Reads the counter of one of the two, so that it is not readable any more.
  static func acknowledge(_ descriptor: Int32) {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
