internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// Watches directories and compares them with the disk, a buffer of names at a time.
///
/// A directory is watched first and listed then, so that no change falls in between.
final class DirectoryScanner {
  private let state: WatchState
  private let changes: ChangeReporter
  private let filter: EntryFilter
  private let ignoreFiles: IgnoreFileReader
  private let watches: KernelWatches
  private let editor: TreeEditor
  private let links: LinkResolver
  private let root: RootHandler
  private let poller: Poller

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ filter: EntryFilter,
    _ ignoreFiles: IgnoreFileReader,
    _ watches: KernelWatches,
    _ editor: TreeEditor,
    _ links: LinkResolver,
    _ root: RootHandler,
    _ poller: Poller
  ) {
    self.state = state
    self.changes = changes
    self.filter = filter
    self.ignoreFiles = ignoreFiles
    self.watches = watches
    self.editor = editor
    self.links = links
    self.root = root
    self.poller = poller
  }

  /// Indicates whether something can be scanned now.
  var hasScans: Bool { !state.scans.isIdle || !state.links.doubts.waiting.isEmpty }

  /// Indicates whether checks wait until the queue is empty.
  var hasChecks: Bool { !state.checks.isEmpty || state.links.doubts.isWaiting }

  /// Starts the checks that waited for the queue to be empty.
  func startChecks() {
    for scan in state.checks.take(state.tree) { state.scans.push(scan) }
    links.checkDoubtful()
  }

  /// Opens the next directory, or takes the next buffer of the open one.
  func scanNext() {
    if state.scans.current == nil, let link = state.links.doubts.waiting.popLast() {
      links.update(link, then: .check(list: false))
    } else if let (scan, listing) = state.scans.current {
      if isBetweenPlaces(scan) { return postpone(scan) }
      // One reading of a directory does not meet a name twice.
      let isUnknown = state.tree[scan.id].entries.count == 0
      let result = listing.read(into: state.scans.buffer) { [self] name, kind in
        met(name, kind, scan, listing, isUnknown: isUnknown)
      }
      if result < 0 { return fail(scan, Errno(rawValue: -result)) }
      if result == 0 { finish(scan) }
    } else if let scan = state.scans.pop(), state.tree[scan.id].isAlive {
      if isBetweenPlaces(scan) { return postpone(scan) }
      filter.isEntered(scan.id) ? open(scan) : editor.leave(scan.id)
    }
  }

  // MARK: - Opening

  /// Indicates whether the first half of a rename took the directory away and the second has not come.
  ///
  /// Its content would be reported under a path that another directory may have.
  private func isBetweenPlaces(_ scan: Scan) -> Bool {
    !state.renames.isEmpty && state.tree.isDetached(scan.id)
  }

  /// Lists a directory from the beginning when the queue is empty.
  private func postpone(_ scan: Scan) {
    state.abandonListing(of: scan.id)
    let check = Scan.Mode.check(list: true)
    state.checks.insert(scan.id, scan.mode.isNew ? check : scan.mode.and(check))
  }

  private func open(_ scan: Scan) {
    let path = state.kernelPath(of: scan.id)
    let directory = state.open(scan.id, at: path)
    guard directory >= 0 else { return cannotList(scan, Errno(rawValue: -directory)) }
    let listing = DirectoryListing(descriptor: directory)
    if state.options.followsSymlinks, !links.mayEnter(scan.id, directory, replace: replace) {
      return listing.close()
    }
    switch watches.watch(scan.id, directory, path) {
    case .same where scan.mode == .check(list: false):
      listing.close()
    case .replaced:
      listing.close()
      replace(scan.id)
    case .same, .watched:
      if !scan.mode.isNew { state.tree[scan.id].entries.clear(EntryTable.Flags.seen) }
      state.polled.beginListing(
        of: scan.id,
        isPolled: poller.isPolled(scan.id),
        since: state.unreportedSince
      )
      if ignoreFiles.isActive { ignoreFiles.read(for: scan, directory) }
      state.scans.begin(scan, listing)
    }
  }

  /// Another directory took the place of `id`.
  private func replace(_ id: DirectoryID) {
    if id == state.root.id { return root.check() }
    let entry = EntryName(id: state.tree[id].parent, name: state.tree[id].name)
    let isLink = state.tree[id].isLink
    guard let place = state.place(of: entry) else { return }
    editor.remove(place, in: entry.id)
    do {
      let kind = isLink ? try DirectoryListing.kind(of: state.kernelPath(of: entry)) : .directory
      links.addAnew(entry, kind)
    } catch {
      state.check(entry.id, list: true)
    }
  }

  // MARK: - Entries

  /// Takes an entry of a listing.
  private func met(
    _ name: Name,
    _ kind: EntryKind,
    _ scan: Scan,
    _ listing: DirectoryListing,
    isUnknown: Bool
  ) {
    if state.options.followsSymlinks, links.met(name, kind, scan, listing) { return }
    let id = scan.id
    let isDirectory = kind == .directory
    guard !filter.ignores(name, in: id, isDirectory: isDirectory) else { return }
    if !isUnknown, let place = state.tree[id].entries.find(name) {
      let child = state.tree[id].entries.directory(at: place)
      if (child != nil) == isDirectory {
        state.tree[id].entries.set(EntryTable.Flags.seen, at: place)
        return metKnown(name, place, child, scan, listing)
      }
      editor.remove(place, in: id)
    }
    let mode = scan.mode.ofUnknownEntries
    editor.add(name, to: id, isDirectory: isDirectory, mode: mode)
    if mode == .fresh, kind == .other { reportContent(of: name, id, listing) }
    if state.polled.current != nil { poller.note(name, listing) }
  }

  /// Reports the content of a new file as modified, as the events of its writing would have been.
  ///
  /// It may have been written before its directory was watched.
  private func reportContent(of name: Name, _ id: DirectoryID, _ listing: DirectoryListing) {
    guard state.options.kinds.contains(.modified), let status = listing.status(of: name),
      status.mode & S_IFMT == S_IFREG, status.size > 0,
      let place = state.tree[id].entries.find(name)
    else { return }
    changes.reportModified(name, place, id)
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
      state.scans.push(Scan(id: child, mode: .check(list: false)))
    case (.review, let child?), (.compare, let child?):
      state.scans.push(Scan(id: child, mode: scan.mode))
    case (.compare(let since), nil) where state.polled.current == nil:
      guard let status = listing.status(of: name) else { return }
      changes.reportChange(of: name, place, scan.id, since: since, status)
    default: break
    }
    if state.polled.current != nil { poller.compare(name, place, scan.id, listing) }
  }

  // MARK: - Ending

  /// The listing ended: known entries that it did not meet were removed.
  private func finish(_ scan: Scan) {
    state.scans.finish()
    state.polled.endListing(of: scan.id, isPolled: poller.isPolled(scan.id))
    if !scan.mode.isNew {
      editor.removeEntries(of: scan.id) { $0 & EntryTable.Flags.seen == 0 }
    }
    reportEntered(scan)
  }

  /// Reports that from now on no change in a directory is missed.
  ///
  /// Changes may have been missed before its first listing, and while its content was in doubt: the
  /// removal of an unknown name is not reported.
  private func reportEntered(_ scan: Scan) {
    if state.tree[scan.id].isListed, !scan.mode.settlesDoubt { return }
    state.tree[scan.id].isListed = true
    guard state.options.kinds.contains(.entered), scan.mode != .silent else { return }
    changes.report(.entered, scan.id)
  }

  /// The listing could not go on: an entry that it did not meet may exist all the same.
  ///
  /// If the directory was removed, another may stand at its path by now.
  private func fail(_ scan: Scan, _ reason: Errno) {
    if reason == .noSuchFileOrDirectory { return postpone(scan) }
    state.abandonListing(of: scan.id)
    cannotList(scan, reason)
  }

  /// A directory could not be opened, or not be listed to its end.
  private func cannotList(_ scan: Scan, _ reason: Errno) {
    reason.isAbsence ? vanished(scan) : watches.refuse(scan.id, Refusal(reason))
  }

  /// The directory was removed or moved: the events of that are still to come, or were missed.
  private func vanished(_ scan: Scan) {
    if scan.id == state.root.id { return root.check() }
    if scan.mode.isNew { return state.check(scan.id, list: true) }
    guard state.renames.isEmpty, state.queue.isEmpty else {
      return state.checks.insert(scan.id, scan.mode.and(.check(list: true)))
    }
    let entry = EntryName(id: state.tree[scan.id].parent, name: state.tree[scan.id].name)
    if state.tree[scan.id].isLink { return links.update(entry, then: scan.mode) }
    if let place = state.place(of: entry) { editor.remove(place, in: entry.id) }
  }
}
