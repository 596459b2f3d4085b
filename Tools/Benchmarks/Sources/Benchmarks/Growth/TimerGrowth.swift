import CBench
import Glibc
import RxLoop

/// The cost of a timer against those that are pending on its loop.
enum TimerGrowth {
  static func run(_ emit: Emit) {
    series("pending timers", of: "schedule and cancel", unit: "ns a pair", emit, scheduleAndCancel)
    series("pending timers", of: "fire", unit: "ns a timer", emit, fire)
    series("pending timers", of: "fire, by libuv in C", unit: "ns a timer", emit) { pending in
      // The C program cancels half of them.
      let costs = (0..<rounds(pending)).map { _ in cbench_timers(Int64(2 * pending)).fire }
      return median(costs.map { Double($0) / Double(pending) })
    }
  }

  /// Each size on a loop of its own, three times; the largest once, as it takes seconds.
  private static func series(
    _ quantity: String,
    of part: String,
    unit: String,
    _ emit: Emit,
    _ cost: (Int) -> Double
  ) {
    let name = "cost against \(quantity), \(part)"
    if !isMeasured(name) { return }
    var points: [(x: Double, y: Double)] = []
    for size in Growth.powers(1...7) {
      if size * 400 > freeMemory {
        emit(Skipped(name: name, reason: "\(size) timers need \(size * 400 / 1_000_000) MB"))
        continue
      }
      let rounds = size < 1_000_000 ? 3 : 1
      points.append((x: Double(size), y: median((0..<rounds).map { _ in cost(size) })))
    }
    emit(Series(name: name, quantity: quantity, unit: unit, points: points))
  }

  private static var freeMemory: Int {
    sysconf(Int32(_SC_AVPHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// A timer is scheduled among the pending ones and cancelled, again and again.
  private static func scheduleAndCancel(_ pending: Int) -> Double {
    let loop = makeLoop()
    var generator = SeededGenerator(seed: 1)
    func delay() -> Duration {
      .milliseconds(Int64.random(in: 3_600_000..<7_200_000, using: &generator))
    }
    var timers = (0..<pending).map { _ in loop.schedule(after: delay()) {} }
    let pairs = 20_000
    let delays = (0..<pairs).map { _ in delay() }
    let pair = cost(of: pairs) {
      for delay in delays { loop.schedule(after: delay) {}.cancel() }
    }
    for timer in timers { timer.cancel() }
    timers = []
    return pair.nanoseconds
  }

  /// Small numbers as often as it takes to measure them.
  private static func rounds(_ pending: Int) -> Int { min(20, max(1, 10_000 / pending)) }

  /// All are due when the loop runs.
  private static func fire(_ pending: Int) -> Double {
    let all = (0..<rounds(pending)).map { _ in
      let (loop, counter) = (makeLoop(), Box())
      var seed: UInt32 = 12345
      for _ in 0..<pending {
        let delay = Duration.milliseconds(Int64(cbench_delay(&seed)))
        _ = loop.schedule(after: delay) { counter.total += 1 }
      }
      usleep(UInt32(cbench_all_due))
      let fired = cost(of: pending) { _ = try? loop.run() }
      precondition(counter.total == pending, "\(counter.total) of \(pending) fired")
      return fired.nanoseconds
    }
    return median(all)
  }

  private static func makeLoop() -> UVLoop {
    do { return try UVLoop() } catch { fatalError("\(error)") }
  }
}
