internal import CFileSystem
internal import Glibc

extension InotifyWatcher {
  /// The directories of the tree that `watch` stands for, the first to claim it first.
  ///
  /// More than one when several paths lead to one directory: a bind mount, or a followed link.
  func directories(of watch: CInt) -> [DirectoryID] {
    guard let first = watches[watch] else { return [] }
    return [first] + (further[watch] ?? [])
  }

  /// Gives `watch` to `id` as well.
  ///
  /// Another has it when both paths lead to the directory open at `directory`, and then both keep
  /// it; or when the other has moved and its event is still to come, and then it loses it.
  func claim(_ watch: CInt, for id: DirectoryID, _ directory: CInt) {
    tree[id].watch = watch
    while let owner = watches[watch] {
      if stillLeads(to: directory, owner) { return further[watch, default: []].append(id) }
      release(watch, of: owner)
      doubt(owner, list: true)
    }
    watches[watch] = id
  }

  /// Takes `watch` from `id`; whether nobody has it any more.
  @discardableResult
  func release(_ watch: CInt, of id: DirectoryID) -> Bool {
    tree[id].watch = -1
    tree[id].isListed = false
    guard let others = further[watch] else {
      watches[watch] = nil
      return true
    }
    if watches[watch] == id {
      watches[watch] = others[0]
      further[watch]?.removeFirst()
    } else if let place = others.lastIndex(of: id) {
      further[watch]?.remove(at: place)
    }
    if further[watch]?.isEmpty == true { further[watch] = nil }
    return false
  }

  /// Ends a watch unless something needs it: a directory of the tree, or one above the root.
  func giveBack(_ watch: CInt) {
    guard watches[watch] == nil, watch != root.anchor, !surroundings.contains(watch) else { return }
    queue.remove(watch)
  }

  /// Opens the directory `id`, which stands at `path`: a descriptor, or minus an errno.
  func open(_ id: DirectoryID, at path: [UInt8], onlyPath: Bool = false) -> CInt {
    DirectoryListing.open(path, onlyPath: onlyPath, follows: tree[id].isLink)
  }

  /// Takes an event of a directory to each of its paths.
  func handle(_ event: InotifyEvent, inEach ids: [DirectoryID]) {
    var ids = ids
    if event.has(IN_MOVED_TO) {
      // A rename stays below the link it began below, where there is a choice.
      let firsts = ids.filter { half(of: event, arrivingIn: $0) != nil }
      ids = firsts + ids.filter { !firsts.contains($0) }
    }
    // What happens to one path may end another.
    for id in ids where tree[id].watch == event.watch { handle(event, in: id) }
  }

  /// The first half of the rename that `event` ends, if both are reached through the same link.
  func half(of event: InotifyEvent, arrivingIn id: DirectoryID) -> Int? {
    let link = tree.link(above: id)
    return renames.firstIndex {
      $0.cookie == event.cookie && tree.link(above: $0.source) == link
    }
  }

  private func stillLeads(to directory: CInt, _ id: DirectoryID) -> Bool {
    let other = open(id, at: tree.path(of: id, below: root.kernel), onlyPath: true)
    guard other >= 0 else { return false }
    defer { _ = Glibc.close(other) }
    guard let one = FileIdentity(of: directory) else { return false }
    return one == FileIdentity(of: other)
  }
}
