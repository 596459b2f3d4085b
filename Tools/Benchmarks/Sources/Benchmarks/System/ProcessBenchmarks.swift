import CBench
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// Processes that do nothing, started and waited for.
enum ProcessBenchmarks {
  private static let count = 1000

  static func run(_ emit: Emit) {
    row("1,000 processes, one after another", atOnce: 1, emit)
    row("1,000 processes, 32 at a time", atOnce: 32, emit)
  }

  private static func row(_ name: String, atOnce: Int, _ emit: Emit) {
    emit(
      measure(
        name,
        ours: Work(count) { start(atOnce: atOnce) },
        floor: ("libuv in C", Work(count) { cbench_processes(CInt(count), CInt(atOnce)) }),
        target: Target(floor: 1.5)
      )
    )
  }

  private static func start(atOnce: Int) {
    let ended = Box()
    var command = Command("/bin/true")
    command.input = .ignore
    command.output = .ignore
    command.errors = .ignore
    let exit = command.exit().asObservable()
    let subscription = Observable.range(start: 0, count: count)
      .map { _ in exit }
      .merge(maxConcurrent: atOnce)
      .subscribe(
        onNext: { if $0 == .exited(0) { ended.add(1) } },
        onError: { fatalError("\($0)") }
      )
    runMain()
    subscription.dispose()
    precondition(ended.total == count, "\(ended.total) processes have ended well")
  }
}
