internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// Brings followed links, as entries of the tree, into accord with the disk.
final class LinkResolver {
  private let state: WatchState
  private let changes: ChangeReporter
  private let filter: EntryFilter
  private let editor: TreeEditor
  private let targets: LinkTargets
  private let renamed: RenameHandler

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ filter: EntryFilter,
    _ editor: TreeEditor,
    _ targets: LinkTargets,
    _ renamed: RenameHandler
  ) {
    self.state = state
    self.changes = changes
    self.filter = filter
    self.editor = editor
    self.targets = targets
    self.renamed = renamed
  }

  /// Takes an event for an entry that is no directory and that was made or moved in.
  ///
  /// - Returns: true when the entry is a link, and has been dealt with.
  func appeared(_ name: Name, in id: DirectoryID, isMove: Bool) -> Bool {
    let entry = EntryName(id: id, name: Array(name))
    state.links.doubts.recent.append(entry)
    let kind = (try? DirectoryListing.kind(of: state.kernelPath(of: entry))) ?? nil
    if kind == nil { state.check(entry) }  // the entry has moved already, or cannot be seen now
    guard kind == .link else {
      editor.forgetLeaf(entry)
      return false
    }
    guard let place = state.tree[id].entries.find(name) else {
      add(entry)
      return true
    }
    if let child = state.tree[id].entries.directory(at: place), !state.tree[child].isLink {
      editor.remove(place, in: id)
      add(entry)
      return true
    }
    state.check(entry)
    if isMove {
      renamed.noteReplaced(name, in: id)
      if state.tree[id].entries.directory(at: place) == nil {
        changes.reportModified(name, place, id)
      }
    }
    return true
  }

  /// Takes an entry of a listing.
  ///
  /// - Returns: true when the entry is a link, and has been dealt with.
  func met(_ name: Name, _ kind: EntryKind, _ scan: Scan, _ listing: DirectoryListing) -> Bool {
    let id = scan.id
    let place = state.tree[id].entries.find(name)
    guard kind == .link else {
      if let place, !state.links.isEmpty, isLink(place, in: id) { editor.remove(place, in: id) }
      return false
    }
    let entry = EntryName(id: id, name: Array(name))
    guard let place else {
      add(entry, mode: scan.mode.ofUnknownEntries)
      return true
    }
    let child = state.tree[id].entries.directory(at: place)
    guard !filter.ignores(name, in: id, isDirectory: child != nil) else { return true }
    state.tree[id].entries.set(EntryTable.Flags.seen, at: place)
    switch scan.mode {
    case .silent, .existing, .fresh:
      if !isLink(place, in: id) { state.check(entry) }
    case .check, .poll:
      update(entry, then: .check(list: false))
    case .review:
      update(entry, then: .review)
    case .compare(let since):
      update(entry, then: scan.mode)
      targets.compare(entry, since: since, listing, name)
    }
    return true
  }

  /// Brings an entry that is, or was, a link into accord with the disk.
  ///
  /// - Parameters:
  ///   - entry: its directory and name.
  ///   - mode: how an entered link that still leads to a directory is checked.
  func update(_ entry: EntryName, then mode: Scan.Mode) {
    let id = entry.id
    guard state.tree[id].isAlive, let place = state.place(of: entry) else { return }
    guard state.renames.isEmpty || !state.tree.isDetached(id) else { return state.check(entry) }
    let kind: EntryKind?
    do {
      kind = try DirectoryListing.kind(of: state.kernelPath(of: entry))
    } catch {
      return targets.refuse(entry, error)
    }
    let child = state.tree[id].entries.directory(at: place)
    if kind != .link || child.map({ !state.tree[$0].isLink }) == true {
      return replace(entry, place, kind)
    }
    let target = targets.target(of: entry)
    switch (child, target) {
    case (_, .unknown(let reason)):
      targets.refuse(entry, reason)  // what is known stays
    case (let child?, .directory):
      targets.recover(entry)
      let isMoved = state.links.doubts.moved.remove(child) != nil
      state.scans.push(Scan(id: child, mode: isMoved ? mode.and(.review) : mode))
    case (nil, let target) where target != .directory:
      targets.update(entry, place, target)
    default:
      editor.remove(place, in: id)
      add(entry)
    }
  }

  /// Adds what stands at a name that is not in the tree.
  func addAnew(_ entry: EntryName, _ kind: EntryKind?) {
    guard let kind else { return }
    if kind == .link { return add(entry) }
    entry.name.withUnsafeBytes { name in
      let isDirectory = kind == .directory
      guard !filter.ignores(name, in: entry.id, isDirectory: isDirectory) else { return }
      editor.add(name, to: entry.id, isDirectory: isDirectory)
    }
  }

  /// Indicates whether the open directory may be listed, since it does not contain itself.
  ///
  /// A directory that does, and that was listed before, is replaced by `replace`.
  func mayEnter(_ id: DirectoryID, _ directory: CInt, replace: (DirectoryID) -> Void) -> Bool {
    guard let identity = FileIdentity(of: directory) else { return true }
    let isBelowLink = state.tree[state.tree.link(above: id)].isLink
    if isBelowLink, state.links.contains(identity, above: state.tree[id].parent, state.tree) {
      let known = state.tree[id]
      if known.isLink || known.watch >= 0 || known.entries.count > 0 {
        replace(id)
      } else {
        state.links.loops.insert(id)
      }
      return false
    }
    state.links.loops.remove(id)
    state.links.identities[id] = identity
    return true
  }

  /// Takes an event for its meaning for other links.
  ///
  /// A target that is a file, or a directory that is entered, is watched and has events of its own. So
  /// this is about the directories on the way to a target, and about links that lead nowhere.
  func noteChange(_ event: InotifyEvent) {
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) {
      state.links.doubts.all = true
    } else if event.isDirectory, !event.has(IN_CREATE) {
      state.links.doubts.all = true
    } else if event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
      state.links.somethingAppeared()
    }
  }

  /// The queue is empty: the targets of doubtful links can be seen.
  func checkDoubtful() {
    for id in state.links.takeDoubts(state.tree) {
      state.scans.push(Scan(id: id, mode: .check(list: true)))
    }
  }

  /// Adds a link that is not in the tree, as the kind of entry that it leads to.
  private func add(_ entry: EntryName, mode: Scan.Mode = .fresh) {
    let target = targets.target(of: entry)
    let isDirectory = target == .directory
    entry.name.withUnsafeBytes { name in
      guard !filter.ignores(name, in: entry.id, isDirectory: isDirectory) else { return }
      let child = editor.add(name, to: entry.id, isDirectory: isDirectory, mode: mode)
      if let child {
        state.tree[child].isLink = true
        state.links.enter(child)
        targets.recover(entry)
      } else {
        targets.record(target, for: entry)
      }
    }
  }

  /// The disk has no link where one is known, or a link where a directory is known.
  ///
  /// The events of that are still to come, or were missed.
  private func replace(_ entry: EntryName, _ place: EntryTable.Place, _ kind: EntryKind?) {
    guard isLink(place, in: entry.id) || kind == .link else { return }
    guard state.queue.isEmpty else { return state.check(entry) }
    editor.remove(place, in: entry.id)
    addAnew(entry, kind)
  }

  /// Indicates whether the record at `place` is of a link.
  private func isLink(_ place: EntryTable.Place, in id: DirectoryID) -> Bool {
    if let child = state.tree[id].entries.directory(at: place) { return state.tree[child].isLink }
    return state.links.leaves[id]?[Array(state.tree[id].entries.name(at: place))] != nil
  }
}
