internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// How long to wait before `poll()`; `nil` while everything is told by the kernel, and while a
  /// comparison is under way.
  ///
  /// Constant time. Ask after each call that returns changes: the watcher has no clock of its own.
  package var pollingDelay: Duration? {
    guard needsPolling, !hasPendingScans, options.pollingInterval > .zero else { return nil }
    return options.pollingInterval
  }

  private var needsPolling: Bool {
    !isClosed
      && (!refused.isEmpty || isOnRemoteFileSystem || !unmounted.isEmpty || root.needsPolling)
  }

  /// Compares what the kernel does not tell of with the disk, and tries to watch it.
  ///
  /// It takes at most about eight milliseconds; the rest is left to `continueScanning(for:)`. Does
  /// nothing while everything is watched, or while the last comparison is under way.
  ///
  /// - Returns: what was found, in order.
  package func poll() -> [FileChange] {
    guard needsPolling, !hasPendingScans else { return [] }
    let told = processReadable()
    if root.needsPolling || isOnRemoteFileSystem { pollRoot() }
    if root.state == .directory {
      pollMountPoints()
      if isOnRemoteFileSystem {
        for id in tree.all { scanner.push(Scan(id: id, mode: .poll)) }
      }
      pollRefused()
    }
    return told + continueScanning(for: .milliseconds(4))
  }

  private func pollRefused() {
    for item in refused.all {
      switch item {
      case .directory(let id):
        if !isOnRemoteFileSystem { scanner.push(Scan(id: id, mode: .poll)) }
      case .target(let link): doubt(link)
      }
    }
  }

  // MARK: - Listing what is polled

  /// Before a listing of `id`: whether what it finds is to be noted for the next.
  func beginSnapshot(of id: DirectoryID) {
    let old = snapshots.isEmpty ? nil : snapshots.removeValue(forKey: id)
    snapshot = old ?? (isPolled(id) ? Snapshot(since: upToDate - Self.slack) : nil)
    snapshot?.begin()
  }

  func endSnapshot(of id: DirectoryID) {
    guard var snapshot else { return }
    self.snapshot = nil
    guard isPolled(id) else { return }
    snapshot.finish()
    snapshots[id] = snapshot
  }

  /// The listing of `id` was given up: what the last one noted holds.
  func keepSnapshot(of id: DirectoryID) {
    guard var snapshot else { return }
    self.snapshot = nil
    snapshot.begin()
    snapshots[id] = snapshot
  }

  private func isPolled(_ id: DirectoryID) -> Bool { isOnRemoteFileSystem || refused[id] != nil }

  /// Notes how an entry looks that was not known.
  func noteStamp(_ name: Name, _ listing: DirectoryListing) {
    guard let status = listing.status(of: name) else { return }
    _ = snapshot?.note(name, EntryStamp(status))
  }

  /// Reports a known entry when it looks other than it did, or, if it was not looked at before, when
  /// it changed since the watch was lost.
  func compareStamp(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ listing: DirectoryListing
  ) {
    guard let status = listing.status(of: name) else { return }
    let stamp = EntryStamp(status)
    let old = snapshot?.note(name, stamp)
    let child = tree[id].entries.directory(at: place)
    if let child, old?.inode != stamp.inode {
      doubt(child, list: true)  // another directory may have taken the name: nobody tells of that
    }
    guard let old else {
      if child == nil { compareFirst(name, place, id, status) }
      return
    }
    if old.content != stamp.content {
      reportModified(name, place, id)
    } else if old.attributes != stamp.attributes {
      if let child { retryRefused(child) }
      reportAttributes(name, place, id)
    }
  }

  /// A file is known and was not looked at before.
  private func compareFirst(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ status: cfs_status
  ) {
    guard let snapshot else { return }
    if !snapshot.isComplete {
      compare(name, place, id, snapshot.since, status)
    } else if tree[id].entries.flags(at: place) & EntryTable.Flags.reported == 0 {
      // The kernel told that it was made; what was written since by others it did not.
      reportModified(name, place, id)
    }
  }
}
