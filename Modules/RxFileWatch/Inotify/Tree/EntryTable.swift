internal import Glibc

/// The entries of one directory, packed: two bytes and the name for a file, four more for a directory.
///
/// Nothing else of a file is kept. After an overflow, the name and the kind are compared with the disk,
/// and the time of the last change with the time at which the watcher was last up to date. So a hundred
/// thousand files cost no `stat` at the start and about two megabytes.
///
/// Records keep their places until an insertion packs the table, which changes `generation`.
struct EntryTable {
  /// The place of a record; valid until `generation` changes.
  typealias Place = Int

  private(set) var count = 0
  private(set) var generation: UInt32 = 0
  private var records: [UInt8] = []
  private var index = NameIndex()
  private var deadBytes = 0

  /// Returns the place of `name`.
  ///
  /// Linear in small directories, constant in large ones.
  func find(_ name: Name) -> Place? {
    records.withUnsafeBytes { bytes in
      if index.isBuilt {
        return index.find(name) { Self.matches(bytes, $0, name) }
      }
      var place = 0
      while place < bytes.count {
        if Self.matches(bytes, place, name) { return place }
        place += Self.size(bytes, place)
      }
      return nil
    }
  }

  /// Adds a name that is not in the table; its record has the flag `seen`.
  @discardableResult
  mutating func insert(_ name: Name, directory: DirectoryID?) -> Place {
    if deadBytes > 256, deadBytes * 2 > records.count { pack() }
    let place = records.count
    records.append(directory == nil ? Flags.seen : Flags.seen | Flags.directory)
    records.append(UInt8(truncatingIfNeeded: name.count))
    if let directory {
      withUnsafeBytes(of: directory) { records.append(contentsOf: $0) }
    }
    records.append(contentsOf: name)
    count += 1
    if index.isBuilt {
      index.insert(name, at: place)
      if index.isCrowded { rebuildIndex() }
    } else if count > NameIndex.threshold {
      rebuildIndex()
    }
    return place
  }

  /// Removes a record.
  ///
  /// The places of the others stay the same.
  mutating func remove(at place: Place) {
    if index.isBuilt {
      index.remove(hash(at: place), at: place)
    }
    records[place] |= Flags.dead
    deadBytes += records.withUnsafeBytes { Self.size($0, place) }
    count -= 1
  }

  /// Returns the first living record at `place` or behind it.
  func next(from place: Place) -> Place? {
    var place = place
    return records.withUnsafeBytes { bytes in
      while place < bytes.count {
        if bytes[place] & Flags.dead == 0 { return place }
        place += Self.size(bytes, place)
      }
      return nil
    }
  }

  /// Returns the place behind the record at `place`.
  func end(of place: Place) -> Place {
    records.withUnsafeBytes { place + Self.size($0, place) }
  }

  func flags(at place: Place) -> UInt8 { records[place] }

  mutating func set(_ flags: UInt8, at place: Place) { records[place] |= flags }

  mutating func clear(_ flags: UInt8, at place: Place) { records[place] &= ~flags }

  /// Clears `flags` in every record.
  mutating func clear(_ flags: UInt8) {
    var place = 0
    while let next = next(from: place) {
      records[next] &= ~flags
      place = end(of: next)
    }
  }

  /// Returns the directory at `place`; `nil` for every other entry.
  func directory(at place: Place) -> DirectoryID? {
    guard records[place] & Flags.directory != 0 else { return nil }
    return records.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place + 2, as: Int32.self) }
  }

  /// Returns the bytes of the name at `place`.
  func name(at place: Place) -> ArraySlice<UInt8> {
    let start = place + (records[place] & Flags.directory != 0 ? 6 : 2)
    return records[start..<start + Int(records[place + 1])]
  }
}

// MARK: - Records

extension EntryTable {
  /// The flags of a record.
  enum Flags {
    static let directory: UInt8 = 1
    static let dead: UInt8 = 2
    /// Reported as created or modified in this batch.
    static let reported: UInt8 = 4
    /// Reported as modified in this batch.
    static let modified: UInt8 = 8
    /// Reported as changed in its attributes in this batch.
    static let attributes: UInt8 = 16
    /// Reported in the batch that ended with an overflow.
    static let covered: UInt8 = 32
    /// Met by the current listing.
    static let seen: UInt8 = 64
    /// Created while its directory was watched, and not reported as modified since.
    static let unwritten: UInt8 = 128

    static let ofBatch = reported | modified | attributes
  }

  private static func size(_ bytes: UnsafeRawBufferPointer, _ place: Place) -> Int {
    (bytes[place] & Flags.directory != 0 ? 6 : 2) + Int(bytes[place + 1])
  }

  private static func matches(
    _ bytes: UnsafeRawBufferPointer,
    _ place: Place,
    _ name: Name
  ) -> Bool {
    guard bytes[place] & Flags.dead == 0, Int(bytes[place + 1]) == name.count else { return false }
    guard let start = bytes.baseAddress, let other = name.baseAddress else { return name.isEmpty }
    let header = bytes[place] & Flags.directory != 0 ? 6 : 2
    return memcmp(start + place + header, other, name.count) == 0
  }

  private func hash(at place: Place) -> Int {
    name(at: place).withUnsafeBytes { NameIndex.hash($0) }
  }

  /// Removes dead records, which changes all places.
  private mutating func pack() {
    var packed: [UInt8] = []
    packed.reserveCapacity(records.count - deadBytes)
    var place = 0
    while let next = next(from: place) {
      place = end(of: next)
      packed.append(contentsOf: records[next..<place])
    }
    records = packed
    deadBytes = 0
    generation &+= 1
    if index.isBuilt { rebuildIndex() }
  }

  private mutating func rebuildIndex() {
    var fresh = NameIndex(for: count)
    var place = 0
    while let next = next(from: place) {
      fresh.insert(hash(at: next), at: next)
      place = end(of: next)
    }
    index = fresh
  }
}

/// An index of the records of an `EntryTable` by name: open addressing, four bytes for each slot.
private struct NameIndex {
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

  /// True if so many slots are in use that searches get long.
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
