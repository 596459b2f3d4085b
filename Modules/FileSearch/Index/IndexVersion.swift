/// Says which state of which index a snapshot or a delta is of.
struct IndexVersion: Equatable, Sendable {
  final class Identity: Sendable {}

  private let identity = Identity()
  private(set) var number: UInt64 = 0

  mutating func advance() { number += 1 }

  /// Whether it is the other one, or an earlier state of the same index.
  func isPartOfHistory(of other: IndexVersion) -> Bool {
    identity === other.identity && number <= other.number
  }

  static func == (left: IndexVersion, right: IndexVersion) -> Bool {
    left.identity === right.identity && left.number == right.number
  }
}
