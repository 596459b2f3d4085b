internal import CFileSystem

/// Applies the events of the kernel to the tree.
final class EventHandler {
  private let state: WatchState
  private let changes: ChangeReporter
  private let accesses: AccessReporter
  private let filter: EntryFilter
  private let ignoreFiles: IgnoreFileReader
  private let watches: KernelWatches
  private let editor: TreeEditor
  private let renames: RenameHandler
  private let links: LinkResolver
  private let targets: LinkTargets
  private let root: RootHandler

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ accesses: AccessReporter,
    _ filter: EntryFilter,
    _ ignoreFiles: IgnoreFileReader,
    _ watches: KernelWatches,
    _ editor: TreeEditor,
    _ renames: RenameHandler,
    _ links: LinkResolver,
    _ targets: LinkTargets,
    _ root: RootHandler
  ) {
    self.state = state
    self.changes = changes
    self.accesses = accesses
    self.filter = filter
    self.ignoreFiles = ignoreFiles
    self.watches = watches
    self.editor = editor
    self.renames = renames
    self.links = links
    self.targets = targets
    self.root = root
  }

  /// Takes one event of the kernel.
  func handle(_ event: InotifyEvent) {
    if event.has(IN_Q_OVERFLOW) { return overflow() }
    if !state.watches.aboveRoot.isEmpty, state.watches.aboveRoot.contains(event.watch) {
      ignoreFiles.handleAboveRoot(event)
    }
    if event.watch == state.root.anchor { root.handleAnchor(event) }
    guard let id = state.watches[event.watch] else { return targets.handle(event) }
    if event.has(IN_IGNORED) { return watchEnded(event.watch) }
    if !state.links.isEmpty { links.noteChange(event) }
    if state.watches.isShared(event.watch) {
      handleShared(event)
    } else {
      handle(event, in: id)
    }
  }

  /// Takes an event of a directory to each of its paths.
  private func handleShared(_ event: InotifyEvent) {
    var ids = state.watches.directories(of: event.watch)
    if event.has(IN_MOVED_TO) {
      // A rename stays below the link where it started, if there is a choice.
      let first = ids.filter { renames.pairsBelowSameLink(event, arrivingIn: $0) }
      ids = first + ids.filter { !first.contains($0) }
    }
    // The change of one path may remove another.
    for id in ids where state.tree[id].watch == event.watch { handle(event, in: id) }
  }

  /// Takes an event of the directory `id`.
  private func handle(_ event: InotifyEvent, in id: DirectoryID) {
    if event.name.isEmpty { return handleSelf(event, id) }
    if ignoreFiles.isActive { ignoreFiles.notice(event, id) }
    if !state.renames.isEmpty, state.tree.isDetached(id) { return state.check(id, list: true) }
    if event.has(IN_CREATE) {
      appeared(event.name, in: id, isDirectory: event.isDirectory, isMove: false)
    } else if event.has(IN_DELETE) {
      if let place = state.tree[id].entries.find(event.name) { editor.remove(place, in: id) }
    } else if event.has(IN_MOVED_FROM) {
      renames.started(event, id)
    } else if event.has(IN_MOVED_TO) {
      if renames.ended(event, id) { return }
      if event.isDirectory { state.checks.noteMove() }
      appeared(event.name, in: id, isDirectory: event.isDirectory, isMove: true)
    } else if let place = state.tree[id].entries.find(event.name) {
      changed(event, place, id)
    }
  }

  /// The kernel ended a watch that was still wanted: the directory was removed, or unmounted.
  private func watchEnded(_ watch: CInt) {
    for id in state.watches.directories(of: watch) {
      watches.release(watch, of: id)
      if id == state.root.id { root.check() } else { state.check(id, list: true) }
    }
  }

  /// Takes an event of a directory itself.
  ///
  /// The watch on the directory above reports the same, except for the root and the target of a link.
  private func handleSelf(_ event: InotifyEvent, _ id: DirectoryID) {
    if event.has(IN_UNMOUNT) {
      if id == state.root.id { state.root.noteUnmount() } else { state.polled.unmounted.insert(id) }
    } else if id == state.root.id {
      if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) { return root.check() }
      if event.has(IN_ATTRIB) { root.attributesChanged() }
    } else if state.tree[id].isLink, event.has(IN_ATTRIB) {
      targetAttributesChanged(id)
    }
  }

  /// The attributes of the directory changed that an entered link leads to.
  ///
  /// That it moved or was removed, `LinkResolver.noteChange` has noted.
  private func targetAttributesChanged(_ id: DirectoryID) {
    watches.retry(id)
    let entry = EntryName(id: state.tree[id].parent, name: state.tree[id].name)
    guard !state.tree[id].isDetached, let place = state.place(of: entry) else { return }
    entry.name.withUnsafeBytes { changes.reportAttributes($0, place, entry.id) }
  }

  /// An entry was made or moved in; it may replace another.
  private func appeared(_ name: Name, in id: DirectoryID, isDirectory: Bool, isMove: Bool) {
    if state.options.followsSymlinks, !isDirectory, links.appeared(name, in: id, isMove: isMove) {
      return
    }
    guard !filter.ignores(name, in: id, isDirectory: isDirectory) else { return }
    if let place = state.tree[id].entries.find(name) {
      if isMove { renames.noteReplaced(name, in: id) }
      let known = state.tree[id].entries.directory(at: place)
      switch (known, isDirectory) {
      case (let child?, true):
        if isMove {
          state.abandonListing(of: child)
          state.check(child, list: true)
        }
        return
      case (nil, false):
        if isMove { changes.reportModified(name, place, id) }
        return
      default: editor.remove(place, in: id)
      }
    }
    let isUnwritten = !isMove && !isDirectory
    editor.add(name, to: id, isDirectory: isDirectory, isUnwritten: isUnwritten)
  }

  private func changed(_ event: InotifyEvent, _ place: EntryTable.Place, _ id: DirectoryID) {
    guard event.has(IN_ATTRIB) else { return accesses.report(event, event.name, place, id) }
    if let child = state.tree[id].entries.directory(at: place) { watches.retry(child) }
    changes.reportAttributes(event.name, place, id)
  }

  /// The kernel dropped events: everything is compared with the disk.
  private func overflow() {
    changes.reportOverflow()
    renames.endAll()
    changes.reported.noteOverflow()
    state.links.doubts.all = state.options.followsSymlinks
    let since = state.unreportedSince
    root.anchor()
    switch state.root.state {
    case .directory: state.scans.push(Scan(id: state.root.id, mode: .compare(since: since)))
    case .file, .absent: root.check(changedSince: since)
    }
  }
}
