/// How urgent work is.
enum WorkPriority: Int, Comparable, CaseIterable, Sendable {
  /// Runs when nothing else waits.
  case low
  /// The usual.
  case normal
  /// Runs before all that waits.
  case high

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
