/// The priority of an action.
enum WorkPriority: Int, Comparable, CaseIterable, Sendable {
  /// Runs when no other action waits.
  case low
  /// The default.
  case normal
  /// Runs before all other waiting actions.
  case high

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
