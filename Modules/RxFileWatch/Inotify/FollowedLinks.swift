internal import CFileSystem

/// What tells a file from every other while it exists.
struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: cfs_status) {
    device = status.device
    inode = status.inode
  }

  /// The identity of what `descriptor` has open.
  init?(of descriptor: CInt) {
    var status = cfs_status()
    guard cfs_status_of(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// An entry by its directory and its name.
struct EntryName: Hashable {
  let id: DirectoryID
  let name: [UInt8]
}

/// A link that is a leaf of the tree: where it leads, and the watch on that.
struct LeafLink {
  enum Target {
    /// Nowhere: what it names does not exist or cannot be reached.
    case nothing
    /// To a directory that it lies in.
    case loop
    /// To a directory; such a link is no leaf.
    case directory
    case file
    /// To a pipe, a socket or a device.
    case other
  }

  let target: Target
  /// The watch on the target; minus an errno when it has none.
  var watch: CInt = -1
  /// How the target looked when it was looked at last, to compare one that has no watch.
  var stamp: EntryStamp?

  /// Whether this leads to another target, or to one that was not watched and has other content.
  func isOther(than old: LeafLink) -> Bool {
    if target != old.target { return true }
    return isWatched(since: old) ? watch != old.watch : stamp?.content != old.stamp?.content
  }

  /// Whether the target was not watched and has other attributes.
  func hasOtherAttributes(than old: LeafLink) -> Bool {
    !isWatched(since: old) && stamp?.attributes != old.stamp?.attributes
  }

  private func isWatched(since old: LeafLink) -> Bool { watch >= 0 && old.watch >= 0 }
}

/// The symbolic links of the tree, when they are followed; empty when they are not.
///
/// A link that leads to a directory is a directory of the tree (`Directory.isLink`); every other is
/// a file of the tree and a `LeafLink` here.
struct FollowedLinks {
  /// The links that are directories of the tree.
  private(set) var entered: Set<DirectoryID> = []
  /// Directories below entered links that are not listed, since they stand above themselves.
  var loops: Set<DirectoryID> = []
  /// What the directories were when they were opened, to know one that stands above itself.
  var identities: [DirectoryID: FileIdentity] = [:]
  private(set) var leaves: [DirectoryID: [[UInt8]: LeafLink]] = [:]
  /// The links that lead to each watched file.
  private(set) var files: [CInt: [EntryName]] = [:]
  /// The links that lead nowhere, or to what cannot be watched.
  private(set) var loose: Set<EntryName> = []
  var doubts = LinkDoubts()

  var isEmpty: Bool { entered.isEmpty && leaves.isEmpty }

  func leaf(_ entry: EntryName) -> LeafLink? { leaves[entry.id]?[entry.name] }

  /// A link that led nowhere may lead somewhere now.
  mutating func somethingAppeared() {
    if !loose.isEmpty { doubts.loose = true }
  }

  mutating func enter(_ id: DirectoryID) { entered.insert(id) }

  /// Remembers where a leaf leads.
  ///
  /// - Returns: a watch that nobody needs any more.
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
  /// - Returns: a watch that nobody needs any more.
  mutating func forget(_ entry: EntryName) -> CInt? {
    guard let leaf = leaves[entry.id]?.removeValue(forKey: entry.name) else { return nil }
    if leaves[entry.id]?.isEmpty == true { leaves[entry.id] = nil }
    loose.remove(entry)
    doubts.attributes.remove(entry)
    doubts.all = true
    return release(leaf, of: entry)
  }

  /// The leaves in a directory.
  func leaves(in id: DirectoryID) -> [EntryName] {
    (leaves[id] ?? [:]).keys.map { EntryName(id: id, name: $0) }
  }

  /// Forgets a directory that ended, whose leaves are forgotten.
  mutating func forget(_ id: DirectoryID) {
    entered.remove(id)
    loops.remove(id)
    identities[id] = nil
    doubts.moved.remove(id)
    doubts.all = true
  }

  /// The kernel ended the watch of a file.
  mutating func watchEnded(_ watch: CInt) {
    for entry in files.removeValue(forKey: watch) ?? [] {
      leaves[entry.id]?[entry.name]?.watch = -1
      loose.insert(entry)
      doubts.entries.insert(entry)
    }
  }

  private mutating func release(_ leaf: LeafLink, of entry: EntryName) -> CInt? {
    guard leaf.watch >= 0 else { return nil }
    files[leaf.watch]?.removeAll { $0 == entry }
    guard files[leaf.watch]?.isEmpty == true else { return nil }
    files[leaf.watch] = nil
    return leaf.watch
  }
}
