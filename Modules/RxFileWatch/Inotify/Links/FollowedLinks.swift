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
  var doubts = LinkDoubts()

  var isEmpty: Bool { entered.isEmpty && leaves.isEmpty }

  func leaf(_ entry: EntryName) -> LeafLink? { leaves[entry.id]?[entry.name] }

  /// Notes a new entry: a link that led nowhere may lead to it.
  mutating func somethingAppeared() {
    if !loose.isEmpty { doubts.loose = true }
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

  /// Indicates whether `id` or a directory above it has this identity.
  func contains(_ identity: FileIdentity, above id: DirectoryID, _ tree: DirectoryTree) -> Bool {
    var id = id
    while id != DirectoryTree.none {
      if identities[id] == identity { return true }
      id = tree[id].parent
    }
    return false
  }

  // MARK: - Links that may lead elsewhere

  /// Notes that a directory or a link moved, and with it the links below it.
  mutating func noteMove(below id: DirectoryID, _ tree: DirectoryTree) {
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
  mutating func takeDoubts(_ tree: DirectoryTree) -> Set<DirectoryID> {
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
