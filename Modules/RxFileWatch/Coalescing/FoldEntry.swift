/// A name in a directory of a `FoldTree`.
struct FoldSlot: Hashable {
  var parent: Int
  let name: [UInt8]
}

/// A file or directory that the changes of a window are about, or a directory above one.
struct FoldEntry {
  /// The place at the start of the window; `nil` for an entry that was made later.
  var before: FoldSlot?
  /// The place now; `nil` for an entry that was removed.
  var now: FoldSlot?
  var isDirectory: Bool
  /// True when no change reports where it came from: it counts as existing neither before nor after.
  var isPhantom = false
  /// The number of entries in it now.
  var children = 0
  /// A place that it passed through, in a directory that existed at the start of the window.
  var stopover: FoldSlot?

  // The numbers of the first changes of each kind.
  var created = 0
  var moved: Int?
  var movedLast: Int?
  var removed = 0
  var modified: Int?
  var attributes: Int?

  /// Indicates whether it existed at the start and does not now.
  var isRemoved: Bool { before != nil && now == nil }

  /// Indicates whether it exists now and did not at the start.
  var isNew: Bool { before == nil && now != nil && !isPhantom }

  /// Indicates whether it is in another directory than at the start, or has another name.
  var isMoved: Bool { before != nil && now != nil && before != now }
}
