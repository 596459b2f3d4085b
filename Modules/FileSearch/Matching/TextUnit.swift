internal import CPlaces

/// What a text is made of for the matching: bytes where all are ASCII, scalars elsewhere.
///
/// Of bytes, as many as `ByteBuffer.slack` are read behind the text, and count for nothing.
protocol TextUnit: FixedWidthInteger, UnsignedInteger {
  /// The unit with the differences that do not count taken away.
  func folded(_ folding: Folding) -> Self
  /// The raw character class.
  func characterClass(_ tables: MatchTables) -> UInt8
  /// Which of the first `count` units of a text, 64 at most, are this one once they are folded: a bit
  /// for each, the first one lowest.
  func mask(in text: UnsafePointer<Self>, count: Int, _ folding: Folding) -> UInt64
  /// Whether it is white space at the ends of a text.
  var isWhitespace: Bool { get }
}

extension UInt8: TextUnit {
  @inline(__always)
  func folded(_ folding: Folding) -> UInt8 {
    !folding.isCaseSensitive && self &- 0x41 < 26 ? self | 0x20 : self
  }

  @inline(__always)
  func characterClass(_ tables: MatchTables) -> UInt8 { tables.classes[Int(self)] }

  /// A letter in either case is one byte but for the bit 0x20.
  @inline(__always)
  func mask(in text: UnsafePointer<UInt8>, count: Int, _ folding: Folding) -> UInt64 {
    let isLetter = !folding.isCaseSensitive && self &- 0x61 < 26
    let mask = places_of_byte(text, self, isLetter ? 0x20 : 0)
    return count < 64 ? mask & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1) : mask
  }

  @inline(__always)
  var isWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }
}

extension UInt32: TextUnit {
  @inline(__always)
  func folded(_ folding: Folding) -> UInt32 {
    let lower = folding.isCaseSensitive ? self : CaseFolding.lowercase(self)
    return folding.foldsAccents ? AccentFolding.base(of: lower) : lower
  }

  @inline(__always)
  func characterClass(_ tables: MatchTables) -> UInt8 {
    self < 0x80 ? tables.classes[Int(self)] : CharacterClass(scalar: self).rawValue
  }

  func mask(in text: UnsafePointer<UInt32>, count: Int, _ folding: Folding) -> UInt64 {
    var mask: UInt64 = 0
    for index in 0..<count where text[index].folded(folding) == self { mask |= 1 &<< UInt64(index) }
    return mask
  }

  var isWhitespace: Bool {
    if self < 0x80 { return UInt8(truncatingIfNeeded: self).isWhitespace }
    return Unicode.Scalar(self)?.properties.isWhitespace ?? false
  }
}

extension TextUnit {
  /// Where in `range` the text, folded, has this unit.
  @inline(__always)
  func places(
    in text: UnsafePointer<Self>,
    _ range: Range<Int>,
    _ folding: Folding
  ) -> UnitPlaces<Self> {
    UnitPlaces(of: self, in: text, range, folding)
  }

  /// The first place in `range` where the text, folded, has this unit; the end when there is none.
  @inline(__always)
  func firstPlace(in text: UnsafePointer<Self>, _ range: Range<Int>, _ folding: Folding) -> Int {
    var places = places(in: text, range, folding)
    return places.next() ?? range.upperBound
  }
}
