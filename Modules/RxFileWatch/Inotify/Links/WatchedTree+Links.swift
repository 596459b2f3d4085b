internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// Brings followed links, as entries of the tree, into accord with the disk, and watches the targets of
/// those that are files.
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
    // As in `appeared`: it may be an entry of an earlier run, whose place a listing has passed.
    tree[id].entries.set(EntryTable.Flags.seen, at: place)
    if isMove || kept.contains(id), tree[id].entries.directory(at: place) == nil {
      changes.reportModified(name, place, id, &tree)
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
    guard !ignores(name, in: id, isDirectory: child != nil) else {
      links.ignore(entry)
      return true
    }
    let difference = keptDifference(of: name, isDirectory: child != nil, listing)
    if child != nil, difference == .content {
      remove(place, in: id)
      addLink(entry, mode: scan.mode.ofUnknownEntries)
      return true
    }
    tree[id].entries.set(EntryTable.Flags.seen, at: place)
    if let difference { report(difference, of: name, place, in: id) }
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
    guard tree[id].isAlive else { return }
    guard let place = place(of: entry) else { return updateIgnored(entry) }
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

  /// Adds a link that was ignored, if it is not any more.
  private mutating func updateIgnored(_ entry: EntryName) {
    guard renames.isEmpty || !tree.isDetached(entry.id) else { return links.doubt(entry) }
    guard links.unignore(entry) else { return }
    do throws(Errno) {
      let kind = try DirectoryListing.kind(of: kernelPath(of: entry.name, in: entry.id))
      if kind == .link { addLink(entry) }
    } catch {
      links.ignore(entry)
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
      guard !ignores(name, in: entry.id, isDirectory: isDirectory) else {
        return links.ignore(entry)
      }
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
  /// The events of that are still to come, or were missed; or a file system was mounted over a directory above.
  private mutating func replaceLink(
    _ entry: EntryName,
    _ place: EntryTable.Place,
    _ kind: EntryKind?
  ) {
    guard isLink(place, in: entry.id) || kind == .link else { return }
    guard watches.queue.isEmpty, !noticeMounts() else { return links.doubt(entry) }
    remove(place, in: entry.id)
    addAnew(entry, kind)
  }

  /// True if the record at `place` is of a link.
  private func isLink(_ place: EntryTable.Place, in id: DirectoryID) -> Bool {
    if let child = tree[id].entries.directory(at: place) { return tree[child].isLink }
    return links.leaves[id]?[Array(tree[id].entries.name(at: place))] != nil
  }

  // MARK: - Targets

  /// Returns where a link leads now.
  private func target(of entry: EntryName) -> LeafLink.Target {
    let descriptor = DirectoryListing.openTarget(kernelPath(of: entry.name, in: entry.id))
    guard descriptor >= 0 else { return .init(failure: Errno(rawValue: -descriptor)) }
    defer { _ = Glibc.close(descriptor) }
    do {
      return try target(open: descriptor, of: entry).target
    } catch {
      return .init(failure: error)
    }
  }

  /// Records where a link leads that is a leaf, and watches its target.
  private mutating func recordLeaf(_ entry: EntryName, _ target: LeafLink.Target) {
    let leaf = target == .file || target == .other ? watch(entry) : LeafLink(target: target)
    if let watch = links.record(leaf, for: entry) { watches.queue.remove(watch) }
    if case .unknown(let reason) = leaf.target {
      refuse(entry, Refusal(reason))
    } else if leaf.target == .file, leaf.watch < 0 {
      refuse(entry, Refusal(ofWatch: Errno(rawValue: -leaf.watch)))
    } else {
      recover(.target(entry))
    }
  }

  /// Records where a leaf leads now, and reports it if that is elsewhere.
  private mutating func updateLeaf(
    _ entry: EntryName,
    _ place: EntryTable.Place,
    _ target: LeafLink.Target
  ) {
    let old = links.leaf(entry)
    recordLeaf(entry, target)
    let changedAttributes = links.doubts.attributes.remove(entry) != nil
    guard let old, let new = links.leaf(entry) else { return }
    entry.name.withUnsafeBytes { name in
      if new.isOther(than: old) {
        changes.reportModified(name, place, entry.id, &tree)
      } else if changedAttributes || new.hasOtherAttributes(than: old) {
        changes.reportAttributes(name, place, entry.id, &tree)
      }
    }
  }

  /// Takes an event of a target that is no directory.
  mutating func handleTarget(_ event: InotifyEvent) {
    guard let entries = links.files[event.watch] else { return }
    if event.has(IN_IGNORED) { return links.watchEnded(event.watch) }
    for entry in entries {
      if event.mask & WatchMasks.content != 0 {
        guard let place = place(of: entry) else { continue }
        entry.name.withUnsafeBytes { reportAccess(event, $0, place, entry.id) }
      } else {
        if event.has(IN_ATTRIB) { links.doubts.attributes.insert(entry) }
        links.doubt(entry)
      }
    }
  }

  /// Compares a leaf, and the file that it leads to, with the time when all changes were known.
  private mutating func compareLeaf(
    _ entry: EntryName,
    since: Int64,
    _ listing: DirectoryListing,
    _ name: Name
  ) {
    guard links.leaf(entry) != nil, let place = place(of: entry) else { return }
    if let status = listing.status(of: name) {
      changes.reportChange(of: name, place, entry.id, since: since, status, &tree)
    }
    let descriptor = DirectoryListing.openTarget(kernelPath(of: entry.name, in: entry.id))
    guard descriptor >= 0 else { return }
    defer { _ = Glibc.close(descriptor) }
    if let (target, status) = try? target(open: descriptor, of: entry), target == .file {
      changes.reportChange(of: name, place, entry.id, since: since, status, &tree)
    }
  }

  /// True if the open directory may be listed, since it does not contain itself.
  ///
  /// A directory that does, and that was listed before, is replaced.
  mutating func mayEnter(_ id: DirectoryID, _ directory: CInt) -> Bool {
    guard let identity = FileIdentity(of: directory) else { return true }
    let isBelowLink = tree[tree.link(above: id)].isLink
    if isBelowLink, links.contains(identity, above: tree[id].parent, tree) {
      if tree[id].isLink || tree[id].watch >= 0 || tree[id].entries.count > 0 {
        replace(id)
      } else {
        links.loops.insert(id)
      }
      return false
    }
    links.loops.remove(id)
    links.identities[id] = identity
    return true
  }

  private func target(
    open descriptor: CInt,
    of entry: EntryName
  ) throws(Errno) -> (target: LeafLink.Target, status: cfs_status) {
    var status = cfs_status()
    var look = cfs_entry()
    var result = cfs_status_of(descriptor, &status)
    if result < 0 { throw Errno(rawValue: -result) }
    if status.is_directory == 1 {
      let isLoop = links.contains(FileIdentity(status), above: entry.id, tree)
      return (isLoop ? .loop : .directory, status)
    }
    result = cfs_look(descriptor, "", &look)
    if result < 0 { throw Errno(rawValue: -result) }
    return (Int(look.kind) == CFS_FILE ? .file : .other, status)
  }

  private mutating func watch(_ entry: EntryName) -> LeafLink {
    let path = kernelPath(of: entry.name, in: entry.id)
    let descriptor = DirectoryListing.openTarget(path)
    guard descriptor >= 0 else {
      return LeafLink(target: .init(failure: Errno(rawValue: -descriptor)))
    }
    defer { _ = Glibc.close(descriptor) }
    let target: LeafLink.Target
    let status: cfs_status
    do {
      (target, status) = try self.target(open: descriptor, of: entry)
    } catch {
      return LeafLink(target: .init(failure: error))
    }
    // The target may have become a directory since it was looked at; then its events are still to come.
    guard target == .file || target == .other else {
      links.doubt(entry)
      return LeafLink(target: .nothing)
    }
    let hasWatch = links.leaf(entry)?.watch ?? -1 >= 0
    if !hasWatch, watchCount >= options.maximumWatches {
      return LeafLink(target: target, watch: -ENOSPC, stamp: EntryStamp(status))
    }
    let mask = target == .file ? watches.masks.file : WatchMasks.target
    let all = mask | UInt32(IN_MASK_ADD)
    let watch = watches.queue.add(descriptor, path: path, mask: all, follows: true)
    return LeafLink(target: target, watch: watch, stamp: EntryStamp(status))
  }
}
