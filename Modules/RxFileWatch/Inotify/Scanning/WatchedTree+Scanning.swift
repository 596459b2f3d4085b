internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// Watches directories and compares them with the disk, a buffer of names at a time.
///
/// A directory is watched first and listed then, so that no change falls in between.
extension WatchedTree {
  /// True if something can be scanned now.
  var hasScans: Bool { !scans.isIdle || !links.doubts.waiting.isEmpty }

  /// True if checks wait until the queue is empty.
  var hasChecks: Bool { !checks.isEmpty || links.doubts.isWaiting }

  /// Starts the checks that waited for the queue to be empty.
  mutating func startChecks() {
    if checks.takeRoot() { checkRoot(isInDoubt: true) }
    if checks.takeMounts() { checkMounts() }
    for scan in checks.take(tree) { scans.push(scan) }
    checkDoubtfulLinks()
  }

  /// Opens the next directory, or takes the next buffer of the open one.
  mutating func scanNext() {
    if scans.current == nil, let link = links.doubts.waiting.popLast() {
      updateLink(link, then: .check(list: false))
    } else if let (scan, listing) = scans.current {
      if isBetweenPlaces(scan) { return postpone(scan) }
      // One reading of a directory does not meet a name twice.
      let isUnknown = tree[scan.id].entries.count == 0
      let result = listing.read(into: scans.buffer) { name, kind in
        met(name, kind, scan, listing, isUnknown: isUnknown)
      }
      if result < 0 { return fail(scan, Errno(rawValue: -result)) }
      if result == 0 { finish(scan) }
    } else if let scan = scans.pop(), tree[scan.id].isAlive {
      if isBetweenPlaces(scan) { return postpone(scan) }
      filter.isEntered(scan.id, tree) ? open(scan) : leave(scan.id)
    }
  }

  /// Ends the listing of a directory, if it is under way, before its end.
  mutating func abandonListing(of id: DirectoryID) {
    guard scans.current?.scan.id == id else { return }
    scans.finish()
    polled.abandonListing(of: id)
    kept.abandonListing()
  }

  // MARK: - Opening

  /// True if the first half of a rename took the directory away and the second has not come.
  ///
  /// Its content would be reported under a path that another directory may have.
  private func isBetweenPlaces(_ scan: Scan) -> Bool {
    !renames.isEmpty && tree.isDetached(scan.id)
  }

  /// Lists a directory from the beginning when the queue is empty.
  private mutating func postpone(_ scan: Scan) {
    abandonListing(of: scan.id)
    let check = Scan.Mode.check(list: true)
    checks.insert(scan.id, scan.mode.isNew ? check : scan.mode.and(check))
  }

  private mutating func open(_ scan: Scan) {
    let path = kernelPath(of: scan.id)
    let directory = open(scan.id, at: path)
    guard directory >= 0 else { return cannotList(scan, Errno(rawValue: -directory)) }
    let listing = DirectoryListing(descriptor: directory)
    if options.followsSymlinks, !mayEnter(scan.id, directory) { return listing.close() }
    switch watch(scan.id, directory, path) {
    case .same where scan.mode == .check(list: false):
      listing.close()
    case .replaced:
      listing.close()
      replace(scan.id)
    case .same, .watched:
      if !scan.mode.isNew { tree[scan.id].entries.clear(EntryTable.Flags.seen) }
      let isPolled = isPolled(scan.id)
      polled.beginListing(of: scan.id, isPolled: isPolled, since: unreportedSince)
      kept.beginListing(of: scan.id)
      if filter.rules.readsFiles { readIgnoreFiles(for: scan, directory) }
      scans.begin(scan, listing)
    }
  }

  /// Another directory took the place of `id`.
  mutating func replace(_ id: DirectoryID) {
    if id == root.id { return checkRoot() }
    let entry = EntryName(id: tree[id].parent, name: tree[id].name)
    let isLink = tree[id].isLink
    guard let place = place(of: entry) else { return }
    remove(place, in: entry.id)
    do {
      let path = kernelPath(of: entry.name, in: entry.id)
      addAnew(entry, isLink ? try DirectoryListing.kind(of: path) : .directory)
    } catch {
      checks.insert(entry.id, .check(list: true))
    }
  }

  // MARK: - Entries

