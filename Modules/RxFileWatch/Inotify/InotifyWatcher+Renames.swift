internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// The first half of a rename, waiting for the second with the same cookie.
struct HalfRename {
  let cookie: UInt32
  let path: [UInt8]
  /// The moved directory; `nil` for everything else.
  let child: DirectoryID?
  /// The directory it leaves.
  let source: DirectoryID
  /// Whether it may be half of an exchange, so that both ends are to be checked.
  let isDoubtful: Bool
  let gap: Int
  let round: Int
}

/// The names that were last replaced by a rename.
///
/// When the next thing that happens to one is a rename away from it, two entries may have been
/// exchanged (renameat2(2)), which looks the same.
struct ReplacedNames {
  private var names: [(id: DirectoryID, name: [UInt8])] = []
  private var next = 0

  mutating func insert(_ name: Name, in id: DirectoryID) {
    let entry = (id: id, name: Array(name))
    if names.count < 8 { names.append(entry) } else { names[next] = entry }
    next = (next + 1) % 8
  }

  func contains(_ name: Name, in id: DirectoryID) -> Bool {
    names.contains { $0.id == id && $0.name.elementsEqual(name) }
  }
}

extension InotifyWatcher {
  /// The entry leaves its place; where to, the second half says.
  func renameBegan(_ event: InotifyEvent, _ id: DirectoryID) {
    guard let place = tree[id].entries.find(event.name) else { return }
    let child = tree[id].entries.directory(at: place)
    let isPlainDirectory = child.map { !tree[$0].isLink } ?? false
    let isDoubtful =
      replaced.contains(event.name, in: id) || isPlainDirectory != event.isDirectory
    if isDoubtful { doubt(id, list: true) }
    tree[id].entries.remove(at: place)
    if let child {
      tree[child].isDetached = true
      directoryMoved = true
    } else if options.followsSymlinks {
      forgetLeaf(EntryName(id: id, name: Array(event.name)))
    }
    var path = path(of: id)
    path.append(component: event.name)
    renames.append(
      HalfRename(
        cookie: event.cookie,
        path: path,
        child: child,
        source: id,
        isDoubtful: isDoubtful,
        gap: batch.openGap(),
        round: round
      )
    )
  }

  /// An entry arrives: from inside, with a first half, or from outside.
  func renameEnded(_ event: InotifyEvent, _ id: DirectoryID) {
    let half = further.isEmpty ? nil : half(of: event, arrivingIn: id)
    guard let half = half ?? renames.firstIndex(where: { $0.cookie == event.cookie }) else {
      if event.isDirectory { directoryMoved = true }
      return appear(event.name, in: id, isDirectory: event.isDirectory, isMove: true)
    }
    let rename = renames.remove(at: half)
    if rename.isDoubtful {
      doubt(id, list: true)
      if let child = rename.child { doubt(child, list: true) }
    }
    let isDirectory = event.isDirectory || rename.child != nil
    let isIgnored = isIgnored(event.name, in: id, isDirectory: isDirectory)
    let replaces = rename.child == nil && holdsFile(event.name, in: id)
    if isIgnored || !makeRoom(for: rename, event.name, in: id) { return movedOut(rename) }
    batch.close(rename.gap)
    tree[id].entries.insert(event.name, directory: rename.child)
    let target = path(of: event.name, in: id)
    if let child = rename.child { attach(child, event.name, in: id) }
    if options.followsSymlinks, !event.isDirectory {
      doubt(EntryName(id: id, name: Array(event.name)))
    }
    let source = FilePath(rawBytes: rename.path)
    batch.append(
      FileChange(
        .renamed,
        target,
        from: source,
        isDirectory: rename.child != nil,
        replaces: replaces
      )
    )
    if let child = rename.child { fitDepth(of: child) }
  }

  private func holdsFile(_ name: Name, in id: DirectoryID) -> Bool {
    guard let place = tree[id].entries.find(name) else { return false }
    return tree[id].entries.directory(at: place) == nil
  }

  private func attach(_ child: DirectoryID, _ name: Name, in id: DirectoryID) {
    if isSensitive(child, to: name, in: id) { doubt(child, .review) }
    tree[child].parent = id
    tree[child].name = Array(name)
    tree[child].isDetached = false
    forgetPaths()
    if tree[child].watch < 0, refused[child] == nil { doubt(child, list: true) }
    if !links.isEmpty { linksMoved(below: child) }
  }

  /// Takes away what stood where a rename ends.
  ///
  /// `false` when that is the moved directory itself, met there already by a listing.
  private func makeRoom(for rename: HalfRename, _ name: Name, in id: DirectoryID) -> Bool {
    guard let place = tree[id].entries.find(name) else { return true }
    replaced.insert(name, in: id)
    let child = tree[id].entries.directory(at: place)
    switch (rename.child, child) {
    case (nil, nil):
      tree[id].entries.remove(at: place)
      if options.followsSymlinks { forgetLeaf(EntryName(id: id, name: Array(name))) }
    case (let moved?, let child?) where tree[moved].watch < 0 && tree[child].watch >= 0:
      doubt(child, list: true)
      return false
    default:
      remove(place, in: id)
    }
    return true
  }

  /// Settles the first halves that were read before `round`: no second half will come.
  func settleRenames(before round: Int) {
    while let rename = renames.first, rename.round < round {
      renames.removeFirst()
      movedOut(rename)
    }
  }

  private func movedOut(_ rename: HalfRename) {
    if let child = rename.child {
      batch.fill(rename.gap, with: removals(of: child, at: rename.path))
    } else {
      batch.fill(rename.gap, with: [FileChange(.removed, FilePath(rawBytes: rename.path))])
    }
  }
}
