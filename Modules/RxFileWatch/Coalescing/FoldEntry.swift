/// A name in a directory of a `FoldTree`.
struct FoldSlot: Hashable {
  var parent: Int
  let name: [UInt8]
}

/// One file or directory that the changes of a window speak of, or that stands above one.
struct FoldEntry {
  /// Where it stood when the window began; `nil` for what was made later.
  var before: FoldSlot?
  /// Where it stands; `nil` for what is gone.
  var now: FoldSlot?
  var isDirectory: Bool
  /// Nothing tells where it came from: it is said to exist neither before nor after.
  var isPhantom = false
  /// How many entries stand in it now.
  var children = 0
  /// A place it passed through, in a directory that was there when the window began.
  var stopover: FoldSlot?

  // When something of the kind happened to it first, by the number of the change.
  var created = 0
  var moved: Int?
  var movedLast: Int?
  var removed = 0
  var modified: Int?
  var attributes: Int?

  /// Whether it existed at the start and does not now.
  var isGone: Bool { before != nil && now == nil }

  /// Whether it exists now and did not at the start.
  var isNew: Bool { before == nil && now != nil && !isPhantom }

  /// Whether it hangs elsewhere than it did, or has another name.
  var isMoved: Bool { before != nil && now != nil && before != now }
}
