internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

extension WatchedTree {
  enum WatchOutcome {
    /// The directory has a new watch, or is known to get none, and has to be listed.
    case watched
    /// The directory keeps the watch that it had.
    case same
    /// Another directory than the watched one stands at the path.
    case replaced
  }

  /// Watches the directory that is open at `directory`.
  mutating func watch(_ id: DirectoryID, _ directory: CInt, _ path: [UInt8]) -> WatchOutcome {
    let old = tree[id].watch
    if old < 0, watchCount >= options.maximumWatches {
      refuse(id, Refusal(ofWatch: .noSpace))
      return .watched
    }
    // Another path may have it watched already, for more.
    let mask = mask(of: id) | UInt32(IN_MASK_ADD)
    let watch = watches.queue.add(directory, path: path, mask: mask, follows: tree[id].isLink)
    guard watch >= 0 else {
      refuse(id, Refusal(ofWatch: Errno(rawValue: -watch)))
      return .watched
    }
    if watch == old { return recover(id) ? .watched : .same }
    if old >= 0 {
      watches.removeIfUnused(watch)
      return .replaced
    }
    claim(watch, for: id, directory)
    checks.noteWatched(id)
    _ = recover(id)
    return .watched
  }

  /// Gives `watch` to `id` as well.
  ///
  /// If another directory of the tree has the watch, there are two cases. Both paths lead to the
  /// directory that is open at `directory`: both keep the watch. Or the other directory has moved and
  /// its event is still to come: it loses the watch.
  private mutating func claim(_ watch: CInt, for id: DirectoryID, _ directory: CInt) {
    while let owner = watches.table[watch], !leads(owner, to: directory) {
      watches.release(watch, of: owner, &tree)
      checks.insert(owner, .check(list: true))
    }
    watches.give(watch, to: id, &tree)
  }

  /// True if the path of `id` leads to the directory that is open at `directory`, or that cannot be seen.
  func leads(_ id: DirectoryID, to directory: CInt) -> Bool {
    let other = open(id, at: kernelPath(of: id), onlyPath: true)
    guard other >= 0 else { return !Errno(rawValue: -other).isAbsence }
    defer { _ = Glibc.close(other) }
    // If it cannot be seen, both keep the watch: otherwise each would take it from the other for ever.
    guard let identity = FileIdentity(of: directory), let its = FileIdentity(of: other) else {
      return true
    }
    return identity == its
  }

  /// The root, and the target of a link, are watched for events of their own: no watched directory
  /// above reports them.
  private func mask(of id: DirectoryID) -> UInt32 {
    id == root.id || tree[id].isLink ? watches.masks.root : watches.masks.directory
  }

  // MARK: - What cannot be watched

  /// Notes that a directory has no watch.
  ///
  /// It is polled, and tried again when its attributes change and by every comparison with the disk.
  mutating func refuse(_ id: DirectoryID, _ refusal: Refusal) {
    if tree[id].watch < 0 { polled.insert(id, since: unreportedSince) }
    guard watches.refusals.insert(.directory(id), refusal) else { return }
    if refusal.reason == .permissionDenied { watchPermission(of: id) }
    report(refusal.reason, of: id)
  }

  /// Notes that the ignore files of a directory cannot be read; they are tried again by polling.
  mutating func refuse(ignoreFilesOf id: DirectoryID, _ reason: Errno) {
    if watches.refusals.insert(.ignoreFiles(id), Refusal(reason)) { report(reason, of: id) }
  }

  /// Notes that what a link leads to has no watch or cannot be seen; it is polled and tried again.
  mutating func refuse(_ link: EntryName, _ refusal: Refusal) {
    guard watches.refusals.insert(.target(link), refusal) else { return }
    let path = changes.path(of: link.name, in: link.id, tree)
    changes.report(refusal.reason, at: path, isDirectory: false)
  }

  private mutating func report(_ reason: Errno, of id: DirectoryID) {
    let path = FilePath(rawBytes: changes.path(of: id, tree))
    changes.report(reason, at: path, isDirectory: true)
  }

  /// Tries again to watch a directory that has no watch.
  mutating func retry(_ id: DirectoryID) {
    guard watches.refusals[id] != nil else { return }
    scans.push(Scan(id: id, mode: .check(list: true)))
  }

  /// Notes that a directory is watched.
  ///
  /// - Returns: true when it was not before.
  private mutating func recover(_ id: DirectoryID) -> Bool {
    guard !watches.refusals.isEmpty, watches.refusals[id] != nil else { return false }
    recover(.directory(id))
    return true
  }

  /// Notes that something is watched, or needs no watch any more.
  mutating func recover(_ item: Unwatched) {
    if !watches.refusals.isEmpty, let over = watches.refusals.recover(item) {
      reportRecovered(over)
    }
  }

  /// Notes that something does not exist any more.
  mutating func forget(_ item: Unwatched) {
    if !watches.refusals.isEmpty, let over = watches.refusals.forget(item) {
      reportRecovered(over)
    }
  }

  private mutating func reportRecovered(_ item: Unwatched) {
    switch item {
    case .removed:
      let root = FilePath(rawBytes: root.reported)
      changes.batch.append(FileChange(.recovered, root, isDirectory: true))
    case .directory(let id), .ignoreFiles(let id): changes.report(.recovered, id, tree)
    case .target(let link):
      changes.report(.recovered, link.name, in: link.id, isDirectory: false, tree)
    }
  }

  /// Asks for attributes where the options do not want them: `id` may be permitted to be read later.
  ///
  /// The mask changes for the directory above `id`, and for directories that are watched later.
  private mutating func watchPermission(of id: DirectoryID) {
    let parent = tree[id].parent
    guard !options.kinds.contains(.attributes), parent != DirectoryTree.none else { return }
    watches.masks.addAttributes()
    let path = kernelPath(of: parent)
    let directory = open(parent, at: path, onlyPath: true)
    guard directory >= 0 else { return }
    defer { _ = Glibc.close(directory) }
    let mask = mask(of: parent) | UInt32(IN_MASK_ADD)
    let follows = tree[parent].isLink
    let watch = watches.queue.add(directory, path: path, mask: mask, follows: follows)
    // Another directory may stand there by now: its event is still to come.
    if watch >= 0 { watches.removeIfUnused(watch) }
  }
}
