import Expectations
import RxCore
import Testing

/// The series that a scheduler has without doing anything for it.
@Suite(.balancedResources)
struct PeriodicSeriesTests {
  @Test func `goes on though the first run comes before it has been scheduled`() {
    let scheduler = Hasty()
    let states = Log(Int.self)
    let series = scheduler.schedulePeriodic(0, startAfter: .zero, period: .seconds(1)) {
      states.add($0)
      return $0 + 1
    }
    scheduler.runNext()
    scheduler.runNext()
    expectEqual(states.entries, [0, 1, 2])
    series.dispose()
    scheduler.runNext()
    expectEqual(states.entries, [0, 1, 2])
  }
}

/// Runs the first piece of work on another thread before `scheduleRelative` returns, the others by
/// hand.
private final class Hasty: SchedulerType {
  private let waiting = Shared<(@Sendable () -> Void)?>(nil)
  private let isFirst = Shared(true)
  private let start = SuspendingClock.now

  var now: RxTime { start }

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
    let isOver = BooleanDisposable()
    if isFirst.value {
      isFirst.value = false
      onOtherThread { _ = action(state) }
    } else {
      waiting.value = { if !isOver.isDisposed { _ = action(state) } }
    }
    return isOver
  }

  func runNext() {
    let work = waiting.value
    waiting.value = nil
    work?()
  }
}