  /// Takes an entry of a listing.
  private mutating func met(
    _ name: Name,
    _ kind: EntryKind,
    _ scan: Scan,
    _ listing: DirectoryListing,
    isUnknown: Bool
  ) {
    if options.followsSymlinks, metLink(name, kind, scan, listing) { return }
    let id = scan.id
    let isDirectory = kind == .directory
    guard !ignores(name, in: id, isDirectory: isDirectory) else { return }
    if !isUnknown, let place = tree[id].entries.find(name) {
      let child = tree[id].entries.directory(at: place)
      let difference = keptDifference(of: name, isDirectory: isDirectory, listing)
      if (child != nil) == isDirectory, !isDirectory || difference != .content {
        tree[id].entries.set(EntryTable.Flags.seen, at: place)
        if let difference { report(difference, of: name, place, in: id) }
        return metKnown(name, place, child, scan, listing)
      }
      remove(place, in: id)
    }
    let mode = scan.mode.ofUnknownEntries
    add(name, to: id, isDirectory: isDirectory, mode: mode)
    if mode == .fresh, kind == .other { reportContent(of: name, id, listing) }
    if polled.current != nil { noteStamp(of: name, listing) }
  }

  /// Reports the content of a new file as modified, as the events of its writing would have been.
  ///
  /// It may have been written before its directory was watched.
  private mutating func reportContent(
    of name: Name,
    _ id: DirectoryID,
    _ listing: DirectoryListing
  ) {
    guard options.kinds.contains(.modified), let status = listing.status(of: name),
      status.mode & S_IFMT == S_IFREG, status.size > 0,
      let place = tree[id].entries.find(name)
    else { return }
    changes.reportModified(name, place, id, &tree)
  }

  private mutating func metKnown(
    _ name: Name,
    _ place: EntryTable.Place,
    _ child: DirectoryID?,
    _ scan: Scan,
    _ listing: DirectoryListing
  ) {
    switch (scan.mode, child) {
    case (.check, let child?):
      scans.push(Scan(id: child, mode: .check(list: false)))
    case (.review, let child?), (.compare, let child?):
      scans.push(Scan(id: child, mode: scan.mode))
    case (.compare(let since), nil) where polled.current == nil:
      guard let status = listing.status(of: name) else { return }
      changes.reportChange(of: name, place, scan.id, since: since, status, &tree)
    default: break
    }
    if polled.current != nil { compareStamp(of: name, place, scan.id, listing) }
  }

  // MARK: - Ending

  /// The listing ended: known entries that it did not meet were removed.
  private mutating func finish(_ scan: Scan) {
    scans.finish()
    let isPolled = isPolled(scan.id)
    polled.endListing(of: scan.id, isPolled: isPolled)
    kept.endListing(of: scan.id)
    if !scan.mode.isNew {
      removeEntries(of: scan.id) { $0 & EntryTable.Flags.seen == 0 }
    }
    reportEntered(scan)
  }

  /// Reports that from now on no change in a directory is missed.
  ///
  /// Changes may have been missed before its first listing, and while its content was in doubt: the
  /// removal of an unknown name is not reported.
  private mutating func reportEntered(_ scan: Scan) {
    if tree[scan.id].isListed, !scan.mode.settlesDoubt { return }
    tree[scan.id].isListed = true
    guard options.kinds.contains(.entered), scan.mode != .silent else { return }
    changes.report(.entered, scan.id, tree)
  }

  /// The listing could not go on: an entry that it did not meet may exist all the same.
  ///
  /// If the directory was removed, another may stand at its path by now. One that is mounted stays, and is empty.
  private mutating func fail(_ scan: Scan, _ reason: Errno) {
    if reason == .noSuchFileOrDirectory {
      guard let listing = scans.current?.listing, leads(scan.id, to: listing.descriptor) else {
        return postpone(scan)
      }
      return finish(scan)
    }
    abandonListing(of: scan.id)
    cannotList(scan, reason)
  }

  /// A directory could not be opened, or not be listed to its end.
  private mutating func cannotList(_ scan: Scan, _ reason: Errno) {
    reason.isAbsence ? vanished(scan) : refuse(scan.id, Refusal(reason))
  }

  /// The directory was removed or moved: the events of that are still to come, or were missed.
  ///
  /// Or a file system was mounted over a directory above it.
  private mutating func vanished(_ scan: Scan) {
    if scan.id == root.id { return checkRoot() }
    if scan.mode.isNew { return checks.insert(scan.id, .check(list: true)) }
    guard renames.isEmpty, watches.queue.isEmpty, !noticeMounts() else {
      return checks.insert(scan.id, scan.mode.and(.check(list: true)))
    }
    let entry = EntryName(id: tree[scan.id].parent, name: tree[scan.id].name)
    if tree[scan.id].isLink { return updateLink(entry, then: scan.mode) }
    if let place = place(of: entry) { remove(place, in: entry.id) }
  }
}
