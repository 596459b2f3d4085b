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

  /// A number that differs between all directories of an index.
  var hashSeed: UInt64 { UInt64(UInt32(bitPattern: encoded)) }
}
