import CFileSystem
import FileIgnoring
import Glibc

/// Finding the directories that have changed since they were listed, without listing them.
extension FileIndex {
  /// The difference between a directory of the index and the disk.
  enum Difference {
    /// The disk has another directory in its place, another kind of file, or nothing.
    case itself
    /// It may have other entries.
    case entries
    /// Its ignore files have other patterns, or its path is too long to ask.
    case rules
  }

  /// Indicates whether a known directory with this status has the entries that the index has.
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
  func changedDirectories(
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
    let rules = roots[root(of: directory).index].rules
    return rules.fingerprint(in: handle.descriptor) == known ? nil : .rules
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
