import CBench
import Glibc
import RxLoop

/// Timers of a loop beside libuv's own.
enum TimerBenchmarks {
  static func run(_ emit: Emit) {
    row("schedule", \.schedule, of: count, emit)
    row("cancel", \.cancel, of: count / 2, emit)
    row("fire", \.fire, of: count / 2, emit)
  }

  private static let count = 100_000

  private static func row(
    _ phase: String,
    _ total: @escaping @Sendable (cbench_timer_costs) -> Int64,
    of number: Int,
    _ emit: Emit
  ) {
    let cost = { (costs: cbench_timer_costs) in
      Cost(nanoseconds: Double(total(costs)) / Double(number))
    }
    emit(
      measure(
        "100,000 timers: \(phase)",
        ours: Work(sample: { cost(ours()) }),
        floor: ("uv_timer_t in C", Work(sample: { cost(cbench_timers(Int64(count))) }))
      )
    )
  }

  /// Schedules all, cancels every other one, lets the rest become due, fires them.
  private static func ours() -> cbench_timer_costs {
    var costs = cbench_timer_costs()
    guard let loop = try? UVLoop() else { return costs }
    let counter = Box()
    var timers: [LoopTimer] = []
    timers.reserveCapacity(count)
    var seed: UInt32 = 12345
    var begin = cbench_now()
    for _ in 0..<count {
      let delay = Duration.milliseconds(Int64(cbench_delay(&seed)))
      timers.append(loop.schedule(after: delay) { counter.total += 1 })
    }
    costs.schedule = cbench_now() - begin
    begin = cbench_now()
    for index in stride(from: 0, to: count, by: 2) { timers[index].cancel() }
    costs.cancel = cbench_now() - begin
    usleep(UInt32(cbench_all_due))
    begin = cbench_now()
    _ = try? loop.run()
    costs.fire = cbench_now() - begin
    precondition(counter.total == count / 2, "half fired")
    return costs
  }
}
