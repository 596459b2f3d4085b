internal import CFileSystem
internal import Glibc

extension InotifyWatcher {
  /// An event that may be about an ignore file or the place where a repository begins.
  ///
  /// What is below is compared when the queue has run dry. Until then the new rules hold for what
  /// comes next; should the path lead to another directory by now, that comparison puts it right.
  func noticeRules(_ event: InotifyEvent, _ id: DirectoryID) {
    // A file being written says what it says when it is closed.
    guard TreeRules.isRuleFile(event.name), !event.has(IN_MODIFY) else { return }
    doubt(id, .review)
    let directory = open(id, at: tree.path(of: id, below: root.kernel))
    guard directory >= 0 else { return }
    defer { _ = Glibc.close(directory) }
    _ = rules.read(directory, of: id)
  }

  /// Reads the ignore files of a directory that is about to be listed.
  func readRules(of scan: Scan, _ directory: CInt) {
    switch scan.mode {
    case .check, .poll:
      if rules.read(directory, of: scan.id) { doubt(scan.id, .review) }
      return
    case .silent, .fresh, .review, .compare: break
    }
    if scan.id == root.id {
      watchSurroundings()
      rules.readSurroundings()
    }
    _ = rules.read(directory, of: scan.id)
  }

  /// An event from a directory above the root.
  func handleSurroundings(_ event: InotifyEvent) {
    if event.has(IN_IGNORED) { surroundings.remove(event.watch) }
    guard root.state == .directory, TreeRules.isRuleFile(event.name) else { return }
    doubt(root.id, .review)
  }

  /// Watches the directories above the root, for the ignore files in them.
  private func watchSurroundings() {
    var watches: Set<CInt> = []
    for path in root.ancestors {
      let directory = DirectoryListing.open(path)
      guard directory >= 0 else { continue }
      defer { _ = Glibc.close(directory) }
      // It may be a directory of the tree as well, by another path.
      let mask = WatchMasks.surroundings | UInt32(IN_MASK_ADD)
      let watch = queue.add(directory, path: path, mask: mask)
      if watch >= 0 { watches.insert(watch) }
    }
    let old = surroundings
    surroundings = watches
    for watch in old.subtracting(watches) { giveBack(watch) }
  }
}
