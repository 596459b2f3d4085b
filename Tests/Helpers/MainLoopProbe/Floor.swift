import CLibuv
import Glibc

/// What libuv itself costs: one `uv_timer_t` for each timer, in one array, without closures.
enum Floor {
  nonisolated static func timers(_ n: Int) -> [Double] {
    let loop = UnsafeMutablePointer<uv_loop_t>.allocate(capacity: 1)
    uv_loop_init(loop)
    let fired = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    fired.pointee = 0
    let timers = UnsafeMutablePointer<uv_timer_t>.allocate(capacity: n)
    var random: UInt32 = 12345
    let schedule = Scenario.nanoseconds {
      for index in 0..<n {
        random = random &* 1_103_515_245 &+ 12345
        uv_timer_init(loop, timers + index)
        timers[index].data = UnsafeMutableRawPointer(fired)
        uv_timer_start(
          timers + index,
          { $0?.pointee.data.assumingMemoryBound(to: Int.self).pointee += 1 },
          UInt64(1 + (random >> 16) % 20),
          0
        )
      }
    }
    let cancel = Scenario.nanoseconds {
      for index in stride(from: 0, to: n, by: 2) { uv_timer_stop(timers + index) }
    }
    usleep(25_000)
    let fire = Scenario.nanoseconds { _ = uv_run(loop, UV_RUN_DEFAULT) }
    Scenario.check(fired.pointee == n / 2, "half fired")
    for index in 0..<n {
      uv_close(
        UnsafeMutableRawPointer(timers + index).assumingMemoryBound(to: uv_handle_t.self),
        nil
      )
    }
    uv_run(loop, UV_RUN_DEFAULT)
    uv_loop_close(loop)
    loop.deallocate()
    timers.deallocate()
    fired.deallocate()
    return [schedule / Double(n), cancel / Double(n / 2), fire / Double(n / 2)]
  }
}
