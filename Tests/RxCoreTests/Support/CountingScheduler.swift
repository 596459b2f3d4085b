import RxCore
import RxTesting
import Synchronization

/// A virtual clock that counts how often it is read, and how much work is scheduled on it.
final class CountingScheduler: SchedulerType {
  let clock = TestScheduler(initialClock: 0)
  private let readings = Atomic<Int>(0)
  private let pieces = Atomic<Int>(0)

  var timesRead: Int { readings.load(ordering: .relaxed) }
  var timesScheduled: Int { pieces.load(ordering: .relaxed) }

  var now: RxTime {
    readings.add(1, ordering: .relaxed)
    return clock.now
  }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .zero, action: action)
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    pieces.add(1, ordering: .relaxed)
    return clock.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
