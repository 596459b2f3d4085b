internal import RxCore

/// Decides when changes are delivered; a value without a clock or a timer.
protocol ChangeWindow {
  /// When what is held is due; `nil` while nothing is.
  var deadline: RxTime? { get }

  /// Takes what happened and answers what is to be delivered at once.
  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange]

  /// What is due.
  mutating func expire(at now: RxTime) -> [FileChange]

  /// All that is held.
  mutating func flush() -> [FileChange]
}
