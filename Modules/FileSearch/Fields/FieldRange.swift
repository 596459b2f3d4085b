/// A range of the fields of a line, counted from 1, or from -1 for the last.
///
///     FieldRange("2")      // the second field
///     FieldRange("-1")     // the last field
///     FieldRange("3..")    // from the third field to the last
///     FieldRange("..-2")   // all fields but the last
///
/// It is the field index expression of fzf(1). A field that a line does not have is empty.
public struct FieldRange: Hashable, Sendable {
  /// The first field; nil for the first of the line.
  private let first: Int?
  /// The last field; nil for the last of the line.
  private let last: Int?

  /// Reads a range; nil for a text that is none.
  public init?(_ text: some StringProtocol) {
    if text == ".." {
      (first, last) = (nil, nil)
      return
    }
    if let number = Self.number(text) {
      (first, last) = (number, number)
      return
    }
    // Not split(): a part may be empty.
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (start, end) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let (first, last) = (Self.number(start), Self.number(end))
    if first == nil, !start.isEmpty { return nil }
    if last == nil, !end.isEmpty { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Reads ranges that are separated by commas; nil if one is none.
  ///
  /// - Parameter text: the ranges, as `1,3..`.
  /// - Returns: the ranges, at least one.
  public static func list(_ text: some StringProtocol) -> [FieldRange]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { FieldRange($0) }
    return ranges.count == parts.count ? ranges : nil
  }

  /// A field number: an integer but zero.
  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0 == 0 ? nil : $0 }
  }

  /// Returns the indices of the fields of a line with `count` fields, counted from 0.
  func indices(of count: Int) -> Range<Int> {
    let start = max(0, Self.index(first ?? 1, of: count))
    let end = min(count - 1, Self.index(last ?? -1, of: count))
    return start <= end ? start..<(end + 1) : 0..<0
  }

  private static func index(_ number: Int, of count: Int) -> Int {
    number > 0 ? number - 1 : count &+ number
  }
}
