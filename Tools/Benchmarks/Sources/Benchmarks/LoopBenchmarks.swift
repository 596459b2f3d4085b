import Dispatch
import RxCore
import RxLoop

/// What the run loop costs.
enum LoopBenchmarks {
  static func run(_ emit: (Row?) -> Void) {
    schedule(emit)
    timers(emit)
  }

  private static func schedule(_ emit: (Row?) -> Void) {
    let count = 200_000
    emit(
      measure(
        "schedule from another thread",
        ours: Work(count) {
          guard let loop = try? UVLoop() else { return }
          let counter = Box()
          let token = loop.keepAlive()
          let thread = Thread {
            for _ in 0..<count {
              loop.schedule {
                counter.total += 1
                if counter.total == count { token.dispose() }
              }
            }
          }
          _ = try? loop.run()
          thread.join()
          try? loop.close()
        },
        peer: (
          "dispatch queue",
          Work(count) {
            let queue = DispatchQueue(label: "peer")
            let counter = Box()
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
              for _ in 0..<count {
                queue.async {
                  counter.total += 1
                  if counter.total == count { done.signal() }
                }
              }
            }
            done.wait()
            thread.join()
          }
        )
      )
    )
  }

  private static func timers(_ emit: (Row?) -> Void) {
    let count = 100_000
    guard let loop = try? UVLoop() else { return }
    emit(
      measure(
        "timer: schedule, cancel",
        ours: Work(count) {
          var timers: [LoopTimer] = []
          timers.reserveCapacity(count)
          for index in 0..<count {
            timers.append(loop.schedule(after: .milliseconds(1000 + index % 20)) {})
          }
          for timer in timers { timer.cancel() }
        }
      )
    )
    try? loop.close()
  }
}
