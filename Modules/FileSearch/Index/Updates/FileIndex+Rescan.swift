import CFileSystem
import FileIgnoring
import Glibc
public import SystemPackage

extension FileIndex {
  /// Compares a whole tree with the disk; for use when events of a file watcher were lost.
  ///
  /// Entries that still exist keep their identifiers.
  ///
  ///     let delta = index.rescan()
  ///     results = results.patched(by: delta, in: index.snapshot)
  ///
  /// - Parameters:
  ///   - path: the directory to compare, absolute or relative to a root; nil for every root.
  ///   - root: the position of the root that a relative path starts from.
  /// - Returns: the effects on the candidates.
  /// - Note: costs a walk of the tree. It blocks its thread.
  @discardableResult
  public mutating func rescan(below path: FilePath, relativeToRoot root: Int = 0) -> IndexDelta {
    update { index, context in
      index.compare(at: index.locations(of: path, root), context)
    }
  }

  /// Compares all trees with the disk; for use when events of a file watcher were lost.
  ///
  /// Entries that still exist keep their identifiers.
  ///
  /// A directory is listed only where its time of change (`st_ctime`) is not that of the last listing, or
  /// does not tell: the last change was less than two seconds before that listing, the file system is of
  /// another machine, or a condition of the options depends on more than names and kinds.
  ///
  /// - Parameter report: called on this thread with the share of directories that have been compared,
  ///   from 0 to 1.
  /// - Returns: the effects on the candidates.
  /// - Note: about 1.5 µs for a directory that is unchanged, else as much as a walk of its entries. It
  ///   blocks its thread.
  @discardableResult
  public mutating func rescan(reporting report: ((Double) -> Void)? = nil) -> IndexDelta {
    let isElsewhere = roots.map { $0.findAgain() }.contains(true)
    guard options.dependsOnNamesOnly, !isElsewhere else { return compareAll() }
    for root in roots { root.rules.forget(bytes: root.absolute) }
    let changed = changedDirectories(reporting: report)
    relistedShare = Double(changed.count) / Double(max(readings.count, changed.count, 1))
    if changed.isEmpty { return DeltaBuilder().delta(from: version, to: version) }
    return update { $0.compare(changed, $1) }
  }

  /// Builds the tables that changes need, unless there are any.
  ///
  /// The first change does so otherwise, which takes 100 ns an entry. Call it on a background thread.
  public mutating func prepareForChanges() {
    if lookup == nil { lookup = EntryLookup(store, roots: roots.count) }
  }

  /// Reads all ignore files again, those outside of the roots included, and compares all trees with
  /// the disk.
  ///
  /// Use it when a file of `IndexOptions.ignoreSources` has changed, or one above a root.
  ///
  /// - Returns: the effects on the candidates.
  /// - Note: costs a `rescan(reporting:)` if the files outside of the roots have the same patterns, else
  ///   a walk of the trees. It blocks its thread. `warnings` name the files that cannot be read.
  @discardableResult
  public mutating func reloadIgnoreFiles() -> IndexDelta {
    let failed = Set(roots.flatMap(\.rules.failures).map { FilePath(bytes: $0.path) })
    warnings.removeAll { failed.contains($0.path) }
    for root in roots { root.rules.forgetEverything() }
    let outer = Self.outerFingerprints(of: roots)
    let delta = outer == outerFingerprints ? rescan() : compareAll()
    outerFingerprints = outer
    addRuleWarnings()
    return delta
  }

  /// Returns a hash of the patterns that count around each root.
  static func outerFingerprints(of roots: [IndexRoot]) -> [UInt64] {
    roots.map { $0.rules.outerScope?.fingerprint ?? 0 }
  }

  /// Lists all directories and compares them.
  private mutating func compareAll() -> IndexDelta {
    update { index, context in
      let all = index.roots.indices.map { Location(root: RootID(index: $0), components: []) }
      index.compare(at: all, context)
    }
  }

  /// Lists all directories below some places and compares them.
  private mutating func compare(at locations: [Location], _ context: UpdateContext) {
    for location in locations {
      reconcile(location, context)
      if let directory = directory(at: location.components, root: location.root) {
        compareTree(directory, context)
      }
    }
  }

  /// Reads the ignore files of a directory and below again, and compares the whole tree.
  private mutating func compareTree(_ directory: DirectoryID, _ context: UpdateContext) {
    rules(of: directory).forget(bytes: absolutePath(of: directory))
    compare(directory, isDeep: true, context)
  }

  /// Brings the children of a directory in line with the disk, and everything below it if `isDeep`.
  mutating func compare(_ directory: DirectoryID, isDeep: Bool, _ context: UpdateContext) {
    let root = root(of: directory)
    let outer = roots[root.index].rules.surroundings(of: absolutePath(of: directory)).scope
    var pending = [PendingDirectory(id: directory, outer: outer)]
    while let next = pending.popLast() {
      if isRemoved(next.id) { continue }
      let known = compareChildren(of: next, root: root, context)
      if isDeep { pending += known }
    }
  }

