internal import CFileSystem
internal import SystemPackage

/// Brings followed links, as entries of the tree, into accord with the disk.
extension WatchedTree {
  /// Takes an event for an entry that is no directory and that was made or moved in.
  ///
  /// - Returns: true when the entry is a link, and has been dealt with.
  mutating func linkAppeared(_ name: Name, in id: DirectoryID, isMove: Bool) -> Bool {
    let entry = EntryName(id: id, name: Array(name))
    links.doubts.recent.append(entry)
    let kind = (try? DirectoryListing.kind(of: kernelPath(of: name, in: id))) ?? nil
    if kind == nil { links.doubt(entry) }  // the entry has moved already, or cannot be seen now
    guard kind == .link else {
      forgetLeaf(entry)
      return false
    }
    guard let place = tree[id].entries.find(name) else {
      addLink(entry)
      return true
    }
    if let child = tree[id].entries.directory(at: place), !tree[child].isLink {
      remove(place, in: id)
      addLink(entry)
      return true
    }
    links.doubt(entry)
    if isMove {
      renames.replaced.insert(name, in: id)
      if tree[id].entries.directory(at: place) == nil {
        changes.reportModified(name, place, id, &tree)
      }
    }
    return true
  }

  /// Takes an entry of a listing.
  ///
  /// - Returns: true when the entry is a link, and has been dealt with.
  mutating func metLink(
    _ name: Name,
    _ kind: EntryKind,
    _ scan: Scan,
    _ listing: DirectoryListing
  ) -> Bool {
    let id = scan.id
    let place = tree[id].entries.find(name)
    guard kind == .link else {
      if let place, !links.isEmpty, isLink(place, in: id) { remove(place, in: id) }
      return false
    }
    let entry = EntryName(id: id, name: Array(name))
    guard let place else {
      addLink(entry, mode: scan.mode.ofUnknownEntries)
      return true
    }
    let child = tree[id].entries.directory(at: place)
    guard !ignores(name, in: id, isDirectory: child != nil) else { return true }
    tree[id].entries.set(EntryTable.Flags.seen, at: place)
    switch scan.mode {
    case .silent, .existing, .fresh:
      if !isLink(place, in: id) { links.doubt(entry) }
    case .check, .poll:
      updateLink(entry, then: .check(list: false))
    case .review:
      updateLink(entry, then: .review)
    case .compare(let since):
      updateLink(entry, then: scan.mode)
      compareLeaf(entry, since: since, listing, name)
    }
    return true
  }

  /// Brings an entry that is, or was, a link into accord with the disk.
  ///
  /// - Parameters:
  ///   - entry: its directory and name.
  ///   - mode: how an entered link that still leads to a directory is checked.
  mutating func updateLink(_ entry: EntryName, then mode: Scan.Mode) {
    let id = entry.id
    guard tree[id].isAlive, let place = place(of: entry) else { return }
    guard renames.isEmpty || !tree.isDetached(id) else { return links.doubt(entry) }
    let kind: EntryKind?
    do {
      kind = try DirectoryListing.kind(of: kernelPath(of: entry.name, in: id))
    } catch {
      return refuse(entry, Refusal(error))
    }
    let child = tree[id].entries.directory(at: place)
    if kind != .link || child.map({ !tree[$0].isLink }) == true {
      return replaceLink(entry, place, kind)
    }
    let target = target(of: entry)
    switch (child, target) {
    case (_, .unknown(let reason)):
      refuse(entry, Refusal(reason))  // what is known stays
    case (let child?, .directory):
      recover(.target(entry))
      let isMoved = links.doubts.moved.remove(child) != nil
      scans.push(Scan(id: child, mode: isMoved ? mode.and(.review) : mode))
    case (nil, let target) where target != .directory:
      updateLeaf(entry, place, target)
    default:
      remove(place, in: id)
      addLink(entry)
    }
  }

  /// Adds what stands at a name that is not in the tree.
  mutating func addAnew(_ entry: EntryName, _ kind: EntryKind?) {
    guard let kind else { return }
    if kind == .link { return addLink(entry) }
    entry.name.withUnsafeBytes { name in
      let isDirectory = kind == .directory
      guard !ignores(name, in: entry.id, isDirectory: isDirectory) else { return }
      add(name, to: entry.id, isDirectory: isDirectory)
    }
  }

  /// The queue is empty: the targets of doubtful links can be seen.
  mutating func checkDoubtfulLinks() {
    for id in links.takeDoubts(tree) { scans.push(Scan(id: id, mode: .check(list: true))) }
  }

  /// Adds a link that is not in the tree, as the kind of entry that it leads to.
  private mutating func addLink(_ entry: EntryName, mode: Scan.Mode = .fresh) {
    let target = target(of: entry)
    let isDirectory = target == .directory
    entry.name.withUnsafeBytes { name in
      guard !ignores(name, in: entry.id, isDirectory: isDirectory) else { return }
      if let child = add(name, to: entry.id, isDirectory: isDirectory, mode: mode) {
        tree[child].isLink = true
        links.enter(child)
        recover(.target(entry))
      } else {
        recordLeaf(entry, target)
      }
    }
  }

  /// The disk has no link where one is known, or a link where a directory is known.
  ///
  /// The events of that are still to come, or were missed.
  private mutating func replaceLink(
    _ entry: EntryName,
    _ place: EntryTable.Place,
    _ kind: EntryKind?
  ) {
    guard isLink(place, in: entry.id) || kind == .link else { return }
    guard watches.queue.isEmpty else { return links.doubt(entry) }
    remove(place, in: entry.id)
    addAnew(entry, kind)
  }

  /// Indicates whether the record at `place` is of a link.
  private func isLink(_ place: EntryTable.Place, in id: DirectoryID) -> Bool {
    if let child = tree[id].entries.directory(at: place) { return tree[child].isLink }
    return links.leaves[id]?[Array(tree[id].entries.name(at: place))] != nil
  }
}
