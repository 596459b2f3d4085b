internal import CFileSystem

/// What the kernel is asked to tell, by the kinds of changes that are wanted; see inotify(7).
///
/// Names are always asked for, since directories must be followed. Opening is asked for only where
/// it is wanted, and reading and closing unread never, so that walking the tree makes no events.
struct WatchMasks {
  /// What a directory above the root is watched for: the names in it.
  static let names =
    UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
    | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

  /// What a directory above the root is watched for where ignore files count.
  static let surroundings = names | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB)

  /// What anything is watched for that a link leads to: whether it is still there.
  static let target = UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  /// What a directory is watched for.
  private(set) var directory = names

  /// What the root is watched for, and a directory that a link leads to.
  var root: UInt32 { directory | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) }

  /// What a file is watched for that a link leads to.
  var file: UInt32 {
    Self.target | directory & (UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_OPEN))
  }

  /// Masks for `kinds`; `readsFiles` says whether ignore files count, which have to be closed first.
  init(_ kinds: Set<FileChange.Kind>, readsFiles: Bool) {
    if readsFiles { directory |= UInt32(IN_CLOSE_WRITE) }
    if kinds.contains(.modified) { directory |= UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) }
    if kinds.contains(.attributes) { directory |= UInt32(IN_ATTRIB) }
    if kinds.contains(.opened) { directory |= UInt32(IN_OPEN) }
    if kinds.contains(.closedAfterWriting) { directory |= UInt32(IN_CLOSE_WRITE) }
  }

  /// Asks for attributes from now on: a permission is waited for.
  mutating func addAttributes() { directory |= UInt32(IN_ATTRIB) }
}
