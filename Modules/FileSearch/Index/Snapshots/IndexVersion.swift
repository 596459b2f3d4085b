/// Identifies one state of one index, for snapshots, deltas and results to be compared by.
struct IndexVersion: Equatable, Sendable {
  final class Identity: Sendable {}

  private let identity = Identity()
  private(set) var number: UInt64 = 0

  mutating func advance() { number += 1 }

  /// Indicates whether this is the other version, or an earlier version of the same index.
  func isSameOrEarlier(than other: IndexVersion) -> Bool {
    identity === other.identity && number <= other.number
  }

  static func == (left: IndexVersion, right: IndexVersion) -> Bool {
    left.identity === right.identity && left.number == right.number
  }
}
