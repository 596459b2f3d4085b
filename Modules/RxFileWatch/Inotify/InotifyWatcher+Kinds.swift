internal import CFileSystem
internal import Glibc

extension FileWatcherOptions {
  /// The kinds that are never said; empty by default, apart from those of access.
  var unwantedKinds: Set<FileChange.Kind> {
    Set(FileChange.Kind.allCases).subtracting(kinds).subtracting(FileChange.Kind.alwaysReported)
  }
}

extension FileChange.Kind {
  static let alwaysReported: Set<Self> = [.overflow, .error, .recovered]
}

extension InotifyWatcher {
  /// Takes what is in order and wanted.
  func takeBatch() -> [FileChange] {
    filtersKinds ? batch.take().filter { !unwantedKinds.contains($0.kind) } : batch.take()
  }

  /// A file was opened, or closed after it was open for writing.
  func accessed(_ event: InotifyEvent, _ name: Name, in id: DirectoryID) {
    if event.isDirectory { return }  // the walk opens directories itself
    if event.has(IN_OPEN) { return report(.opened, name, in: id, isDirectory: false) }
    if options.kinds.contains(.closedAfterWriting) {
      report(.closedAfterWriting, name, in: id, isDirectory: false)
    }
  }

  /// A watcher that does not want attributes hears of them from now on, here and in directories
  /// that are watched later, since `id` could be permitted later.
  func listenForPermission(of id: DirectoryID) {
    let parent = tree[id].parent
    guard !options.kinds.contains(.attributes), parent != DirectoryTree.none else { return }
    masks.addAttributes()
    let path = tree.path(of: parent, below: root.kernel)
    let directory = open(parent, at: path, onlyPath: true)
    guard directory >= 0 else { return }
    defer { _ = Glibc.close(directory) }
    let mask = mask(of: parent) | UInt32(IN_MASK_ADD)
    let watch = queue.add(directory, path: path, mask: mask, follows: tree[parent].isLink)
    // Another directory may stand there by now: its event is still to come.
    if watch >= 0 { giveBack(watch) }
  }

  /// The root and where a link leads tell of themselves: nobody else does.
  func mask(of id: DirectoryID) -> UInt32 {
    id == root.id || tree[id].isLink ? masks.root : masks.directory
  }
}
