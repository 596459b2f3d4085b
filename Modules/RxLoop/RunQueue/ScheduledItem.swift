internal import RxCore
internal import Synchronization

/// A scheduler's piece of work: begins once, unless it is called off before.
///
/// One allocation, small enough for malloc's quick lists, as it is often freed on another thread.
final class ScheduledItem<State: Sendable>: Cancelable, @unchecked Sendable {
  // Unchecked: `phase` says whose the variables are: they belong to whoever moves it. `held` is
  // written before anyone can move it.
  private let phase = Atomic<UInt8>(Phase.waiting)
  private let state: State
  private var action: (@Sendable (State) -> any Disposable)?
  /// What to dispose of: what it waits for, then what the action returned.
  private var held: (any Disposable)?

  private init(_ state: State, action: @escaping @Sendable (State) -> any Disposable) {
    self.state = state
    self.action = action
  }

  /// Puts `action` behind the work that waits on `runQueue`.
  static func enqueue(
    on runQueue: RunQueue,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    let task = ScheduledItem(state, action: action)
    runQueue.enqueue(Work { task.run() })
    return task
  }

  /// Runs `action` on `runQueue` once `delay` has passed.
  static func schedule(
    on runQueue: RunQueue,
    after delay: RxTimeInterval,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    if delay <= .zero { return enqueue(on: runQueue, state, action: action) }
    let task = ScheduledItem(state, action: action)
    runQueue.schedule(at: MonotonicTime.after(delay), Work { task.run() }) { task.held = $0 }
    return task
  }

  /// Runs `action` in the thread pool of `loop` once `delay` has passed.
  static func submit(
    to loop: UVLoop,
    after delay: RxTimeInterval,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    let task = ScheduledItem(state, action: action)
    let request = PoolRequest(on: loop, Work { task.run() })
    task.held = request.cancellation
    request.submit(after: delay)
    return task
  }

  var isDisposed: Bool { phase.load(ordering: .relaxed) == Phase.disposed }

  private func run() {
    guard move(from: Phase.waiting, to: Phase.begun), let action else { return }
    self.action = nil
    let result = action(state)
    held = result
    if !move(from: Phase.begun, to: Phase.done) {
      held = nil
      result.dispose()
    }
  }

  func dispose() {
    switch phase.exchange(Phase.disposed, ordering: .acquiringAndReleasing) {
    case Phase.waiting:
      action = nil
      letGo()
    case Phase.done: letGo()
    default: break
    }
  }

  private func letGo() {
    held?.dispose()
    held = nil
  }

  private func move(from old: UInt8, to new: UInt8) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}

private enum Phase {
  static let waiting: UInt8 = 0
  static let begun: UInt8 = 1
  static let done: UInt8 = 2
  static let disposed: UInt8 = 3
}
