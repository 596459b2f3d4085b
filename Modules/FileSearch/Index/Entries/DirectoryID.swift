/// A directory of an index: an entry, or a root, which is no entry.
///
/// Four bytes, as every entry stores the directory that it lies in. An entry is stored as its
/// number, a root as the bitwise complement of its position. Nothing outside this file knows these
/// encodings.
struct DirectoryID: Hashable, Sendable {
  private let encoded: Int32

  private init(encoded: Int32) { self.encoded = encoded }

  @inline(__always)
  init(_ entry: EntryID) { encoded = Int32(bitPattern: entry.rawValue) }

  init(_ root: RootID) { encoded = ~Int32(root.index) }

  /// A value that equals no directory of any index.
  static var invalid: DirectoryID { DirectoryID(encoded: .min) }

  /// The entry of the directory; nil for a root.
  @inline(__always)
  var entry: EntryID? { encoded < 0 ? nil : EntryID(rawValue: UInt32(bitPattern: encoded)) }

  /// The root; nil for an entry.
  var root: RootID? { encoded < 0 ? RootID(index: Int(~encoded)) : nil }

  /// The number by which files store the directory.
  var stored: Int32 { encoded }

  /// Creates the directory with a stored number; nil if an index with so many entries and roots has none.
  init?(stored: Int32, _ limits: (entries: Int, roots: Int)) {
    encoded = stored
    guard stored < 0 ? Int(~stored) < limits.roots : Int(stored) < limits.entries else {
      return nil
    }
  }

  /// Hashes the number in one step, as `EntryID` does.
  func _rawHashValue(seed: Int) -> Int { encoded._rawHashValue(seed: seed) }

  /// A number that differs between all directories of an index.
  var hashSeed: UInt64 { UInt64(UInt32(bitPattern: encoded)) }
}

/// The position of a root among the roots of an index.
struct RootID: Hashable, Sendable {
  private let rawValue: UInt32

  init(index: Int) { rawValue = UInt32(index) }

  /// The position of the root in `FileIndex.roots`.
  var index: Int { Int(rawValue) }

  /// The first root, which stands for the parent of entries that have none.
  static var first: RootID { RootID(index: 0) }
}
