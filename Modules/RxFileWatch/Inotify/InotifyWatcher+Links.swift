internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Enters a link that is not in the tree, as what it leads to.
  func addLink(_ entry: EntryName, reports: Bool) {
    let target = target(of: entry)
    let isDirectory = target == .directory
    entry.name.withUnsafeBytes { name in
      guard !isIgnored(name, in: entry.id, isDirectory: isDirectory) else { return }
      if let child = add(name, to: entry.id, isDirectory: isDirectory, reports: reports) {
        tree[child].isLink = true
        links.enter(child)
      } else {
        record(target, for: entry)
      }
    }
  }

  /// An event says that something is there that is no directory; whether that is a link.
  func appearLink(_ name: Name, in id: DirectoryID, isMove: Bool) -> Bool {
    let entry = EntryName(id: id, name: Array(name))
    links.doubts.recent.append(entry)
    let kind = DirectoryListing.kind(of: kernelPath(of: entry))
    if kind == nil { links.doubts.entries.insert(entry) }  // it has moved already
    guard kind == .link else {
      forgetLeaf(entry)
      return false
    }
    guard let place = tree[id].entries.find(name) else {
      addLink(entry, reports: true)
      return true
    }
    if let child = tree[id].entries.directory(at: place), !tree[child].isLink {
      remove(place, in: id)
      addLink(entry, reports: true)
      return true
    }
    links.doubts.entries.insert(entry)
    if isMove {
      replaced.insert(name, in: id)
      if tree[id].entries.directory(at: place) == nil { reportModified(name, place, id) }
    }
    return true
  }

  /// A listing met an entry; whether it is a link, and dealt with.
  func metLink(_ name: Name, _ kind: EntryKind, _ scan: Scan, _ listing: DirectoryListing) -> Bool {
    let id = scan.id
    let place = tree[id].entries.find(name)
    guard kind == .link else {
      if let place, !links.isEmpty, isLink(place, in: id) { remove(place, in: id) }
      return false
    }
    let entry = EntryName(id: id, name: Array(name))
    guard let place else {
      addLink(entry, reports: scan.mode != .silent)
      return true
    }
    let child = tree[id].entries.directory(at: place)
    guard !isIgnored(name, in: id, isDirectory: child != nil) else { return true }
    tree[id].entries.set(EntryTable.Flags.seen, at: place)
    switch scan.mode {
    case .silent, .fresh:
      if !isLink(place, in: id) { links.doubts.entries.insert(entry) }
    case .check, .poll:
      settle(entry, then: .check(list: false))
    case .review:
      settle(entry, then: .review)
    case .compare(let since):
      settle(entry, then: scan.mode)
      compareLink(entry, since, listing, name)
    }
    return true
  }

  /// Brings an entry that is, or was, a link into accord with the disk.
  ///
  /// - Parameters:
  ///   - entry: its directory and name.
  ///   - mode: how an entered link that still leads to a directory is checked.
  func settle(_ entry: EntryName, then mode: Scan.Mode) {
    let id = entry.id
    guard tree[id].isAlive, let place = place(of: entry) else { return }
    guard renames.isEmpty || !tree.isDetached(id) else { return doubt(entry) }
    let kind = DirectoryListing.kind(of: kernelPath(of: entry))
    let child = tree[id].entries.directory(at: place)
    if kind != .link || child.map({ !tree[$0].isLink }) == true {
      return settleMismatch(entry, place, kind)
    }
    let target = target(of: entry)
    switch (child, target) {
    case (let child?, .directory):
      let isMoved = links.doubts.moved.remove(child) != nil
      scanner.push(Scan(id: child, mode: isMoved ? mode.and(.review) : mode))
    case (nil, let target) where target != .directory:
      settleLeaf(entry, place, target)
    default:
      remove(place, in: id)
      addLink(entry, reports: true)
    }
  }

  /// No link stands where one is known, or a link where a directory is known: the events that say so
  /// are still to come, or were missed.
  private func settleMismatch(_ entry: EntryName, _ place: EntryTable.Place, _ kind: EntryKind?) {
    guard isLink(place, in: entry.id) || kind == .link else { return }
    guard queue.isEmpty else { return doubt(entry) }
    remove(place, in: entry.id)
    addAnew(entry, kind)
  }

  /// Enters what stands at a name that is not in the tree.
  func addAnew(_ entry: EntryName, _ kind: EntryKind?) {
    guard let kind else { return }
    if kind == .link { return addLink(entry, reports: true) }
    entry.name.withUnsafeBytes { name in
      let isDirectory = kind == .directory
      guard !isIgnored(name, in: entry.id, isDirectory: isDirectory) else { return }
      add(name, to: entry.id, isDirectory: isDirectory, reports: true)
    }
  }

  /// Whether the record at `place` is of a link.
  func isLink(_ place: EntryTable.Place, in id: DirectoryID) -> Bool {
    if let child = tree[id].entries.directory(at: place) { return tree[child].isLink }
    return links.leaves[id]?[Array(tree[id].entries.name(at: place))] != nil
  }

  func place(of entry: EntryName) -> EntryTable.Place? {
    entry.name.withUnsafeBytes { tree[entry.id].entries.find($0) }
  }

  func doubt(_ entry: EntryName) { links.doubts.entries.insert(entry) }

  func kernelPath(of entry: EntryName) -> [UInt8] {
    var path = tree.path(of: entry.id, below: root.kernel)
    path.append(component: entry.name)
    return path
  }
}
