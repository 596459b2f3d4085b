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