  /// Compares one directory, and returns its subdirectories that were known before.
  private mutating func compareChildren(
    of directory: PendingDirectory,
    root: RootID,
    _ context: UpdateContext
  ) -> [PendingDirectory] {
    guard let (handle, scope) = list(directory, context) else {
      if !isRemoved(directory.id) { removeChildren(of: directory.id, context) }
      return []
    }
    let base = context.path.count
    let prefix = Array(context.path.bytes)
    let path = ByteBuffer()
    prefix.withUnsafeBufferPointer { path.append($0) }
    let rules = roots[root.index].rules
    let depth = predicate == nil ? 0 : depth(of: directory.id) + 1
    var seen: Set<EntryID> = []
    var (known, added): ([PendingDirectory], [PendingDirectory]) = ([], [])
    context.listing.forEach { name, type in
      let found: cfs_entry?
      do throws(Errno) {
        found = try statusWithIdentity(ofListed: name, type, in: handle, of: directory.id, context)
      } catch {
        addWarning(of: directory.id, error)
        // What is known of the name stays.
        if let existing = find(name, in: directory.id) { seen.insert(existing) }
        return
      }
      guard let status = found, let kind = EntryKind(status) else { return }
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
          set(existing, isCandidate: isCandidate, context)
          known.append(PendingDirectory(id: DirectoryID(existing), outer: scope))
        }
        return
      }
      if let existing { removeTree(existing, context) }
      let id = add(name, in: directory.id, kind: kind, isCandidate: isCandidate, context)
      seen.insert(id)
      if isDirectory { added.append(PendingDirectory(id: DirectoryID(id), outer: scope)) }
    }
    for child in lookup?.children(of: directory.id) ?? [] where !seen.contains(child) {
      removeTree(child, context)
    }
    walk(added, root: root, context)
    return known
  }

  /// Returns the status of a listed name; for a directory with its identity, which a listing lacks.
  ///
  /// - Throws: the error of the system if it cannot be seen.
  private func statusWithIdentity(
    ofListed name: UnsafeBufferPointer<UInt8>,
    _ type: UInt8,
    in handle: DirectoryHandle,
    of directory: DirectoryID,
    _ context: UpdateContext
  ) throws(Errno) -> cfs_entry? {
    let found = try status(ofListed: name, type, in: handle, of: directory, context)
    guard let listed = found, listed.kind == UInt32(CFS_DIRECTORY), listed.is_whole == 0 else {
      return found
    }
    return try status(of: name, in: handle, of: directory, context)
  }

  // MARK: - Directories that have changed since they were listed, found without listing them

  /// The difference between a directory of the index and the disk.
  enum Difference {
    /// The disk has another directory in its place, another kind of file, or nothing.
    case itself
    /// It may have other entries.
    case entries
    /// Its ignore files have other patterns, or its path is too long to ask.
    case rules
  }

  /// True if a known directory with this status has the entries that the index has.
  ///
  /// False when that is not certain.
  func isUnchanged(_ directory: DirectoryID, _ status: cfs_entry) -> Bool {
    guard options.dependsOnNamesOnly, ruleFingerprints[directory] == nil,
      let changed = readings[directory]?.changed
    else { return false }
    return changed == status.changed
  }

  /// Brings directories in line with the disk that differ from it.
  mutating func compare(_ changed: [(DirectoryID, Difference)], _ context: UpdateContext) {
    for (directory, difference) in changed {
      if isRemoved(directory) { continue }
      switch (difference, directory.entry) {
      case (.itself, let id?): reconcileItself(id, context)
      case (.itself, nil), (.rules, _): compareTree(directory, context)
      case (.entries, _): compareEntries(of: directory, context)
      }
    }
  }

  /// Brings a directory in line with the disk, and everything below it if its ignore files differ.
  private mutating func compareEntries(of directory: DirectoryID, _ context: UpdateContext) {
    let rules = ruleFingerprints[directory]
    compare(directory, isDeep: false, context)
    if !isRemoved(directory), ruleFingerprints[directory] != rules {
      compareTree(directory, context)
    }
  }

  /// Finds the directories that may differ from the disk.
  private func changedDirectories(
    reporting report: ((Double) -> Void)?
  ) -> [(DirectoryID, Difference)] {
    let context = UpdateContext(isRecorded: false)
    var changed: [(DirectoryID, Difference)] = []
    var seenCount = 0
    let expectedCount = Double(max(readings.count, 1))
    func look(at directory: DirectoryID) {
      if let report, seenCount % 256 == 0 { report(min(Double(seenCount) / expectedCount, 1)) }
      seenCount += 1
      if let difference = difference(of: directory, context) {
        changed.append((directory, difference))
      }
    }
    for index in roots.indices { look(at: DirectoryID(RootID(index: index))) }
    for id in store.liveIDs where isDirectory(id) { look(at: DirectoryID(id)) }
    return changed
  }

  /// Returns the difference of a directory; nil when it is certain that there is none.
  private func difference(
    of directory: DirectoryID,
    _ context: UpdateContext
  ) -> Difference? {
    if !isWithinMaximumDepth(directory) { return nil }
    guard let reading = readings[directory] else { return .entries }
    writePath(of: directory, into: context.path)
    if context.path.count >= Int(PATH_MAX) { return .rules }
    guard let status = status(at: context.path, in: root(of: directory), context),
      status.kind == UInt32(CFS_DIRECTORY), status.identity == reading.identity
    else { return .itself }
    guard let changed = reading.changed, changed == status.changed else { return .entries }
    guard let known = ruleFingerprints[directory] else { return nil }
    guard case .success(let handle) = open(directory, at: context.path, context) else {
      return .itself
    }
    return rules(of: directory).fingerprint(in: handle.descriptor) == known ? nil : .rules
  }

  /// Returns the status of a directory on the disk; nil when there is none.
  private func status(
    at path: ByteBuffer,
    in root: RootID,
    _ context: UpdateContext
  ) -> cfs_entry? {
    guard let handle = try? rootHandle(root, context) else { return nil }
    var status = cfs_entry()
    path.count -= 1
    let name = path.terminated() + min(roots[root.index].absolute.count + 1, path.count)
    defer { path.append(UInt8(ascii: "/")) }
    return cfs_look(handle.descriptor, name, &status) == 0 ? status : nil
  }
}
