import Dispatch
import RxCore

/// A queue whose timers fire on another queue.
final class TimersElsewhere: SchedulerType {
  private let key = DispatchSpecificKey<Bool>()
  private let work: SerialDispatchQueueScheduler
  private let timers = SerialDispatchQueueScheduler(internalSerialQueueName: "elsewhere")

  init() {
    work = SerialDispatchQueueScheduler(
      internalSerialQueueName: "here",
      serialQueueConfiguration: { [key] in $0.setSpecific(key: key, value: true) }
    )
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
  var now: RxTime { work.now }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action: action)
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    timers.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
