internal import CFileSystem

/// Compares with the disk what the kernel does not report: what has no watch, and what lies on a network
/// file system.
extension WatchedTree {
  /// True if anything has to be polled.
  var isPollingNeeded: Bool {
    !watches.refusals.isEmpty || root.isOnRemoteFileSystem || root.needsPolling
      || !root.isWayWatched || mounts.needsPolling
  }

  /// The time to wait before polling; `nil` while the kernel reports everything, and while a comparison
  /// is under way.
  var pollingDelay: Duration? {
    guard isPollingNeeded, !hasPendingScans else { return nil }
    return options.pollingInterval > .zero ? options.pollingInterval : nil
  }

  /// True if the content of `id` is polled.
  func isPolled(_ id: DirectoryID) -> Bool {
    root.isOnRemoteFileSystem || watches.refusals[id] != nil
  }

  /// Looks at the root, and starts a listing of each polled directory.
  mutating func startPolling() {
    if root.needsPolling || root.isOnRemoteFileSystem {
      pollRoot()
    } else if !root.isWayWatched {
      checkRoot()
    }
    guard root.state == .directory else { return }
    if root.isOnRemoteFileSystem {
      for id in tree.all { scans.push(Scan(id: id, mode: .poll)) }
    }
    for item in watches.refusals.all {
      switch item {
      case .directory(let id):
        if !root.isOnRemoteFileSystem { scans.push(Scan(id: id, mode: .poll)) }
      case .ignoreFiles(let id): scans.push(Scan(id: id, mode: .poll))
      case .target(let link): links.doubt(link)
      }
    }
  }

  // MARK: - Entries of a polled directory

  /// Notes the stamp of an entry that was not known.
  mutating func noteStamp(of name: Name, _ listing: DirectoryListing) {
    guard let status = listing.status(of: name) else { return }
    _ = polled.note(name, EntryStamp(status))
  }

  /// Compares the stamp of a known entry with that of the last listing, and reports what differs.
  mutating func compareStamp(
    of name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ listing: DirectoryListing
  ) {
    guard let status = listing.status(of: name) else { return }
    let stamp = EntryStamp(status)
    let old = polled.note(name, stamp)
    let child = tree[id].entries.directory(at: place)
    if let child, old?.inode != stamp.inode {
      // Another directory may have taken the name; the kernel does not report that.
      checks.insert(child, .check(list: true))
    }
    guard let old else {
      if child == nil { compareFirst(name, place, id, status) }
      return
    }
    if old.content != stamp.content {
      changes.reportModified(name, place, id, &tree)
    } else if old.attributes != stamp.attributes {
      if let child { retry(child) }
      changes.reportAttributes(name, place, id, &tree)
    }
  }

  /// Compares a known file that has no stamp yet.
  private mutating func compareFirst(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ status: cfs_status
  ) {
    guard let snapshot = polled.current else { return }
    if !snapshot.isComplete {
      changes.reportChange(of: name, place, id, since: snapshot.since, status, &tree)
    } else if tree[id].entries.flags(at: place) & EntryTable.Flags.reported == 0 {
      // The kernel reported that the file was made, but not what other machines wrote since.
      changes.reportModified(name, place, id, &tree)
    }
  }
}
