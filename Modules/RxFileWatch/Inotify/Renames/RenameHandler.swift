internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// Applies renames to the tree.
final class RenameHandler {
  private let state: WatchState
  private let changes: ChangeReporter
  private let filter: EntryFilter
  private let watches: KernelWatches
  private let editor: TreeEditor
  private var replaced = ReplacedNames()

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ filter: EntryFilter,
    _ watches: KernelWatches,
    _ editor: TreeEditor
  ) {
    self.state = state
    self.changes = changes
    self.filter = filter
    self.watches = watches
    self.editor = editor
  }

  /// Notes that an entry was replaced by a rename.
  func noteReplaced(_ name: Name, in id: DirectoryID) { replaced.insert(name, in: id) }

  /// Takes the first half of a rename: the entry leaves its directory.
  func started(_ event: InotifyEvent, _ id: DirectoryID) {
    guard let place = state.tree[id].entries.find(event.name) else { return }
    let child = state.tree[id].entries.directory(at: place)
    let isPlainDirectory = child.map { !state.tree[$0].isLink } ?? false
    let isDoubtful =
      replaced.contains(event.name, in: id) || isPlainDirectory != event.isDirectory
    if isDoubtful { state.check(id, list: true) }
    state.tree[id].entries.remove(at: place)
    if let child {
      state.tree[child].isDetached = true
      state.checks.noteMove()
    } else if state.options.followsSymlinks {
      editor.forgetLeaf(EntryName(id: id, name: Array(event.name)))
    }
    var path = changes.path(of: id)
    path.append(component: event.name)
    state.renames.insert(
      HalfRename(
        cookie: event.cookie,
        path: path,
        child: child,
        source: id,
        isDoubtful: isDoubtful,
        gap: changes.batch.openGap()
      )
    )
  }

  /// Takes the second half of a rename: the entry arrives in its new directory.
  ///
  /// - Returns: false when there is no first half, since the entry comes from outside.
  func ended(_ event: InotifyEvent, _ id: DirectoryID) -> Bool {
    let rename = state.renames.take(event.cookie) { half in
      state.watches.hasSharedWatches && isBelowSameLink(half, id)
    }
    guard let rename else { return false }
    if rename.isDoubtful {
      state.check(id, list: true)
      if let child = rename.child { state.check(child, list: true) }
    }
    let isDirectory = event.isDirectory || rename.child != nil
    let isIgnored = filter.ignores(event.name, in: id, isDirectory: isDirectory)
    let replaces = rename.child == nil && holdsFile(event.name, in: id)
    if isIgnored || !makeRoom(for: rename, event.name, in: id) {
      reportRemoved(rename)
      return true
    }
    changes.batch.close(rename.gap)
    state.tree[id].entries.insert(event.name, directory: rename.child)
    let target = changes.path(of: event.name, in: id)
    if let child = rename.child { attach(child, event.name, in: id) }
    if state.options.followsSymlinks, !event.isDirectory {
      state.check(EntryName(id: id, name: Array(event.name)))
    }
    changes.batch.append(
      FileChange(
        .renamed,
        target,
        from: FilePath(rawBytes: rename.path),
        isDirectory: rename.child != nil,
        replaces: replaces
      )
    )
    if let child = rename.child { editor.fitDepth(of: child) }
    return true
  }

  /// Indicates whether the first half of the rename that `event` ends came from below the same link.
  func pairsBelowSameLink(_ event: InotifyEvent, arrivingIn id: DirectoryID) -> Bool {
    state.renames.contains(event.cookie) { isBelowSameLink($0, id) }
  }

  /// Ends a round of reading; what moved before it and did not arrive was moved out.
  func endRound() { for rename in state.renames.endRound() { reportRemoved(rename) } }

  /// Ends all renames: nothing that has moved arrives any more.
  func endAll() { for rename in state.renames.takeAll() { reportRemoved(rename) } }

  private func reportRemoved(_ rename: HalfRename) {
    let removals =
      if let child = rename.child {
        editor.removals(of: child, at: rename.path)
      } else {
        [FileChange(.removed, FilePath(rawBytes: rename.path))]
      }
    changes.batch.fill(rename.gap, with: removals)
  }

  private func isBelowSameLink(_ half: HalfRename, _ id: DirectoryID) -> Bool {
    state.tree.link(above: half.source) == state.tree.link(above: id)
  }

  private func holdsFile(_ name: Name, in id: DirectoryID) -> Bool {
    guard let place = state.tree[id].entries.find(name) else { return false }
    return state.tree[id].entries.directory(at: place) == nil
  }

  private func attach(_ child: DirectoryID, _ name: Name, in id: DirectoryID) {
    if filter.mayChange(below: child, movedTo: name, in: id) {
      state.checks.insert(child, .review)
    }
    state.tree[child].parent = id
    state.tree[child].name = Array(name)
    state.tree[child].isDetached = false
    editor.forgetPaths()
    if state.tree[child].watch < 0, watches.refusals[child] == nil {
      state.check(child, list: true)
    }
    if !state.links.isEmpty { state.links.noteMove(below: child, state.tree) }
  }

  /// Removes what stood where a rename ends.
  ///
  /// - Returns: false when that is the moved directory itself, which a listing has met there already.
  private func makeRoom(for rename: HalfRename, _ name: Name, in id: DirectoryID) -> Bool {
    guard let place = state.tree[id].entries.find(name) else { return true }
    replaced.insert(name, in: id)
    let child = state.tree[id].entries.directory(at: place)
    switch (rename.child, child) {
    case (nil, nil):
      state.tree[id].entries.remove(at: place)
      if state.options.followsSymlinks {
        editor.forgetLeaf(EntryName(id: id, name: Array(name)))
      }
    case (let moved?, let child?)
    where state.tree[moved].watch < 0 && state.tree[child].watch >= 0:
      state.check(child, list: true)
      return false
    default:
      editor.remove(place, in: id)
    }
    return true
  }
}
