import Dispatch
import Glibc
import RxCore
import RxLoop

/// Costs, for people who change the loop; no test depends on them.
final class Count: @unchecked Sendable {
  // Unchecked: each variable is touched on one thread at a time.
  var value = 0
}

extension Scenario {
  nonisolated static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try SuspendingClock().measure(body)
    return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
  }

  nonisolated static func best(_ body: () throws -> Double) rethrows -> Double {
    var least = try body()
    for _ in 0..<4 { least = min(least, try body()) }
    return (least * 10).rounded() / 10
  }

  nonisolated static func bestOfEach(_ body: () throws -> [Double]) rethrows -> [Double] {
    var least = try body()
    for _ in 0..<4 { least = zip(least, try body()).map(min) }
    return least.map { ($0 * 10).rounded() / 10 }
  }

  nonisolated static func inPlaceCost() -> Double {
    best {
      var yes = 0
      let scheduler: any ImmediateSchedulerType = MainScheduler.instance
      let time = nanoseconds { for _ in 0..<1_000_000 where scheduler.runsInPlace { yes += 1 } }
      check(yes == 1_000_000, "in place")
      return time / 1e6
    }
  }

  nonisolated static func figures() throws {
    let n = 1_000_000
    print("runsInPlace before any host", inPlaceCost())
    UVLoop.main.schedule { print("runsInPlace under the loop", inPlaceCost()) }
    try UVLoop.main.run()

    let batch = try best {
      let count = Count()
      let token = UVLoop.main.keepAlive()
      return try nanoseconds {
        startThread {
          for _ in 0..<n {
            UVLoop.main.schedule {
              count.value += 1
              if count.value == n { token.dispose() }
            }
          }
        }
        try UVLoop.main.run()
      } / Double(n)
    }
    print("schedule from another thread", batch)
    let scheduled = try best {
      let count = Count()
      let token = UVLoop.main.keepAlive()
      return try nanoseconds {
        startThread {
          for _ in 0..<n {
            _ = MainScheduler.instance.schedule(()) { _ in
              count.value += 1
              if count.value == n { token.dispose() }
              return Disposables.create()
            }
          }
        }
        try UVLoop.main.run()
      } / Double(n)
    }
    print("MainScheduler.schedule from another thread", scheduled)
    let queue = try best {
      let count = Count()
      let token = UVLoop.main.keepAlive()
      return try nanoseconds {
        startThread {
          for _ in 0..<n {
            DispatchQueue.main.async {
              count.value += 1
              if count.value == n { token.dispose() }
            }
          }
        }
        try UVLoop.main.run()
      } / Double(n)
    }
    print("DispatchQueue.main on the loop", queue)

    let other = try UVLoop()
    let otherToken = other.keepAlive()
    startThread { _ = try? other.run() }
    let trips = 20_000
    let trip = try best {
      let count = Count()
      let token = UVLoop.main.keepAlive()
      @Sendable func ping() {
        other.schedule {
          _ = MainScheduler.instance.schedule(()) { _ in
            count.value += 1
            if count.value == trips { token.dispose() } else { ping() }
            return Disposables.create()
          }
        }
      }
      return try nanoseconds {
        ping()
        try UVLoop.main.run()
      } / Double(trips)
    }
    print("round trip", trip)
    let queueTrip = try best {
      let count = Count()
      let token = UVLoop.main.keepAlive()
      @Sendable func ping() {
        other.schedule {
          DispatchQueue.main.async {
            count.value += 1
            if count.value == trips { token.dispose() } else { ping() }
          }
        }
      }
      return try nanoseconds {
        ping()
        try UVLoop.main.run()
      } / Double(trips)
    }
    print("round trip by DispatchQueue.main", queueTrip)
    otherToken.dispose()

    try timerFigures()
    finish()
  }

  nonisolated static func timerFigures() throws {
    print("100k timers: schedule, cancel, fire", try bestOfEach { try timerCosts(100_000) })
    print("100k uv_timer_t, the floor", bestOfEach { Floor.timers(100_000) })
  }

  nonisolated static func timerCosts(_ n: Int) throws -> [Double] {
    let loop = try UVLoop()
    let count = Count()
    var timers: [LoopTimer] = []
    timers.reserveCapacity(n)
    var random: UInt32 = 12345
    let schedule = nanoseconds {
      for _ in 0..<n {
        random = random &* 1_103_515_245 &+ 12345
        let delay = Duration.milliseconds(1 + Int((random >> 16) % 20))
        timers.append(loop.schedule(after: delay) { count.value += 1 })
      }
    }
    let cancel = nanoseconds {
      for index in stride(from: 0, to: n, by: 2) { timers[index].cancel() }
    }
    usleep(25_000)
    let fire = try nanoseconds { try loop.run() }
    check(count.value == n / 2, "half fired")
    return [schedule / Double(n), cancel / Double(n / 2), fire / Double(n / 2)]
  }

  nonisolated static func figuresUnderDispatch() {
    DispatchQueue.main.async {
      print("runsInPlace on the main queue under dispatchMain", inPlaceCost())
      startThread {
        _ = MainScheduler.instance.schedule(()) { _ in
          print("runsInPlace in the scheduler's work under dispatchMain", inPlaceCost())
          let n = 1_000_000
          let clock = SuspendingClock()
          let begin = clock.now
          let count = Count()
          startThread {
            for _ in 0..<n {
              _ = MainScheduler.instance.schedule(()) { _ in
                count.value += 1
                if count.value == n {
                  print("MainScheduler.schedule", clock.now - begin, "a million"); finish()
                }
                return Disposables.create()
              }
            }
          }
          return Disposables.create()
        }
      }
    }
    dispatchMain()
  }
}
