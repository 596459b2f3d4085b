internal import RxCore
internal import Synchronization

/// A scheduler's piece of work: begins once, unless it is called off before.
///
/// One allocation.
final class LoopTask<State: Sendable>: Cancelable, @unchecked Sendable {
  // Unchecked: `phase` says whose the variables are: `action` and `result` belong to whoever moves
  // it, `timer` is written before the task is handed out.
  private let phase = Atomic<UInt8>(Phase.waiting)
  private let state: State
  private var action: (@Sendable (State) -> any Disposable)?
  private var result: (any Disposable)?
  private var timer: LoopTimer?

  private init(_ state: State, action: @escaping @Sendable (State) -> any Disposable) {
    self.state = state
    self.action = action
  }

  /// Puts `action` behind the work that waits on `agenda`.
  static func enqueue(
    on agenda: Agenda,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    let task = LoopTask(state, action: action)
    agenda.enqueue { task.run() }
    return task
  }

  /// Runs `action` on `agenda` once `delay` has passed.
  static func schedule(
    on agenda: Agenda,
    after delay: RxTimeInterval,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    if delay <= .zero { return enqueue(on: agenda, state, action: action) }
    let task = LoopTask(state, action: action)
    task.timer = agenda.schedule(at: MonotonicTime.after(delay)) {
      agenda.runInPlace { task.run() }
    }
    return task
  }

  var isDisposed: Bool { phase.load(ordering: .relaxed) == Phase.disposed }

  private func run() {
    guard move(from: Phase.waiting, to: Phase.begun), let action else { return }
    self.action = nil
    let result = action(state)
    self.result = result
    if !move(from: Phase.begun, to: Phase.done) { result.dispose() }
  }

  func dispose() {
    switch phase.exchange(Phase.disposed, ordering: .acquiringAndReleasing) {
    case Phase.waiting:
      action = nil
      timer?.cancel()
    case Phase.done:
      result?.dispose()
      result = nil
    default: break
    }
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
