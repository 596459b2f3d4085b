/// Says which state of which index a snapshot or a delta is of.
struct IndexVersion: Equatable, Sendable {
  final class Identity: Sendable {}

  private let identity = Identity()
  private(set) var number: UInt64 = 0

  mutating func advance() { number += 1 }

  static func == (left: IndexVersion, right: IndexVersion) -> Bool {
    left.identity === right.identity && left.number == right.number
  }
}
