internal import CByteScan

/// A code unit of a text that is matched: `UInt8` for ASCII texts, `UInt32` (scalars) for others.
///
/// `ByteBuffer.slack` bytes behind a text of bytes are read, and must be readable; they have no
/// effect.
protocol TextUnit: FixedWidthInteger, UnsignedInteger {
  /// The unit in the form that is compared: in lower case and without accent, as the folding
  /// demands.
  func folded(_ folding: TextFolding) -> Self
  /// The raw value of the `CharacterClass`.
  func characterClass(_ tables: ScoringTables) -> UInt8
  /// Returns a bit for each of the first `count` units of a text, the first one lowest: 1 where the
  /// folded unit equals this one. `count` is 64 at most.
  func mask(in text: UnsafePointer<Self>, count: Int, _ folding: TextFolding) -> UInt64
  /// True if the unit is white space.
  var isWhitespace: Bool { get }
}

extension UInt8: TextUnit {
  @inline(__always)
  func folded(_ folding: TextFolding) -> UInt8 {
    !folding.isCaseSensitive && self &- 0x41 < 26 ? self | 0x20 : self
  }

  @inline(__always)
  func characterClass(_ tables: ScoringTables) -> UInt8 { tables.classes[Int(self)] }

  /// The bit 0x20 is the only difference between the cases of an ASCII letter.
  @inline(__always)
  func mask(in text: UnsafePointer<UInt8>, count: Int, _ folding: TextFolding) -> UInt64 {
    let isLetter = !folding.isCaseSensitive && self &- 0x61 < 26
    let mask = byte_scan_mask(text, self, isLetter ? 0x20 : 0)
    return count < 64 ? mask & ((1 &<< UInt64(truncatingIfNeeded: count)) &- 1) : mask
  }

  @inline(__always)
  var isWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }
}

extension UInt32: TextUnit {
  @inline(__always)
  func folded(_ folding: TextFolding) -> UInt32 {
    let lower = folding.isCaseSensitive ? self : CaseFolding.lowercase(self)
    return folding.foldsAccents ? AccentFolding.base(of: lower) : lower
  }

  @inline(__always)
  func characterClass(_ tables: ScoringTables) -> UInt8 {
    self < 0x80 ? tables.classes[Int(self)] : CharacterClass(scalar: self).rawValue
  }

  func mask(in text: UnsafePointer<UInt32>, count: Int, _ folding: TextFolding) -> UInt64 {
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
  /// Iterates over the positions in `range` at which the folded text has this unit.
  @inline(__always)
  func positions(
    in text: UnsafePointer<Self>,
    _ range: Range<Int>,
    _ folding: TextFolding
  ) -> UnitPositions<Self> {
    UnitPositions(of: self, in: text, range, folding)
  }

  /// Returns the first position in `range` at which the folded text has this unit, or the range's
  /// end.
  @inline(__always)
  func firstPosition(in text: UnsafePointer<Self>, _ range: Range<Int>, _ folding: TextFolding)
    -> Int
  {
    var iterator = positions(in: text, range, folding)
    return iterator.next() ?? range.upperBound
  }
}

/// Iterates over the positions of one unit in a range of a text; 64 units are compared at a time.
///
/// The memory of the text must stay valid as long as the iterator is used.
struct UnitPositions<Unit: TextUnit>: IteratorProtocol {
  private let wanted: Unit
  private let text: UnsafePointer<Unit>
  private let end: Int
  private let folding: TextFolding
  /// The start of the next 64 units.
  private var nextWindow: Int
  private var window: BitPositions<UInt64>

  @inline(__always)
  init(of wanted: Unit, in text: UnsafePointer<Unit>, _ range: Range<Int>, _ folding: TextFolding) {
    (self.wanted, self.text, self.folding) = (wanted, text, folding)
    (nextWindow, end) = (range.lowerBound, range.upperBound)
    window = BitPositions(mask: 0, base: 0)
  }

  @inline(__always)
  mutating func next() -> Int? {
    while true {
      if let position = window.next() { return position }
      if nextWindow >= end { return nil }
      let mask = wanted.mask(in: text + nextWindow, count: min(64, end &- nextWindow), folding)
      window = BitPositions(mask: mask, base: nextWindow)
      nextWindow &+= 64
    }
  }
}

/// Iterates over the positions of the bits that are set in a mask, the lowest one first.
struct BitPositions<Mask: FixedWidthInteger>: IteratorProtocol {
  private var mask: Mask
  /// The position of bit zero.
  private let base: Int

  @inline(__always)
  init(mask: Mask, base: Int) { (self.mask, self.base) = (mask, base) }

  @inline(__always)
  mutating func next() -> Int? {
    if mask == 0 { return nil }
    let position = base &+ mask.trailingZeroBitCount
    mask &= mask &- 1
    return position
  }
}
