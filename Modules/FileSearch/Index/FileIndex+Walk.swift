import CFileSystem
import FileIgnoring
import Glibc

extension FileIndex {
  /// Adds everything below the directories, which are entries already and have no children yet.
  mutating func walk(_ directories: [PendingDirectory], root: Int, _ change: IndexChange) {
    var pending = directories
    while let directory = pending.popLast() {
      change.progress?(store.candidateCount)
      guard let scope = list(directory, change) else { continue }
      let (path, rules) = (change.path, roots[root].rules)
      let base = path.count
      let handle = scope.handle
      let depth = check == nil ? 0 : depth(of: directory.id) + 1
      change.listing.forEach { name, type in
        guard let entry = entry(name, type, in: handle, of: directory.id, change) else { return }
        path.count = base
        path.append(name)
        let isDirectory = entry.kind == UInt32(CFS_DIRECTORY)
        guard
          rules.admits(path.bytes, nameStart: base, isDirectory: isDirectory, scope: scope.scope)
        else { return }
        let isCandidate = isCandidate(name, entry, in: handle, depth: depth)
        if !isCandidate && !isDirectory { return }
        let kind = EntryKind(rawValue: UInt8(truncatingIfNeeded: entry.kind)) ?? .other
        let id = add(name, in: directory.id, kind: kind, isCandidate: isCandidate, change)
        if isDirectory {
          pending.append(
            PendingDirectory(id: Int32(truncatingIfNeeded: id), outer: scope.scope)
          )
        }
      }
    }
  }

  /// Reads a directory into the listing and its path into the buffer; nil when it is not there, or
  /// not to be entered.
  ///
  /// One that cannot be read is noted and counts as empty.
  mutating func list(
    _ directory: PendingDirectory,
    _ change: IndexChange
  ) -> (handle: DirectoryHandle, scope: IgnoreScope?)? {
    if !isShallow(directory.id) { return nil }
    writePath(of: directory.id, into: change.path)
    let opened = open(directory.id, at: change.path, change)
    guard case .success(let handle) = opened else {
      if case .failure(let failure) = opened { missed(directory.id, failure.code, change) }
      return nil
    }
    guard isInPlace(handle, directory.id, change) else {
      missed(directory.id, ENOENT, change)
      return nil
    }
    remember(directory.id, handle)
    if options.staysOnFileSystem, !isEntered(directory.id, handle, change) { return nil }
    let failure = change.listing.read(handle.descriptor)
    if directory.id < 0 { lseek(handle.descriptor, 0, SEEK_SET) }
    if failure != 0 { warn(directory.id, failure) } else { forgetWarning(directory.id) }
    guard options.respectsIgnoreFiles, hasIgnoreFiles(change.listing) else {
      return (handle, directory.outer)
    }
    let rules = roots[root(of: directory.id)].rules
    // Somebody may have asked about the directory before it had these files.
    if change.isRecorded { rules.forget(bytes: Array(change.path.bytes.dropLast())) }
    let scope = rules.scope(
      in: handle.descriptor,
      baseLength: change.path.count,
      outer: directory.outer
    )
    return (handle, scope)
  }

  /// The number that tells the directory apart from another one of its name.
  static func identity(of handle: DirectoryHandle) -> UInt64? {
    var status = cfs_entry()
    return cfs_look(handle.descriptor, "", &status) == 0 ? status.identity : nil
  }

  private mutating func remember(_ directory: Int32, _ handle: DirectoryHandle) {
    guard directory >= 0 else { return }
    let id = UInt32(truncatingIfNeeded: directory)
    identities[id] = Self.identity(of: handle)
    unfinished.remove(id)
  }

  /// Whether what was opened by its path lies in the directory of the index above it, and not in
  /// another that has taken that one's place.
  private func isInPlace(
    _ handle: DirectoryHandle,
    _ directory: Int32,
    _ change: IndexChange
  ) -> Bool {
    // While an index is built nobody has been told of anything, and it is compared once more.
    guard change.isRecorded, directory >= 0, !options.followsLinks else { return true }
    let parent = store.parent(of: UInt32(truncatingIfNeeded: directory))
    let known = parent < 0 ? nil : identities[UInt32(truncatingIfNeeded: parent)]
    var above = cfs_entry()
    guard let known, cfs_look(handle.descriptor, "..", &above) == 0 else { return true }
    return above.identity == known
  }

  /// A directory that vanished is no candidate; one that is closed to us stays one.
  private mutating func missed(_ directory: Int32, _ code: Int32, _ change: IndexChange) {
    let isGone = code == ENOENT || code == ENOTDIR || code == ELOOP
    if !isGone {
      warn(directory, code)
    } else if directory >= 0 {
      let id = UInt32(truncatingIfNeeded: directory)
      if store.flags(of: id).isRemoved { return }
      let parent = store.parent(of: id)
      removeTree(id, change)
      if parent >= 0 { unfinished.insert(UInt32(truncatingIfNeeded: parent)) }
    }
  }

  private func hasIgnoreFiles(_ listing: DirectoryListing) -> Bool {
    var found = false
    listing.forEach { name, _ in
      if name[0] == UInt8(ascii: "."), IgnoreRules.isRuleFile(name) { found = true }
    }
    return found
  }
}
