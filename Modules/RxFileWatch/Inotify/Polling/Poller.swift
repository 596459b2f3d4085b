internal import CFileSystem

/// Compares with the disk what the kernel does not report: what has no watch, what lies on a network
/// file system, and what was unmounted.
final class Poller {
  private let state: WatchState
  private let changes: ChangeReporter
  private let watches: KernelWatches
  private let root: RootHandler

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ watches: KernelWatches,
    _ root: RootHandler
  ) {
    self.state = state
    self.changes = changes
    self.watches = watches
    self.root = root
  }

  /// Indicates whether anything has to be polled.
  var isNeeded: Bool {
    !watches.refusals.isEmpty || state.isOnRemoteFileSystem || !state.polled.unmounted.isEmpty
      || state.root.needsPolling
  }

  /// Indicates whether the content of `id` is polled.
  func isPolled(_ id: DirectoryID) -> Bool {
    state.isOnRemoteFileSystem || watches.refusals[id] != nil
  }

  /// Looks at the root, and starts a listing of each polled directory.
  func start() {
    if state.root.needsPolling || state.isOnRemoteFileSystem { root.poll() }
    guard state.root.state == .directory else { return }
    pollMountPoints()
    if state.isOnRemoteFileSystem {
      for id in state.tree.all { state.scans.push(Scan(id: id, mode: .poll)) }
    }
    for item in watches.refusals.all {
      switch item {
      case .directory(let id):
        if !state.isOnRemoteFileSystem { state.scans.push(Scan(id: id, mode: .poll)) }
      case .ignoreFiles(let id): state.scans.push(Scan(id: id, mode: .poll))
      case .target(let link): state.check(link)
      }
    }
  }

  private func pollMountPoints() {
    for id in state.polled.unmounted where state.tree[id].isAlive {
      state.scans.push(Scan(id: id, mode: .check(list: false)))
      if WatchedRoot.isMountPoint(state.kernelPath(of: id)) { state.polled.unmounted.remove(id) }
    }
  }

  // MARK: - Entries of a polled directory

  /// Notes the stamp of an entry that was not known.
  func note(_ name: Name, _ listing: DirectoryListing) {
    guard let status = listing.status(of: name) else { return }
    _ = state.polled.note(name, EntryStamp(status))
  }

  /// Compares the stamp of a known entry with that of the last listing, and reports what differs.
  func compare(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ listing: DirectoryListing
  ) {
    guard let status = listing.status(of: name) else { return }
    let stamp = EntryStamp(status)
    let old = state.polled.note(name, stamp)
    let child = state.tree[id].entries.directory(at: place)
    if let child, old?.inode != stamp.inode {
      // Another directory may have taken the name; the kernel does not report that.
      state.check(child, list: true)
    }
    guard let old else {
      if child == nil { compareFirst(name, place, id, status) }
      return
    }
    if old.content != stamp.content {
      changes.reportModified(name, place, id)
    } else if old.attributes != stamp.attributes {
      if let child { watches.retry(child) }
      changes.reportAttributes(name, place, id)
    }
  }

  /// Compares a known file that has no stamp yet.
  private func compareFirst(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ status: cfs_status
  ) {
    guard let snapshot = state.polled.current else { return }
    if !snapshot.isComplete {
      changes.reportChange(of: name, place, id, since: snapshot.since, status)
    } else if state.tree[id].entries.flags(at: place) & EntryTable.Flags.reported == 0 {
      // The kernel reported that the file was made, but not what other machines wrote since.
      changes.reportModified(name, place, id)
    }
  }
}
