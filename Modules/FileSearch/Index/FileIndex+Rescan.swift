import CFileSystem
import FileIgnoring
import Glibc
public import SystemPackage

extension FileIndex {
  /// Compares a whole tree with the disk; for when events were lost.
  ///
  /// It is a comparison: entries that are still there keep their ids.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to a root; nil for everything.
  ///   - root: the place of that root among the roots.
  /// - Returns: what changed.
  /// - Note: costs a walk of the tree.
  @discardableResult
  public mutating func rescan(below path: FilePath? = nil, relativeToRoot root: Int = 0)
    -> IndexDelta
  {
    change { index, change in
      let all = index.roots.indices.map { ($0, [ArraySlice<UInt8>]()) }
      for (root, components) in path.map({ index.locations(of: $0, root) }) ?? all {
        index.settle(components, root: root, change)
        if let directory = index.directory(at: components, root: root) {
          index.roots[root].rules.forget(bytes: index.absolutePath(of: directory))
          index.compare(directory, isDeep: true, change)
        }
      }
    }
  }

  /// Brings the children of a directory in line with the disk; deep, everything below it too.
  mutating func compare(_ directory: Int32, isDeep: Bool, _ change: IndexChange) {
    let root = root(of: directory)
    let outer = roots[root].rules.surroundings(of: absolutePath(of: directory)).scope
    var pending = [PendingDirectory(id: directory, outer: outer)]
    while let next = pending.popLast() {
      if next.id >= 0, store.flags(of: UInt32(truncatingIfNeeded: next.id)).isRemoved { continue }
      let known = compareChildren(of: next, root: root, change)
      if isDeep { pending += known }
    }
  }

  /// Compares one directory, and returns its subdirectories that were known before.
  private mutating func compareChildren(
    of directory: PendingDirectory,
    root: Int,
    _ change: IndexChange
  ) -> [PendingDirectory] {
    guard let (handle, scope) = list(directory, change) else {
      if directory.id < 0 || !store.flags(of: UInt32(directory.id)).isRemoved {
        removeChildren(of: directory.id, change)
      }
      return []
    }
    let base = change.path.count
    let prefix = Array(change.path.bytes)
    let path = ByteBuffer()
    prefix.withUnsafeBufferPointer { path.append($0) }
    let rules = roots[root].rules
    let depth = check == nil ? 0 : depth(of: directory.id) + 1
    var seen: Set<UInt32> = []
    var (known, fresh): ([PendingDirectory], [PendingDirectory]) = ([], [])
    change.listing.forEach { name, type in
      guard let status = status(of: name, type, in: handle, of: directory.id, change),
        let kind = EntryKind(rawValue: UInt8(truncatingIfNeeded: status.kind))
      else { return }
      path.count = base
      path.append(name)
      let isDirectory = kind == .directory
      guard rules.admits(path.bytes, nameStart: base, isDirectory: isDirectory, scope: scope) else {
        return
      }
      let isCandidate = isCandidate(name, status, in: handle, depth: depth)
      if !isCandidate && !isDirectory { return }
      let existing = find(name, in: directory.id)
      if let existing, store.flags(of: existing).kind == kind,
        !isDirectory || isSame(existing, status)
      {
        seen.insert(existing)
        if isDirectory {
          set(existing, isCandidate: isCandidate, change)
          known.append(PendingDirectory(id: Int32(truncatingIfNeeded: existing), outer: scope))
        }
        return
      }
      if let existing { removeTree(existing, change) }
      let id = add(name, in: directory.id, kind: kind, isCandidate: isCandidate, change)
      seen.insert(id)
      if isDirectory {
        fresh.append(PendingDirectory(id: Int32(truncatingIfNeeded: id), outer: scope))
      }
    }
    for child in lookup?.children(of: directory.id) ?? [] where !seen.contains(child) {
      removeTree(child, change)
    }
    walk(fresh, root: root, change)
    return known
  }

  /// What a listed name is; of a directory the disk is asked whether it is still the same.
  private func status(
    of name: UnsafeBufferPointer<UInt8>,
    _ type: UInt8,
    in handle: DirectoryHandle,
    of directory: Int32,
    _ change: IndexChange
  ) -> cfs_entry? {
    let entry = entry(name, type, in: handle, of: directory, change)
    guard let entry, entry.kind == UInt32(CFS_DIRECTORY), entry.is_whole == 0 else { return entry }
    return look(at: name, in: handle, of: directory, change)
  }

  /// Whether a known directory is the one on the disk; where nobody goes in, it does not matter.
  func isSame(_ directory: UInt32, _ status: cfs_entry) -> Bool {
    identities[directory] == status.identity || !isShallow(Int32(truncatingIfNeeded: directory))
  }

  mutating func removeChildren(of directory: Int32, _ change: IndexChange) {
    for child in lookup?.children(of: directory) ?? [] { removeTree(child, change) }
  }

  /// The known directory with these components below a root.
  func directory(at components: [ArraySlice<UInt8>], root: Int) -> Int32? {
    var parent = Self.parent(ofRoot: root)
    for name in components {
      guard let id = find(name, in: parent), isDirectory(id) else { return nil }
      parent = Int32(truncatingIfNeeded: id)
    }
    return parent
  }
}
