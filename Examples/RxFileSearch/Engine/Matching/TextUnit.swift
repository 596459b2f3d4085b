/// What a text is made of for the matching: bytes where all are ASCII, scalars elsewhere.
protocol TextUnit: FixedWidthInteger, UnsignedInteger {
  /// The unit with the differences that do not count taken away.
  func folded(_ folding: Folding) -> Self
  /// The raw character class.
  func characterClass(_ tables: MatchTables) -> UInt8
  /// The first place in `range` where the text, folded, has this unit; the end when there is none.
  func firstPlace(
    in text: UnsafePointer<Self>,
    _ range: Range<Int>,
    _ folding: Folding
  ) -> Int
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

  /// Eight bytes at a time: a letter in either case is one byte but for the bit 0x20.
  @inline(__always)
  func firstPlace(
    in text: UnsafePointer<UInt8>,
    _ range: Range<Int>,
    _ folding: Folding
  ) -> Int {
    let isLetter = !folding.isCaseSensitive && self &- 0x61 < 26
    let (bits, wanted) = (isLetter ? Block.each(0x20) : 0, Block.each(self))
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      let zeros = Block.zeros(in: (Block.load(text + index) | bits) ^ wanted)
      if zeros != 0 { return index + zeros.trailingZeroBitCount >> 3 }
      index += 8
    }
    let rest = range.upperBound - index
    if rest > 0, range.upperBound >= 8 {
      let block = (Block.load(text + range.upperBound - 8) | bits) ^ wanted
      let zeros = Block.zeros(in: block) >> UInt64((8 - rest) << 3)
      return zeros == 0 ? range.upperBound : index + zeros.trailingZeroBitCount >> 3
    }
    while index < range.upperBound, text[index].folded(folding) != self { index += 1 }
    return index
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

  func firstPlace(
    in text: UnsafePointer<UInt32>,
    _ range: Range<Int>,
    _ folding: Folding
  ) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, text[index].folded(folding) != self { index += 1 }
    return index
  }

  var isWhitespace: Bool {
    if self < 0x80 { return UInt8(truncatingIfNeeded: self).isWhitespace }
    return Unicode.Scalar(self)?.properties.isWhitespace ?? false
  }
}

/// Eight bytes of a text in one word, the first of them lowest.
private enum Block {
  @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inline(__always)
  static func load(_ text: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }

  /// The highest bit of each byte that is zero, and no other.
  @inline(__always)
  static func zeros(in block: UInt64) -> UInt64 {
    let rest: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((block & rest) &+ rest) | block | rest)
  }
}
