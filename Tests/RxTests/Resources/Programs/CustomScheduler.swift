import Foundation
import Rx

// a scheduler that reports what it is given
final class ReportingScheduler: SchedulerType {
  private let inner: SchedulerType
  init(_ inner: SchedulerType) { self.inner = inner }

  var now: RxTime { inner.now }

  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable)
    -> Disposable
  {
    print("scheduled")
    // Swift 6: passing non-Sendable parameter 'action' to function expecting a '@Sendable' closure
    return inner.schedule(state, action: action)
  }
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    print("scheduled")
    // Swift 6: passing non-Sendable parameter 'action' to function expecting a '@Sendable' closure
    return inner.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}

func useIt() -> Disposable {
  let scheduler = ReportingScheduler(MainScheduler.instance)
  return Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler)
    .take(3)
    .subscribe(onNext: { print($0) })
}
