/// The length that a part of a row or column asks for.
struct LayoutClaim {
  /// The required length.
  let need: Int
  /// The part's share of the remaining length; 0 for no share.
  let weight: Int
  /// The order in which required lengths are granted, the highest first.
  let priority: Int

  init(need: Int, weight: Int = 0, priority: Int = 0) {
    self.need = max(0, min(need, LayoutSize.unbounded.width))
    self.weight = max(0, min(weight, 1 << 16))
    self.priority = priority
  }

  /// Returns the length in a room that no other part shares.
  func length(in room: Int) -> Int { weight > 0 ? room : min(need, room) }

  /// Returns the length of each part of a room, with `spacing` between parts that are not empty.
  static func lengths(of claims: [LayoutClaim], in room: Int, spacing: Int) -> [Int] {
    let order = claims.indices.sorted {
      let (first, second) = (claims[$0].priority, claims[$1].priority)
      return first == second ? $0 < $1 : first > second
    }
    var left = room
    var lengths = grants(claims, order: order, left: &left, spacing: spacing)
    share(left, by: claims, order: order, lengths: &lengths, spacing: spacing)
    return lengths
  }

  /// Returns the length that all parts and the spacing between them need; at most `room`.
  static func need(of claims: [LayoutClaim], in room: Int, spacing: Int) -> Int {
    var left = room
    _ = grants(claims, order: Array(claims.indices), left: &left, spacing: spacing)
    return room - left
  }

  private static func grants(
    _ claims: [LayoutClaim],
    order: [Int],
    left: inout Int,
    spacing: Int
  ) -> [Int] {
    var lengths = claims.map { _ in 0 }
    var gap = 0
    for index in order where claims[index].need > 0 && left > gap {
      lengths[index] = min(claims[index].need, left - gap)
      left -= gap + lengths[index]
      gap = spacing
    }
    return lengths
  }

  /// Shares the remaining length by weight; a part that was empty so far also needs spacing.
  private static func share(
    _ left: Int,
    by claims: [LayoutClaim],
    order: [Int],
    lengths: inout [Int],
    spacing: Int
  ) {
    let isAlone = lengths.allSatisfy { $0 == 0 }
    // The number of empty parts for which a unit and its spacing remain.
    let limit = (isAlone ? left + spacing : left) / (spacing + 1)
    let emptyParts = order.filter { claims[$0].weight > 0 && lengths[$0] == 0 }
    let excluded = Set(emptyParts.dropFirst(limit))
    var sharing = claims.indices.filter { claims[$0].weight > 0 && !excluded.contains($0) }
    while !sharing.isEmpty {
      let count = sharing.count { lengths[$0] == 0 }
      let gaps = spacing * max(0, isAlone ? count - 1 : count)
      let parts = parts(of: left - gaps, weights: sharing.map { claims[$0].weight })
      let shares = zip(sharing, parts)
      // A part that would get spacing but no length leaves both to the others.
      let lasting = shares.filter { lengths[$0] + $1 > 0 }.map(\.0)
      if lasting.count == sharing.count {
        for (index, part) in shares { lengths[index] += part }
        return
      }
      sharing = lasting
    }
  }

  /// Returns parts of `whole` by weight; the remainder goes to the first parts, a unit each.
  private static func parts(of whole: Int, weights: [Int]) -> [Int] {
    let sum = weights.reduce(0, +)
    var parts = weights.map { whole * $0 / sum }
    let rest = whole - parts.reduce(0, +)
    for index in 0..<rest { parts[index] += 1 }
    return parts
  }
}
