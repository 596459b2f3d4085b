/// The replacement of a part of a text, in UTF-16 code units.
struct TextSplice: Hashable, Sendable {
  /// The part that is replaced.
  let range: Range<Int>
  let inserted: [UInt16]

  /// The difference in length.
  var growth: Int { inserted.count - range.count }

  private init(_ range: Range<Int>, _ inserted: [UInt16]) {
    self.range = range
    self.inserted = inserted
  }

  /// Creates a splice of a text of some length; positions outside mean the nearest end.
  init(at start: Int, deleting count: Int, inserting text: [UInt16], in length: Int) {
    let start = max(0, min(start, length))
    range = start..<start + max(0, min(count, length - start))
    inserted = text
  }

  /// Finds the smallest splice that makes one text of another.
  init(from old: [UInt16], to new: [UInt16]) {
    let common = min(old.count, new.count)
    var start = 0
    while start < common, old[start] == new[start] { start += 1 }
    var end = 0
    while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    range = start..<old.count - end
    inserted = Array(new[start..<new.count - end])
  }

  /// Returns the text after the splice.
  func applied(to text: [UInt16]) -> [UInt16] {
    var text = text
    text.replaceSubrange(range, with: inserted)
    return text
  }

  /// Returns the splice for a text to which another splice of the same text has been applied.
  ///
  /// A part that both remove is removed once. Both insertions stay.
  ///
  /// - Parameters:
  ///   - other: the splice that has been applied.
  ///   - isFirst: true if this one's text comes first where both insert at the same place.
  /// - Returns: the splice for the text with `other`.
  func rebased(on other: TextSplice, isFirst: Bool) -> TextSplice {
    let start = other.moved(range.lowerBound, staysBefore: isFirst)
    let end = max(start, other.moved(range.upperBound, staysBefore: isFirst || range.count > 0))
    return TextSplice(start..<end, inserted)
  }

  /// Returns the place of a position after the splice.
  ///
  /// - Parameters:
  ///   - position: a position of the text before.
  ///   - staysBefore: true if a position at the start of the splice stays before what is inserted.
  /// - Returns: the position; that of a removed part is after what is inserted, or before it.
  func moved(_ position: Int, staysBefore: Bool) -> Int {
    if position < range.lowerBound || position == range.lowerBound && staysBefore {
      return position
    }
    if position >= range.upperBound { return position + growth }
    return range.lowerBound + (staysBefore ? 0 : inserted.count)
  }
}
