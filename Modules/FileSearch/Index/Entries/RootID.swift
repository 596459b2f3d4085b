/// The position of a root among the roots of an index.
struct RootID: Hashable, Sendable {
  private let rawValue: UInt32

  init(index: Int) { rawValue = UInt32(index) }

  /// The position of the root in `FileIndex.roots`.
  var index: Int { Int(rawValue) }

  /// The first root, which stands for the parent of entries that have none.
  static var first: RootID { RootID(index: 0) }
}
