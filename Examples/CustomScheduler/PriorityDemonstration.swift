import RxCore
import RxLoop

/// Shows the order in which actions of several priorities run.
enum PriorityDemonstration {
  /// Schedules seven actions and a timer of high priority on the main loop, and prints the order in which they ran.
  nonisolated static func run() throws(UVError) {
    let prioritized = PriorityScheduler(on: MainScheduler.asyncInstance)
    let log = Log<String>()
    let came: [(WorkPriority, Int)] = [
      (.low, 1), (.low, 2), (.normal, 1), (.high, 1), (.low, 3), (.high, 2), (.normal, 2),
    ]
    for (priority, number) in came {
      _ = prioritized.scheduler(for: priority).schedule("\(priority) \(number)") { name in
        log.add(name)
        return Disposables.create()
      }
    }
    try UVLoop.main.run()
    print("Priorities: seven pieces of work for the main loop")
    print("  came:", came.map { "\($0) \($1)" }.joined(separator: ", "))
    print("  ran: ", log.entries.joined(separator: ", "))

    let alarm = BooleanDisposable()
    _ = prioritized.scheduler(for: .high).scheduleRelative((), dueTime: .milliseconds(5)) {
      alarm.dispose()
      return Disposables.create()
    }
    _ = prioritized.scheduler(for: .low).scheduleRecursive(()) { _, again in
      if !alarm.isDisposed { again(()) }
    }
    try UVLoop.main.run()
    print("  a timer of high priority came between the pieces of endless work, and ended it")
  }
}
