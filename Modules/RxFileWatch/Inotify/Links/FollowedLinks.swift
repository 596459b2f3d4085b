internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// The symbolic links of the tree, when links are followed; empty when they are not.
///
/// A link that leads to a directory is a directory of the tree (`Directory.isLink`). Every other link is
/// a file of the tree and a `LeafLink` here.
struct FollowedLinks {
  /// The links that are directories of the tree.
  private(set) var entered: Set<DirectoryID> = []
  /// The directories below entered links that are not listed, since they would contain themselves.
  var loops: Set<DirectoryID> = []
  /// The identities of directories when they were opened, to recognise one that would contain itself.
  var identities: [DirectoryID: FileIdentity] = [:]
  private(set) var leaves: [DirectoryID: [[UInt8]: LeafLink]] = [:]
  /// The links that lead to each watched file.
  private(set) var files: [CInt: [EntryName]] = [:]
  /// The links that lead nowhere, or to something that cannot be watched.
  private(set) var loose: Set<EntryName> = []
  /// The links that are ignored as what they lead to, a directory or not; they are no entries of the tree.
  private var ignored: [DirectoryID: Set<[UInt8]>] = [:]
  var doubts = LinkDoubts()

  var isEmpty: Bool { entered.isEmpty && leaves.isEmpty && ignored.isEmpty }

  func leaf(_ entry: EntryName) -> LeafLink? { leaves[entry.id]?[entry.name] }

  /// Notes a new entry: a link that led nowhere may lead to it.
  mutating func somethingAppeared() {
    if !loose.isEmpty || !ignored.isEmpty { doubts.loose = true }
  }

  /// Notes a link that is ignored, and may not be once it leads to something else.
  mutating func ignore(_ entry: EntryName) { ignored[entry.id, default: []].insert(entry.name) }

  /// Forgets that a link is ignored; returns true if it was.
  mutating func unignore(_ entry: EntryName) -> Bool {
    guard ignored[entry.id]?.remove(entry.name) != nil else { return false }
    if ignored[entry.id]?.isEmpty == true { ignored[entry.id] = nil }
    return true
  }

  /// Takes the end of an entry that is not in the tree: other links may have led through one that is ignored.
  mutating func unknownEnded(_ name: Name, in id: DirectoryID) {
    if !ignored.isEmpty, unignore(EntryName(id: id, name: Array(name))) { doubts.all = true }
  }

  mutating func enter(_ id: DirectoryID) { entered.insert(id) }

  /// Records where a leaf leads.
  ///
  /// - Returns: a watch that no link needs any more.
  mutating func record(_ leaf: LeafLink, for entry: EntryName) -> CInt? {
    let old = self.leaf(entry)
    leaves[entry.id, default: [:]][entry.name] = leaf
    if leaf.watch < 0, leaf.target != .loop { loose.insert(entry) } else { loose.remove(entry) }
    guard old?.watch != leaf.watch else { return nil }
    if leaf.watch >= 0 { files[leaf.watch, default: []].append(entry) }
    return old.flatMap { release($0, of: entry) }
  }

  /// Forgets a leaf.
  ///
  /// - Returns: a watch that no link needs any more.
  mutating func forget(_ entry: EntryName) -> CInt? {
    guard let leaf = leaves[entry.id]?.removeValue(forKey: entry.name) else { return nil }
    if leaves[entry.id]?.isEmpty == true { leaves[entry.id] = nil }
    loose.remove(entry)
    doubts.attributes.remove(entry)
    doubts.all = true
    return release(leaf, of: entry)
  }

  /// Returns the leaves in a directory.
  func leaves(in id: DirectoryID) -> [EntryName] {
    (leaves[id] ?? [:]).keys.map { EntryName(id: id, name: $0) }
  }

  /// Forgets a directory that ended and whose leaves are forgotten.
  mutating func forget(_ id: DirectoryID) {
    entered.remove(id)
    loops.remove(id)
    identities[id] = nil
    ignored[id] = nil
    doubts.moved.remove(id)
    doubts.all = true
  }

  /// Notes that the kernel ended the watch of a file.
  mutating func watchEnded(_ watch: CInt) {
    for entry in files.removeValue(forKey: watch) ?? [] {
      leaves[entry.id]?[entry.name]?.watch = -1
      loose.insert(entry)
      doubts.entries.insert(entry)
    }
  }

  /// True if `id` or a directory above it has this identity.
  func contains(_ identity: FileIdentity, above id: DirectoryID, _ tree: borrowing DirectoryTree)
    -> Bool
  {
    var id = id
    while id != DirectoryTree.none {
      if identities[id] == identity { return true }
      id = tree[id].parent
    }
    return false
  }

  // MARK: - Links that may lead elsewhere

  /// Has the target of a link looked at once the kernel's queue has been read to its end.
  mutating func doubt(_ entry: EntryName) { doubts.entries.insert(entry) }

