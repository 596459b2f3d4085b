internal import CFileSystem
internal import Glibc

/// Reads ignore files in the tree and above it, and notices when they change.
extension WatchedTree {
  /// Takes an event that may be about an ignore file or the top directory of a repository.
  ///
  /// The directory is compared with the disk when the queue is empty. Until then the new rules apply to
  /// the next events. Should the path lead to another directory by now, the comparison corrects that.
  mutating func noticeRuleFile(_ event: InotifyEvent, _ id: DirectoryID) {
    // A file that is being written is read when it is closed.
    guard TreeRules.isRuleFile(event.name), !event.has(IN_MODIFY) else { return }
    checks.insert(id, .review)
    let directory = open(id, at: kernelPath(of: id))
    guard directory >= 0 else { return }
    defer { _ = Glibc.close(directory) }
    _ = readIgnoreFiles(of: id, directory)
  }

  /// Reads the ignore files of a directory that is about to be listed.
  mutating func readIgnoreFiles(for scan: Scan, _ directory: CInt) {
    switch scan.mode {
    case .check, .poll:
      if readIgnoreFiles(of: scan.id, directory) { checks.insert(scan.id, .review) }
      return
    case .silent, .existing, .fresh, .review, .compare: break
    }
    if scan.id == root.id { filter.rules.readAboveRoot() }
    _ = readIgnoreFiles(of: scan.id, directory)
  }

  /// Reads the ignore files of an open directory; one that cannot be read is tried again by polling.
  ///
  /// - Returns: true when they differ from those read before.
  private mutating func readIgnoreFiles(of id: DirectoryID, _ directory: CInt) -> Bool {
    let (differs, failure) = filter.rules.read(directory, of: id)
    if let failure {
      refuse(ignoreFilesOf: id, failure)
    } else {
      recover(.ignoreFiles(id))
    }
    return differs
  }
}
