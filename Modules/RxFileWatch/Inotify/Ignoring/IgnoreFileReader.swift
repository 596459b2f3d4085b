internal import CFileSystem
internal import Glibc

/// Reads ignore files in the tree and above it, and notices when they change.
final class IgnoreFileReader {
  private let state: WatchState
  private let filter: EntryFilter
  private let watches: KernelWatches

  /// Indicates whether ignore files count.
  var isActive: Bool { filter.rules.readsFiles }

  init(_ state: WatchState, _ filter: EntryFilter, _ watches: KernelWatches) {
    self.state = state
    self.filter = filter
    self.watches = watches
  }

  /// Takes an event that may be about an ignore file or the top directory of a repository.
  ///
  /// The directory is compared with the disk when the queue is empty. Until then the new rules apply to
  /// the next events. Should the path lead to another directory by now, the comparison corrects that.
  func notice(_ event: InotifyEvent, _ id: DirectoryID) {
    // A file that is being written is read when it is closed.
    guard TreeRules.isRuleFile(event.name), !event.has(IN_MODIFY) else { return }
    state.checks.insert(id, .review)
    let directory = state.open(id, at: state.kernelPath(of: id))
    guard directory >= 0 else { return }
    defer { _ = Glibc.close(directory) }
    _ = read(directory, of: id)
  }

  /// Reads the ignore files of a directory that is about to be listed.
  func read(for scan: Scan, _ directory: CInt) {
    switch scan.mode {
    case .check, .poll:
      if read(directory, of: scan.id) { state.checks.insert(scan.id, .review) }
      return
    case .silent, .existing, .fresh, .review, .compare: break
    }
    if scan.id == state.root.id {
      watchAboveRoot()
      filter.rules.readAboveRoot()
    }
    _ = read(directory, of: scan.id)
  }

  /// Reads the ignore files of an open directory; one that cannot be read is tried again by polling.
  ///
  /// - Returns: true when they differ from those read before.
  private func read(_ directory: CInt, of id: DirectoryID) -> Bool {
    let (differs, failure) = filter.rules.read(directory, of: id)
    if let failure {
      watches.refuse(ignoreFilesOf: id, failure)
    } else {
      watches.recover(.ignoreFiles(id))
    }
    return differs
  }

  /// Takes an event of a directory above the root.
  func handleAboveRoot(_ event: InotifyEvent) {
    if event.has(IN_IGNORED) { state.watches.aboveRoot.remove(event.watch) }
    guard state.root.state == .directory, TreeRules.isRuleFile(event.name) else { return }
    state.checks.insert(state.root.id, .review)
  }

  /// Watches the directories above the root, for the ignore files in them.
  private func watchAboveRoot() {
    var added: Set<CInt> = []
    for path in state.root.ancestors {
      let directory = DirectoryListing.open(path)
      guard directory >= 0 else { continue }
      defer { _ = Glibc.close(directory) }
      // The directory may be one of the tree as well, by another path.
      let mask = WatchMasks.aboveRoot | UInt32(IN_MASK_ADD)
      let watch = state.queue.add(directory, path: path, mask: mask)
      if watch >= 0 { added.insert(watch) }
    }
    let old = state.watches.aboveRoot
    state.watches.aboveRoot = added
    for watch in old.subtracting(added) { watches.removeIfUnused(watch) }
  }
}
