import CFileSystem
import FileIgnoring
import Glibc
public import SystemPackage

extension FileIndex {
  /// Looks at paths on the disk and brings the index in line with what is there.
  ///
  /// A new directory comes with its whole tree, a vanished one goes with it. A changed `.gitignore` or
  /// `.ignore` has the tree of its directory looked at again. Paths that are no candidates, and paths
  /// that are in line already, change nothing; so events may come late, doubled or in any order.
  ///
  /// - Parameters:
  ///   - paths: absolute, or relative to a root.
  ///   - root: the place of that root among the roots.
  /// - Returns: what changed.
  /// - Note: about 8 µs a path. Of a directory that is known and still the same only the direct
  ///   children are compared; `rescan(below:)` compares all.
  @discardableResult
  public mutating func reconcile(
    _ paths: some Sequence<FilePath>,
    relativeToRoot root: Int = 0
  ) -> IndexDelta {
    change { index, change in
      for path in paths where !index.settleBesideLast(path, change) {
        for (root, components) in index.locations(of: path, root) {
          index.settle(components, root: root, change)
        }
        index.noteName(of: path, change)
      }
    }
  }

  /// Settles a path in the directory of the path before it.
  ///
  /// - Returns: false if it lies elsewhere.
  private mutating func settleBesideLast(_ path: FilePath, _ change: IndexChange) -> Bool {
    guard let last = change.last, !last.name.isEmpty, path.isAbsolute,
      let name = path.withAbsoluteBytes({ last.entry(at: $0) })
    else { return false }
    settle(name, in: last.id, change)
    return true
  }

  /// Notes that the directory of the path is the one opened last, if it is.
  ///
  /// Where roots lie in one another a path has several places, so nothing is noted.
  private func noteName(of path: FilePath, _ change: IndexChange) {
    guard roots.count == 1, path.isAbsolute, let last = change.last else { return }
    change.last?.name = path.withAbsoluteBytes { bytes in
      let name = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
      let directory = UnsafeBufferPointer(rebasing: name.dropLast())
      return place(of: directory) == last.id ? Array(name) : []
    }
  }

  /// The directory of the index with this absolute path.
  private func place(of path: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let components = roots.first?.components(ofAbsolute: path) else { return nil }
    var place = Self.parent(ofRoot: 0)
    for name in components {
      guard let id = find(name, in: place), isDirectory(id) else { return nil }
      place = Int32(truncatingIfNeeded: id)
    }
    return place
  }

  /// Runs a change and says what it did.
  mutating func change(_ body: (inout FileIndex, IndexChange) -> Void) -> IndexDelta {
    if lookup == nil { lookup = EntryLookup(store, roots: roots.count) }
    let before = version
    let change = IndexChange(isRecorded: true)
    body(&self, change)
    if !change.delta.isEmpty { version.advance() }
    return change.delta.delta(from: before, to: version)
  }

  /// The roots a path is below, and its components from there.
  func locations(of path: FilePath, _ root: Int) -> [(Int, [ArraySlice<UInt8>])] {
    if path.isRelative {
      let components = path.absoluteBytes.split(separator: UInt8(ascii: "/"))
      let leavesRoot = components.first?.elementsEqual("..".utf8) ?? false
      return roots.indices.contains(root) && !leavesRoot ? [(root, components)] : []
    }
    return path.withAbsoluteBytes { bytes in
      roots.enumerated().compactMap { index, root in
        root.components(ofAbsolute: bytes).map { (index, $0) }
      }
    }
  }

  /// Settles the first component that is not a known directory, or else the last.
  mutating func settle(_ components: [ArraySlice<UInt8>], root: Int, _ change: IndexChange) {
    var parent = Self.parent(ofRoot: root)
    for name in components.dropLast() {
      guard let id = find(name, in: parent), isDirectory(id) else {
        settle(name, in: parent, change, mayChangeRules: false)
        return
      }
      parent = Int32(truncatingIfNeeded: id)
    }
    if let name = components.last {
      settle(name, in: parent, change)
    } else {
      compare(parent, isDeep: false, change)
    }
  }

