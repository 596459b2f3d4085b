internal import RxCore

/// Decides when changes are delivered; a value without a clock or a timer.
protocol ChangeWindow {
  /// The time at which held changes are due; `nil` while nothing is held.
  var deadline: RxTime? { get }

  /// Adds changes and returns those to deliver at once.
  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange]

  /// Removes and returns the changes that are due.
  mutating func expire(at now: RxTime) -> [FileChange]

  /// Removes and returns all held changes.
  mutating func flush() -> [FileChange]
}
