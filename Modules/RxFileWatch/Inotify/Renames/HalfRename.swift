/// The first half of a rename, which waits for the second half with the same cookie (inotify(7)).
struct HalfRename {
  let cookie: UInt32
  /// The path that the entry leaves, as it is reported.
  let path: [UInt8]
  /// The moved directory; `nil` for every other entry.
  let child: DirectoryID?
  /// The directory that the entry leaves.
  let source: DirectoryID
  /// True when the rename may be half of an exchange (renameat2(2)), so that both ends are checked.
  let isDoubtful: Bool
  /// The gap in the batch where the removal is reported if no second half comes.
  let gap: Int
}
