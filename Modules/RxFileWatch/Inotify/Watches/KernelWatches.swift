internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// Adds watches to the kernel's queue and removes them, and remembers what could not be watched.
final class KernelWatches {
  private let state: WatchState
  private let changes: ChangeReporter
  // Exclusivity is unchecked as in WatchState.
  /// The directories and targets that have no watch.
  @exclusivity(unchecked)
  var refusals = Refusals()

  init(_ state: WatchState, _ changes: ChangeReporter) {
    self.state = state
    self.changes = changes
  }

  enum Outcome {
    /// The directory has a new watch, or is known to get none, and has to be listed.
    case watched
    /// The directory keeps the watch that it had.
    case same
    /// Another directory than the watched one stands at the path.
    case replaced
  }

  /// Watches the directory that is open at `directory`.
  func watch(_ id: DirectoryID, _ directory: CInt, _ path: [UInt8]) -> Outcome {
    let old = state.tree[id].watch
    if old < 0, state.watchCount >= state.options.maximumWatches {
      refuse(id, Refusal(ofWatch: .noSpace))
      return .watched
    }
    // Another path may have it watched already, for more.
    let mask = mask(of: id) | UInt32(IN_MASK_ADD)
    let watch = state.queue.add(directory, path: path, mask: mask, follows: state.tree[id].isLink)
    guard watch >= 0 else {
      refuse(id, Refusal(ofWatch: Errno(rawValue: -watch)))
      return .watched
    }
    if watch == old { return recover(id) ? .watched : .same }
    if old >= 0 {
      removeIfUnused(watch)
      return .replaced
    }
    claim(watch, for: id, directory)
    state.checks.noteWatched(id)
    _ = recover(id)
    return .watched
  }

  /// Takes the watch of a directory away, and removes it if nothing else needs it.
  func unwatch(_ id: DirectoryID) {
    let watch = state.tree[id].watch
    if watch >= 0, release(watch, of: id) { removeIfUnused(watch) }
  }

  /// Takes `watch` from `id`.
  ///
  /// - Returns: true when no directory of the tree has it any more.
  @discardableResult
  func release(_ watch: CInt, of id: DirectoryID) -> Bool {
    state.tree[id].watch = -1
    state.tree[id].isListed = false
    return state.watches.remove(watch, of: id)
  }

  /// Removes a watch unless a directory of the tree needs it, or one above the root.
  func removeIfUnused(_ watch: CInt) {
    guard state.watches[watch] == nil, watch != state.root.anchor,
      !state.watches.aboveRoot.contains(watch)
    else { return }
    state.queue.remove(watch)
  }

  /// Gives `watch` to `id` as well.
  ///
  /// If another directory of the tree has the watch, there are two cases. Both paths lead to the
  /// directory that is open at `directory`: both keep the watch. Or the other directory has moved and
  /// its event is still to come: it loses the watch.
  private func claim(_ watch: CInt, for id: DirectoryID, _ directory: CInt) {
    state.tree[id].watch = watch
    while let owner = state.watches[watch], !leads(owner, to: directory) {
      release(watch, of: owner)
      state.check(owner, list: true)
    }
    state.watches.insert(watch, for: id)
  }

  private func leads(_ id: DirectoryID, to directory: CInt) -> Bool {
    let other = state.open(id, at: state.kernelPath(of: id), onlyPath: true)
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
    id == state.root.id || state.tree[id].isLink ? state.masks.root : state.masks.directory
  }

  // MARK: - What cannot be watched

  /// Notes that a directory has no watch.
  ///
  /// It is polled, and tried again when its attributes change and by every comparison with the disk.
  func refuse(_ id: DirectoryID, _ refusal: Refusal) {
    if state.tree[id].watch < 0 { state.polled.insert(id, since: state.unreportedSince) }
    guard refusals.insert(.directory(id), refusal) else { return }
    if refusal.reason == .permissionDenied { watchPermission(of: id) }
    report(refusal.reason, of: id)
  }

  /// Notes that the ignore files of a directory cannot be read; they are tried again by polling.
  func refuse(ignoreFilesOf id: DirectoryID, _ reason: Errno) {
    if refusals.insert(.ignoreFiles(id), Refusal(reason)) { report(reason, of: id) }
  }

  /// Notes that what a link leads to has no watch or cannot be seen; it is polled and tried again.
  func refuse(_ link: EntryName, _ refusal: Refusal) {
    guard refusals.insert(.target(link), refusal) else { return }
    changes.report(refusal.reason, at: changes.path(of: link.name, in: link.id), isDirectory: false)
  }

  private func report(_ reason: Errno, of id: DirectoryID) {
    changes.report(reason, at: FilePath(rawBytes: changes.path(of: id)), isDirectory: true)
  }

  /// Tries again to watch a directory that has no watch.
  func retry(_ id: DirectoryID) {
    guard refusals[id] != nil else { return }
    state.scans.push(Scan(id: id, mode: .check(list: true)))
  }

  /// Notes that a directory is watched.
  ///
  /// - Returns: true when it was not before.
  func recover(_ id: DirectoryID) -> Bool {
    guard !refusals.isEmpty, refusals[id] != nil else { return false }
    recover(.directory(id))
    return true
  }

  /// Notes that something is watched, or needs no watch any more.
  func recover(_ item: Unwatched) {
    if !refusals.isEmpty, let over = refusals.recover(item) { reportRecovered(over) }
  }

  /// Notes that something does not exist any more.
  func forget(_ item: Unwatched) {
    if !refusals.isEmpty, let over = refusals.forget(item) { reportRecovered(over) }
  }

  private func reportRecovered(_ item: Unwatched) {
    switch item {
    case .removed:
      let root = FilePath(rawBytes: state.root.reported)
      changes.batch.append(FileChange(.recovered, root, isDirectory: true))
    case .directory(let id), .ignoreFiles(let id): changes.report(.recovered, id)
    case .target(let link):
      changes.report(.recovered, link.name, in: link.id, isDirectory: false)
    }
  }

  /// Asks for attributes where the options do not want them: `id` may be permitted to be read later.
  ///
  /// The mask changes for the directory above `id`, and for directories that are watched later.
  private func watchPermission(of id: DirectoryID) {
    let parent = state.tree[id].parent
    guard !state.options.kinds.contains(.attributes), parent != DirectoryTree.none else { return }
    state.masks.addAttributes()
    let path = state.kernelPath(of: parent)
    let directory = state.open(parent, at: path, onlyPath: true)
    guard directory >= 0 else { return }
    defer { _ = Glibc.close(directory) }
    let mask = mask(of: parent) | UInt32(IN_MASK_ADD)
    let follows = state.tree[parent].isLink
    let watch = state.queue.add(directory, path: path, mask: mask, follows: follows)
    // Another directory may stand there by now: its event is still to come.
    if watch >= 0 { removeIfUnused(watch) }
  }
}
