import RxCore
import RxLoop

// The examples of Docs/Schedulers.md.

struct LoopQueue: ImmediateSchedulerType {
  let loop: UVLoop

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    loop.schedule { if !work.isDisposed { work.setDisposable(action(state)) } }
    return work
  }
}

extension LoopQueue: SchedulerType {
  var now: RxTime { SuspendingClock().now }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    let timer = loop.schedule(after: dueTime) {
      if !work.isDisposed { work.setDisposable(action(state)) }
    }
    return Disposables.create(timer, work)
  }
}
