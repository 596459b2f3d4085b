/// The order in which results are shown.
package enum ResultOrder: String, CaseIterable, Sendable {
  /// The best match first.
  case score
  /// The latest modification first.
  case time
  /// The largest file first.
  case size

  /// The order after this one; the first one follows the last.
  package var next: ResultOrder {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}
