internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Opens the next directory, or takes the next buffer of the open one.
  func scanNext() {
    if scanner.current == nil, let link = links.doubts.waiting.popLast() {
      settle(link, then: .check(list: false))
    } else if let (scan, listing) = scanner.current {
      if isBetweenPlaces(scan) { return putOff(scan) }
      // One reading of a directory does not meet a name twice.
      let isUnknown = tree[scan.id].entries.count == 0
      let result = listing.read(into: scanner.buffer) { [self] name, kind in
        met(name, kind, scan, listing, isUnknown: isUnknown)
      }
      if result < 0 { return fail(scan, Errno(rawValue: -result)) }
      if result == 0 { finish(scan) }
    } else if let scan = scanner.pop(), tree[scan.id].isAlive {
      if isBetweenPlaces(scan) { return putOff(scan) }
      isEntered(scan.id) ? open(scan) : leave(scan.id)
    }
  }

  /// Whether the first half of a rename took the directory away and nothing says where to, yet: what
  /// was found in it now would be told under a path that is another's.
  private func isBetweenPlaces(_ scan: Scan) -> Bool {
    !renames.isEmpty && tree.isDetached(scan.id)
  }

  /// Lists a directory when the queue has run dry, from the beginning.
  private func putOff(_ scan: Scan) {
    giveUp(scan.id)
    let isNew = scan.mode == .silent || scan.mode == .fresh
    doubt(scan.id, isNew ? .check(list: true) : scan.mode.and(.check(list: true)))
  }

  /// Ends the listing of a directory, if it is under way, before its end.
  func giveUp(_ id: DirectoryID) {
    guard scanner.current?.scan.id == id else { return }
    scanner.finish()
    keepSnapshot(of: id)
  }

  private func open(_ scan: Scan) {
    let path = tree.path(of: scan.id, below: root.kernel)
    let directory = open(scan.id, at: path)
    guard directory >= 0 else { return cannotOpen(scan, Errno(rawValue: -directory)) }
    let listing = DirectoryListing(descriptor: directory)
    if options.followsSymlinks, !mayEnter(scan.id, directory) { return listing.close() }
    switch watch(scan.id, directory, path) {
    case .same where scan.mode == .check(list: false):
      listing.close()
    case .replaced:
      listing.close()
      replace(scan.id)
    case .same, .watched:
      if scan.mode != .silent, scan.mode != .fresh {
        tree[scan.id].entries.clear(EntryTable.Flags.seen)
      }
      beginSnapshot(of: scan.id)
      if rules.readsFiles { readRules(of: scan, directory) }
      scanner.begin(scan, listing)
    }
  }

  /// A listing met an entry.
  private func met(
    _ name: Name,
    _ kind: EntryKind,
    _ scan: Scan,
    _ listing: DirectoryListing,
    isUnknown: Bool
  ) {
    if options.followsSymlinks, metLink(name, kind, scan, listing) { return }
    let id = scan.id
    let isDirectory = kind == .directory
    guard !isIgnored(name, in: id, isDirectory: isDirectory) else { return }
    if !isUnknown, let place = tree[id].entries.find(name) {
      let child = tree[id].entries.directory(at: place)
      if (child != nil) == isDirectory {
        tree[id].entries.set(EntryTable.Flags.seen, at: place)
        return metKnown(name, place, child, scan, listing)
      }
      remove(place, in: id)
    }
    add(name, to: id, isDirectory: isDirectory, reports: scan.mode != .silent)
    if snapshot != nil { noteStamp(name, listing) }
  }

  private func metKnown(
    _ name: Name,
    _ place: EntryTable.Place,
    _ child: DirectoryID?,
    _ scan: Scan,
    _ listing: DirectoryListing
  ) {
    switch (scan.mode, child) {
    case (.check, let child?):
      scanner.push(Scan(id: child, mode: .check(list: false)))
    case (.review, let child?), (.compare, let child?):
      scanner.push(Scan(id: child, mode: scan.mode))
    case (.compare(let since), nil) where snapshot == nil:
      guard let status = listing.status(of: name) else { return }
      compare(name, place, scan.id, since, status)
    default: break
    }
    if snapshot != nil { compareStamp(name, place, scan.id, listing) }
  }

  /// Reports a known file when it changed after `since` and that was not handed over later.
  func compare(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ since: Int64,
    _ status: cfs_status
  ) {
    guard status.changed >= since else { return }
    let flags = tree[id].entries.flags(at: place)
    let isCovered = flags & (EntryTable.Flags.covered | EntryTable.Flags.reported) != 0
    if isCovered, let start = coverage.start, status.changed < start { return }
    if status.modified >= since {
      reportModified(name, place, id)
    } else {
      reportAttributes(name, place, id)
    }
  }

  /// The listing ended: what is known and was not met is gone.
  private func finish(_ scan: Scan) {
    scanner.finish()
    endSnapshot(of: scan.id)
    if scan.mode != .silent, scan.mode != .fresh {
      removeEntries(of: scan.id) { $0 & EntryTable.Flags.seen == 0 }
    }
    noteEntered(scan)
  }

  /// Says that nothing is missed any more of what happens in a directory.
  ///
  /// Something was while it had not been listed, and where it was in doubt what is in it: of a name that
  /// is not known its removal is not told.
  private func noteEntered(_ scan: Scan) {
    if tree[scan.id].isListed, !scan.mode.settlesDoubt { return }
    tree[scan.id].isListed = true
    guard options.kinds.contains(.entered), scan.mode != .silent else { return }
    batch.append(FileChange(.entered, FilePath(rawBytes: path(of: scan.id)), isDirectory: true))
  }

  /// The listing could not go on: what it did not meet may be there all the same.
  ///
  /// That the directory is gone says nothing of its place, where another may stand by now.
  private func fail(_ scan: Scan, _ reason: Errno) {
    if reason == .noSuchFileOrDirectory { return putOff(scan) }
    giveUp(scan.id)
    cannotOpen(scan, reason)
  }

  /// Another directory took the place of `id`.
  func replace(_ id: DirectoryID) {
    if id == root.id { return checkRoot() }
    let entry = EntryName(id: tree[id].parent, name: tree[id].name)
    let isLink = tree[id].isLink
    guard let place = place(of: entry) else { return }
    remove(place, in: entry.id)
    addAnew(entry, isLink ? DirectoryListing.kind(of: kernelPath(of: entry)) : .directory)
  }
}
