/// The places of one unit in a part of a text, found 64 at a time and kept until they are asked for.
///
/// The text must stay valid while they are asked for.
struct UnitPlaces<Unit: TextUnit>: IteratorProtocol {
  private let wanted: Unit
  private let text: UnsafePointer<Unit>
  private let end: Int
  private let folding: Folding
  private var next64: Int
  private var places: MaskPlaces<UInt64>

  @inline(__always)
  init(of wanted: Unit, in text: UnsafePointer<Unit>, _ range: Range<Int>, _ folding: Folding) {
    (self.wanted, self.text, self.folding) = (wanted, text, folding)
    (next64, end) = (range.lowerBound, range.upperBound)
    places = MaskPlaces(mask: 0, base: 0)
  }

  @inline(__always)
  mutating func next() -> Int? {
    while true {
      if let place = places.next() { return place }
      if next64 >= end { return nil }
      let mask = wanted.mask(in: text + next64, count: min(64, end &- next64), folding)
      places = MaskPlaces(mask: mask, base: next64)
      next64 &+= 64
    }
  }
}

/// The places that the bits of a mask stand for, the lowest one first.
struct MaskPlaces<Mask: FixedWidthInteger>: IteratorProtocol {
  private var mask: Mask
  private let base: Int

  @inline(__always)
  init(mask: Mask, base: Int) { (self.mask, self.base) = (mask, base) }

  @inline(__always)
  mutating func next() -> Int? {
    if mask == 0 { return nil }
    let place = base &+ mask.trailingZeroBitCount
    mask &= mask &- 1
    return place
  }
}
