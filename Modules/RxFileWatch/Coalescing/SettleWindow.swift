internal import RxCore

/// Holds changes until nothing has changed for a while, or until they are too old.
struct SettleWindow: ChangeWindow {
  /// Changes are held for at most this many times the quiet time.
  static let patience = 10

  let quiet: Duration
  private var held = ChangeFold()
  private var first: RxTime?
  private var last: RxTime?

  init(quiet: Duration) { self.quiet = max(quiet, .zero) }

  var deadline: RxTime? {
    guard let first, let last else { return nil }
    return min(last.advanced(by: quiet), first.advanced(by: quiet * Self.patience))
  }

  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange] {
    var due: [FileChange] = []
    for change in changes {
      held.add(change)
      if change.isBarrier {
        due += flush()
      } else {
        first = first ?? now
        last = now
      }
    }
    return due
  }

  mutating func expire(at now: RxTime) -> [FileChange] {
    guard let deadline, deadline <= now else { return [] }
    return flush()
  }

  mutating func flush() -> [FileChange] {
    first = nil
    last = nil
    return held.take()
  }
}
