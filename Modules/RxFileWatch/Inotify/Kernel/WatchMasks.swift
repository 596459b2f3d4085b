internal import CFileSystem

/// The events that the kernel is asked for, by the kinds of changes that are wanted; see inotify(7).
///
/// Names are always asked for, since directories must be followed. Reading and closing unwritten are
/// never asked for, so that listing the tree makes no events.
struct WatchMasks {
  /// The events that a kind of change is made of; kinds that are made of names are not listed.
  ///
  /// This is the only place that connects such kinds with the kernel's events.
  private static let events: [(kind: FileChange.Kind, mask: UInt32)] = [
    (.attributes, UInt32(IN_ATTRIB)),
    (.modified, UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE)),
    (.opened, UInt32(IN_OPEN)),
    (.closedAfterWriting, UInt32(IN_CLOSE_WRITE)),
  ]

  /// The events of names in a directory.
  static let entries =
    UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)

  /// The mask of a directory above the root: the names in it.
  static let names = entries | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK)

  /// The mask of a directory above the root where ignore files count.
  static let aboveRoot = names | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB)

  /// The mask of every target of a link: to notice that it was moved or removed.
  static let target = UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  /// The events about the content of a file.
  static let content = events.reduce(0) { $1.kind == .attributes ? $0 : $0 | $1.mask }

  /// The mask of a directory.
  private(set) var directory = names
  /// The wanted kinds that are reported for every event, with their events.
  private let accesses: [(kind: FileChange.Kind, mask: UInt32)]

  /// The mask of the root, and of a directory that a link leads to.
  var root: UInt32 { directory | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) }

  /// The mask of a file that a link leads to.
  var file: UInt32 { Self.target | directory & Self.content }

  /// Creates the masks for `kinds`; with `readsFiles`, ignore files count.
  ///
  /// A changed ignore file is read when it is closed.
  init(_ kinds: Set<FileChange.Kind>, readsFiles: Bool) {
    let wanted = Self.events.filter { kinds.contains($0.kind) }
    accesses = wanted.filter { $0.kind.isAccess }
    if readsFiles { directory |= UInt32(IN_CLOSE_WRITE) }
    for event in wanted { directory |= event.mask }
  }

  /// Asks for attributes from now on, to notice a new permission.
  mutating func addAttributes() { directory |= UInt32(IN_ATTRIB) }

  /// Returns the wanted kinds of access that `event` stands for.
  func access(in event: InotifyEvent) -> [FileChange.Kind] {
    if accesses.isEmpty { return [] }
    return accesses.filter { event.mask & $0.mask != 0 }.map(\.kind)
  }
}
