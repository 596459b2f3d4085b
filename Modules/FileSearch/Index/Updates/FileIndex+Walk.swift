import CFileSystem
import FileIgnoring
import Glibc
import SystemPackage

extension FileIndex {
  /// Adds every entry below the directories, which must be in the index and have no children there
  /// yet.
  mutating func walk(_ directories: [PendingDirectory], root: RootID, _ context: UpdateContext) {
    var pending = directories
    while let directory = pending.popLast() {
      if let report = context.report {
        version.advance()
        report(self)
      }
      guard let scope = list(directory, context) else { continue }
      let (path, rules) = (context.path, roots[root.index].rules)
      let base = path.count
      let handle = scope.handle
      let depth = predicate == nil ? 0 : depth(of: directory.id) + 1
      context.listing.forEach { name, type in
        let found: cfs_entry?
        do throws(Errno) {
          found = try status(ofListed: name, type, in: handle, of: directory.id, context)
        } catch {
          return addWarning(of: directory.id, error)
        }
        guard let entry = found else { return }
        path.count = base
        path.append(name)
        let isDirectory = entry.kind == UInt32(CFS_DIRECTORY)
        guard
          rules.admits(path.bytes, nameStart: base, isDirectory: isDirectory, scope: scope.scope)
        else { return }
        let isCandidate = isCandidate(name, entry, in: handle, depth: depth)
        if !isCandidate && !isDirectory { return }
        let kind = EntryKind(entry) ?? .other
        let id = add(name, in: directory.id, kind: kind, isCandidate: isCandidate, context)
        if isDirectory {
          pending.append(PendingDirectory(id: DirectoryID(id), outer: scope.scope))
        }
      }
    }
  }

  /// Reads a directory into the listing of the context, and its path into the path buffer.
  ///
  /// A directory that fails while it is read counts as far as it was read, and adds a warning.
  ///
  /// - Returns: the open directory and its ignore files; nil when it does not exist any more,
  ///   cannot be opened, or is beyond the limits.
  mutating func list(
    _ directory: PendingDirectory,
    _ context: UpdateContext
  ) -> (handle: DirectoryHandle, scope: IgnoreScope?)? {
    if !isWithinMaximumDepth(directory.id) { return nil }
    writePath(of: directory.id, into: context.path)
    let opened = open(directory.id, at: context.path, context)
    guard case .success(let handle) = opened else {
      if case .failure(let error) = opened { openFailed(directory.id, error, context) }
      return nil
    }
    guard isInKnownParent(handle, directory.id, context) else {
      openFailed(directory.id, .noSuchFileOrDirectory, context)
      return nil
    }
    recordReading(of: directory.id, handle, context)
    if options.staysOnFileSystem, !mayEnter(directory.id, handle, context) {
      readings[directory.id]?.changed = nil
      return nil
    }
    let failure = context.listing.read(handle.descriptor)
    // The descriptor of a root serves for the whole change.
    if directory.id.entry == nil { lseek(handle.descriptor, 0, SEEK_SET) }
    if failure != 0 {
      addWarning(of: directory.id, Errno(rawValue: failure))
    } else {
      removeWarning(of: directory.id)
    }
    guard options.respectsIgnoreFiles, hasIgnoreFiles(context.listing) else {
      ruleFingerprints[directory.id] = nil
      return (handle, directory.outer)
    }
    let rules = rules(of: directory.id)
    // The rules may have been asked about the directory before it had these files.
    if context.isRecorded { rules.forget(bytes: Array(context.path.bytes.dropLast())) }
    let (scope, ignoreFailure) = rules.scope(
      in: handle.descriptor,
      baseLength: context.path.count,
      outer: directory.outer
    )
    ruleFingerprints[directory.id] = scope === directory.outer ? 0 : scope?.level.fingerprint
    if let ignoreFailure { addWarning(of: directory.id, ignoreFailure) }
    return (handle, scope)
  }

  /// Records the state of a directory before it is listed, so that a later change is noticed.
  private mutating func recordReading(
    of directory: DirectoryID,
    _ handle: DirectoryHandle,
    _ context: UpdateContext
  ) {
    readings[directory] = context.reading(of: handle, settlingTime: options.settlingTime)
    if let id = directory.entry { incompleteDirectories.remove(id) }
  }

  /// True if an open directory lies in the directory that the index has above it.
  ///
  /// False when another directory has taken the place of the parent since it was listed.
  private func isInKnownParent(
    _ handle: DirectoryHandle,
    _ directory: DirectoryID,
    _ context: UpdateContext
  ) -> Bool {
    // During the first walk no delta was reported yet, and the tree is compared once more later.
    guard context.isRecorded, let id = directory.entry, !options.followsLinks else { return true }
    let known = store.parent(of: id).entry.flatMap { identity(of: $0) }
    var above = cfs_entry()
    guard let known, cfs_look(handle.descriptor, "..", &above) == 0 else { return true }
    return above.identity == known
  }

  /// Removes a directory that does not exist any more; one that cannot be read stays, with a
  /// warning.
  private mutating func openFailed(
    _ directory: DirectoryID,
    _ error: Errno,
    _ context: UpdateContext
  ) {
    let missing: [Errno] = [.noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels]
    if !missing.contains(error) {
      addWarning(of: directory, error)
    } else if let id = directory.entry, !store.flags(of: id).isRemoved {
      let parent = store.parent(of: id)
      removeTree(id, context)
      readings[parent]?.changed = nil
      if let parent = parent.entry { incompleteDirectories.insert(parent) }
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
