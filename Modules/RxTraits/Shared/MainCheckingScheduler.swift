internal import RxCore
internal import RxLoop

/// A scheduler that must run its work on the main actor: work that runs elsewhere stops the program.
struct MainCheckingScheduler: MainActorSchedulerType {
  private let base: any SchedulerType

  init(_ base: any SchedulerType) { self.base = base }

  var now: RxTime { base.now }

  var runsInPlace: Bool { base.runsInPlace && MainScheduler.isOnMain }

  var deliversInBatches: Bool { base.deliversInBatches }

  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    base.schedule(state) { [self] state in
      check()
      return action(state)
    }
  }

  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    base.scheduleRelative(state, dueTime: dueTime) { [self] state in
      check()
      return action(state)
    }
  }

  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    base.schedulePeriodic(state, startAfter: startAfter, period: period) { [self] state in
      check()
      return action(state)
    }
  }

  private func check() {
    if MainScheduler.isOnMain { return }
    fatalError(
      """
      \(type(of: base)) is the scheduler of a trait whose closures are @MainActor, and ran its work off main. \
      Return SharingScheduler.make() from the strategy, or start the virtual clock on the main actor.
      """
    )
  }
}