  /// Takes an event for its meaning for other links.
  ///
  /// A target that is a file, or a directory that is entered, is watched and has events of its own. So
  /// this is about the directories on the way to a target, and about links that lead nowhere.
  mutating func noteChange(_ event: InotifyEvent) {
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) {
      doubts.all = true
    } else if event.isDirectory, !event.has(IN_CREATE) {
      doubts.all = true
    } else if event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
      somethingAppeared()
    }
  }

  /// Notes that a directory or a link moved, and with it the links below it.
  mutating func noteMove(below id: DirectoryID, _ tree: borrowing DirectoryTree) {
    doubts.all = true
    for link in entered where tree.contains(id, link) { doubts.moved.insert(link) }
  }

  /// The queue is empty: what was looked at by a path that moved meanwhile is looked at again.
  mutating func queueEmptied(hasMove: Bool) {
    if hasMove { doubts.entries.formUnion(doubts.recent) }
    doubts.recent.removeAll(keepingCapacity: true)
  }

  /// Moves the doubtful links to those that are looked at now.
  ///
  /// - Returns: the directories that contained themselves, to be listed if they do not any more.
  mutating func takeDoubts(_ tree: borrowing DirectoryTree) -> Set<DirectoryID> {
    guard doubts.isWaiting else { return [] }
    let hadAll = doubts.all
    var entries = doubts.entries
    if hadAll {
      for id in entered where !tree[id].isDetached {
        entries.insert(EntryName(id: tree[id].parent, name: tree[id].name))
      }
      for id in leaves.keys { entries.formUnion(leaves(in: id)) }
    } else if doubts.loose {
      entries.formUnion(loose)
    }
    if hadAll || doubts.loose {
      for (id, names) in ignored { entries.formUnion(names.map { EntryName(id: id, name: $0) }) }
    }
    doubts.entries = []
    doubts.all = false
    doubts.loose = false
    doubts.waiting.append(contentsOf: entries)
    return hadAll ? loops : []
  }

  private mutating func release(_ leaf: LeafLink, of entry: EntryName) -> CInt? {
    guard leaf.watch >= 0 else { return nil }
    files[leaf.watch]?.removeAll { $0 == entry }
    guard files[leaf.watch]?.isEmpty == true else { return nil }
    files[leaf.watch] = nil
    return leaf.watch
  }
}

/// The links that may lead elsewhere than is known; they are looked at when the queue is empty.
struct LinkDoubts {
  var entries: Set<EntryName> = []
  /// True if every link may: a directory or a link was moved or removed.
  var all = false
  /// True if those may that led nowhere: an entry was made.
  var loose = false
  /// The links whose target changed its attributes or lost its name.
  var attributes: Set<EntryName> = []
  /// The entered links that moved, so that a directory below may contain itself now.
  var moved: Set<DirectoryID> = []
  /// The entries that were looked at since the queue was last empty, by a path that may have led to
  /// another entry.
  var recent: [EntryName] = []
  /// The links to look at now.
  var waiting: [EntryName] = []

  /// True if some wait for the queue to be empty.
  var isWaiting: Bool { all || loose || !entries.isEmpty }
}

/// A link that is a leaf of the tree: where it leads, and the watch on its target.
struct LeafLink {
  enum Target: Equatable {
    /// Nowhere: the target does not exist.
    case nothing
    /// To a directory that the link lies in.
    case loop
    /// To a directory; such a link is no leaf.
    case directory
    case file
    /// To a pipe, a socket or a device.
    case other
    /// To something that cannot be seen now, for another reason than that it does not exist.
    case unknown(Errno)

    /// The target of a link that cannot be opened.
    init(failure: Errno) {
      self = failure.isAbsence ? .nothing : .unknown(failure)
    }
  }

  let target: Target
  /// The watch on the target; minus an errno when it has none.
  var watch: CInt = -1
  /// The look of the target when it was last looked at, to compare one that has no watch.
  var stamp: EntryStamp?

  /// True if the link leads to another target than before, or to one that was not watched and has other
  /// content.
  func isOther(than old: LeafLink) -> Bool {
    if target != old.target { return true }
    return isWatched(since: old) ? watch != old.watch : stamp?.content != old.stamp?.content
  }

  /// True if the target was not watched and has other attributes.
  func hasOtherAttributes(than old: LeafLink) -> Bool {
    !isWatched(since: old) && stamp?.attributes != old.stamp?.attributes
  }

  private func isWatched(since old: LeafLink) -> Bool { watch >= 0 && old.watch >= 0 }
}

/// The device and the inode of a file, which together distinguish it from every other existing file.
struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: cfs_status) {
    device = status.device
    inode = status.inode
  }

  /// The identity of the file that `descriptor` has open.
  init?(of descriptor: CInt) {
    var status = cfs_status()
    guard cfs_status_of(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
