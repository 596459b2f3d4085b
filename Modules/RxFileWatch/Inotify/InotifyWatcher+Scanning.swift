internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Opens the next directory, or takes the next buffer of the open one.
  func scanNext() {
    if scanner.current == nil, let link = links.doubts.waiting.popLast() {
      settle(link, then: .check(list: false))
    } else if let (scan, listing) = scanner.current {
      let goesOn = listing.next(into: scanner.buffer) { [self] name, kind in
        met(name, kind, scan, listing)
      }
      if !goesOn { finish(scan) }
    } else if let scan = scanner.pop(), tree[scan.id].isAlive {
      open(scan)
    }
  }

  private func open(_ scan: Scan) {
    let path = tree.path(of: scan.id, below: root.kernel)
    let directory = DirectoryListing.open(path, follows: tree[scan.id].isLink)
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
      scanner.begin(scan, listing)
    }
  }

  /// A listing met an entry.
  private func met(_ name: Name, _ kind: EntryKind, _ scan: Scan, _ listing: DirectoryListing) {
    if options.followsSymlinks, metLink(name, kind, scan, listing) { return }
    let id = scan.id
    let isDirectory = kind == .directory
    guard !isIgnored(name, in: id, isDirectory: isDirectory) else { return }
    if let place = tree[id].entries.find(name) {
      let child = tree[id].entries.directory(at: place)
      if (child != nil) == isDirectory {
        tree[id].entries.set(EntryTable.Flags.seen, at: place)
        return metKnown(name, place, child, scan, listing)
      }
      remove(place, in: id)
    }
    add(name, to: id, isDirectory: isDirectory, reports: scan.mode != .silent)
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
    case (.compare, let child?):
      scanner.push(Scan(id: child, mode: scan.mode))
    case (.compare(let since), nil):
      let since = refused[scan.id].map { min($0.since, since) } ?? since
      guard since < .max, let status = listing.status(of: name) else { return }
      compare(status, name, place, scan.id, since)
    case (.check, nil):
      guard let refusal = refused[scan.id], let status = listing.status(of: name) else { return }
      compare(status, name, place, scan.id, refusal.since)
    default: break
    }
  }

  /// Reports a known file when it changed after `since` and that was not handed over later.
  func compare(
    _ status: cfs_status,
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ since: Int64
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
    if scan.mode == .silent || scan.mode == .fresh { return }
    var place = 0
    while let next = tree[scan.id].entries.next(from: place) {
      place = tree[scan.id].entries.end(of: next)
      if tree[scan.id].entries.flags(at: next) & EntryTable.Flags.seen == 0 {
        remove(next, in: scan.id)
      }
    }
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
