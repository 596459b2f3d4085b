import FileIgnoring

/// Adding, finding and removing single entries.
extension FileIndex {
  func find(_ name: UnsafeBufferPointer<UInt8>, in parent: DirectoryID) -> EntryID? {
    lookup?.find(name, in: parent, store)
  }

  func find(_ name: ArraySlice<UInt8>, in parent: DirectoryID) -> EntryID? {
    name.withUnsafeBufferPointer { find($0, in: parent) }
  }

  func isDirectory(_ id: EntryID) -> Bool { store.flags(of: id).kind == .directory }

  /// Indicates whether a directory was removed from the index; a root never is.
  func isRemoved(_ directory: DirectoryID) -> Bool {
    directory.entry.map { store.flags(of: $0).isRemoved } ?? false
  }

  @inline(__always)
  mutating func add(
    _ name: UnsafeBufferPointer<UInt8>,
    in parent: DirectoryID,
    kind: EntryKind,
    isCandidate: Bool,
    _ context: UpdateContext
  ) -> EntryID {
    let id = store.append(name, parent: parent, kind: kind)
    if !isCandidate { store.setExcluded(id, true) }
    if context.isRecorded {
      lookup?.insert(id, store)
      if isCandidate { context.delta.insert(id) }
    }
    return id
  }

  /// Makes a known directory a candidate, or excludes it.
  mutating func set(_ id: EntryID, isCandidate: Bool, _ context: UpdateContext) {
    if store.flags(of: id).isExcluded != isCandidate { return }
    store.setExcluded(id, !isCandidate)
    if isCandidate { context.delta.insert(id) } else { context.delta.remove(id) }
  }

  /// Removes an entry and every entry below it.
  mutating func removeTree(_ id: EntryID, _ context: UpdateContext) {
    if isDirectory(id), !options.includesEverything {
      rules(for: id).forget(bytes: absolutePath(of: DirectoryID(id)))
    }
    for entry in [id] + (lookup?.descendants(of: id) ?? []) {
      if isDirectory(entry) { removeWarning(of: DirectoryID(entry)) }
      if store.flags(of: entry).isCandidate { context.delta.remove(entry) }
      lookup?.remove(entry, store)
      store.remove(entry)
      readings[DirectoryID(entry)] = nil
      ruleFingerprints[DirectoryID(entry)] = nil
      incompleteDirectories.remove(entry)
    }
    if let last = context.last, isRemoved(last.id) { context.last = nil }
  }

  mutating func removeChildren(of directory: DirectoryID, _ context: UpdateContext) {
    readings[directory]?.changed = nil
    for child in lookup?.children(of: directory) ?? [] { removeTree(child, context) }
  }

  /// The ignore rules of the root that an entry is below.
  func rules(for id: EntryID) -> IgnoreRules { roots[root(of: DirectoryID(id)).index].rules }
}
