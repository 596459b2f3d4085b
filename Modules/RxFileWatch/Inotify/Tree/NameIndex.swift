/// An index of the records of an `EntryTable` by name: open addressing, four bytes for each slot.
struct NameIndex {
  /// Up to this number of names, a search through the records is quicker than an index.
  static let threshold = 16

  private static let free: UInt32 = 0
  private static let deleted = UInt32.max

  private var slots: [UInt32] = []
  private var used = 0

  init() {}

  /// Creates an empty index with room for twice `count` names.
  init(for count: Int) {
    var capacity = 64
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt32](repeating: Self.free, count: capacity)
  }

  var isBuilt: Bool { !slots.isEmpty }

  /// Indicates whether so many slots are in use that searches get long.
  var isCrowded: Bool { used * 4 > slots.count * 3 }

  /// Returns the FNV-1a hash, mixed once more, since the low bits choose the slot.
  static func hash(_ name: Name) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7fff_ffff)
  }

  func find(_ name: Name, where matches: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    var slot = Self.hash(name) & mask
    while slots[slot] != Self.free {
      if slots[slot] != Self.deleted, matches(Int(slots[slot] - 1)) { return Int(slots[slot] - 1) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  mutating func insert(_ name: Name, at place: Int) { insert(Self.hash(name), at: place) }

  mutating func insert(_ hash: Int, at place: Int) {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != Self.free { slot = (slot + 1) & mask }
    slots[slot] = UInt32(truncatingIfNeeded: place + 1)
    used += 1
  }

  mutating func remove(_ hash: Int, at place: Int) {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != UInt32(truncatingIfNeeded: place + 1) { slot = (slot + 1) & mask }
    slots[slot] = Self.deleted
  }
}