  /// Brings one name of a known directory in line with the disk.
  ///
  /// What happens inside `.git` does not change the rules, its coming and going does.
  mutating func settle(
    _ name: ArraySlice<UInt8>,
    in parent: Int32,
    _ change: IndexChange,
    mayChangeRules: Bool = true
  ) {
    guard let directory = openKnown(parent, change), isEntered(parent, directory, change) else {
      return
    }
    let isRuleFile = name.withUnsafeBufferPointer { IgnoreRules.isRuleFile($0) }
    if mayChangeRules, options.respectsIgnoreFiles, isRuleFile {
      roots[root(of: parent)].rules.forget(bytes: absolutePath(of: parent))
      compare(parent, isDeep: true, change)
    } else {
      settle(name, in: parent, directory, change)
    }
    reconsider(parent, directory, change)
  }

  private mutating func settle(
    _ name: ArraySlice<UInt8>,
    in parent: Int32,
    _ directory: DirectoryHandle,
    _ change: IndexChange
  ) {
    let existing = find(name, in: parent)
    guard let (status, isCandidate) = look(at: name, in: directory, of: parent, change),
      let kind = EntryKind(rawValue: UInt8(truncatingIfNeeded: status.kind)),
      isCandidate || kind == .directory,
      admits(name, in: parent, isDirectory: kind == .directory, change)
    else {
      if let existing { removeTree(existing, change) }
      return
    }
    if let existing, store.flags(of: existing).kind == kind {
      if kind != .directory { return }
      if isSame(existing, status) {
        set(existing, isCandidate: isCandidate, change)
        compare(Int32(truncatingIfNeeded: existing), isDeep: false, change)
        return
      }
    }
    if let existing { removeTree(existing, change) }
    insert(name, in: parent, kind: kind, isCandidate: isCandidate, change)
  }

  /// Opens a directory of the index, or puts right what is there in its stead.
  mutating func openKnown(_ directory: Int32, _ change: IndexChange) -> DirectoryHandle? {
    if let last = change.last, last.id == directory { return last.handle }
    writePath(of: directory, into: change.path)
    switch open(directory, at: change.path, change) {
    case .success(let handle):
      if directory >= 0 {
        let id = UInt32(truncatingIfNeeded: directory)
        guard Self.identity(of: handle) == identities[id] else {
          settleAnew(id, change)
          return nil
        }
      }
      change.last = OpenedDirectory(id: directory, handle: handle)
      return handle
    case .failure(let failure):
      if directory < 0 || failure.code == EACCES {
        if failure.code == EACCES { warn(directory, failure.code) }
        removeChildren(of: directory, change)
      } else {
        settleAnew(UInt32(truncatingIfNeeded: directory), change)
      }
      return nil
    }
  }

  private mutating func settleAnew(_ id: UInt32, _ change: IndexChange) {
    let name = store.withName(of: id) { Array($0)[...] }
    settle(name, in: store.parent(of: id), change)
  }

  private mutating func insert(
    _ name: ArraySlice<UInt8>,
    in parent: Int32,
    kind: EntryKind,
    isCandidate: Bool,
    _ change: IndexChange
  ) {
    let id = name.withUnsafeBufferPointer {
      add($0, in: parent, kind: kind, isCandidate: isCandidate, change)
    }
    guard kind == .directory else { return }
    let root = root(of: parent)
    let outer = roots[root].rules.scope(of: absolutePath(of: parent)).scope
    walk([PendingDirectory(id: Int32(truncatingIfNeeded: id), outer: outer)], root: root, change)
  }

  func admits(
    _ name: ArraySlice<UInt8>,
    in parent: Int32,
    isDirectory: Bool,
    _ change: IndexChange
  ) -> Bool {
    writePath(of: parent, into: change.path)
    name.withUnsafeBufferPointer { change.path.append($0) }
    return roots[root(of: parent)].rules.admits(change.path.bytes, isDirectory: isDirectory)
  }

  /// What a name on the disk is, and whether the conditions admit it.
  func look(
    at name: ArraySlice<UInt8>,
    in handle: DirectoryHandle,
    of directory: Int32,
    _ change: IndexChange
  ) -> (cfs_entry, isCandidate: Bool)? {
    (name + [0]).withUnsafeBufferPointer { terminated in
      let name = UnsafeBufferPointer(rebasing: terminated.dropLast())
      guard let entry = look(at: name, in: handle, of: directory, change) else { return nil }
      let depth = check == nil ? 0 : depth(of: directory) + 1
      return (entry, isCandidate(name, entry, in: handle, depth: depth))
    }
  }
}
