import CBench
import Glibc
import RxCore
import RxLoop

/// What the run loop costs.
///
/// The rows are taken on the process's first thread, as `UVLoop.main` requires.
enum LoopBenchmarks {
  static func run(_ emit: Emit) {
    emit(
      batch("schedule on main, a million") { number in
        UVLoop.main.schedule { Arrivals.add(number) }
      }
    )
    emit(
      batch("MainScheduler.schedule, a million") { number in
        _ = MainScheduler.instance.schedule(number) { number in
          Arrivals.add(number)
          return Disposables.create()
        }
      }
    )
    emit(roundTrip())
    emit(idle())
    TimerBenchmarks.run(emit)
  }

  /// Another thread hands over a million pieces of work as fast as it can.
  private static func batch(
    _ name: String,
    schedule: @escaping @Sendable (Int) -> Void
  ) -> Row? {
    let count = MainQueuePeer.batchCount
    return measure(
      name,
      ours: Work(count) {
        let token = UVLoop.main.keepAlive()
        Arrivals.expect(count) { token.dispose() }
        let thread = Thread { for number in 0..<count { schedule(number) } }
        runMain()
        thread.join()
      },
      peers: [("DispatchQueue.main", MainQueuePeer.work("batch"))]
    )
  }

  /// From another loop to main and back, one after the other.
  private static func roundTrip() -> Row? {
    guard let other = try? UVLoop() else { return nil }
    let otherToken = other.keepAlive()
    let thread = Thread { _ = try? other.run() }
    defer {
      otherToken.dispose()
      thread.join()
    }
    let count = MainQueuePeer.tripCount
    return measure(
      "round trip, main and a loop",
      ours: Work(count) {
        let counter = Box()
        let token = UVLoop.main.keepAlive()
        @Sendable func trip() {
          other.schedule {
            UVLoop.main.schedule {
              counter.total += 1
              if counter.total == count { token.dispose() } else { trip() }
            }
          }
        }
        trip()
        runMain()
      },
      peers: [("DispatchQueue.main", MainQueuePeer.work("trips"))]
    )
  }

  /// The processor time of a tenth of a second in which nothing happens.
  private static func idle() -> Row? {
    let sleep = Duration.milliseconds(100)
    let processorTime = { (body: () -> Void) in
      let before = cbench_processor_time()
      body()
      return Cost(nanoseconds: Double(cbench_processor_time() - before))
    }
    return measure(
      "idle for 100 ms, processor time",
      ours: Work(sample: {
        processorTime {
          let token = UVLoop.main.keepAlive()
          UVLoop.main.schedule(after: sleep) { token.dispose() }
          runMain()
        }
      }),
      floor: ("usleep", Work(sample: { processorTime { usleep(100_000) } }))
    )
  }
}
