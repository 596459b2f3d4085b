import Foundation
import RxCore

/// A scheduler that starts a thread for each piece of work.
struct ThreadForEach: ImmediateSchedulerType {
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    Thread.detachNewThread { if !work.isDisposed { work.setDisposable(action(state)) } }
    return work
  }
}
