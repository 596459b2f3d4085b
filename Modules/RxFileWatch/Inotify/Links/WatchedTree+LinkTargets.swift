internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// Looks at the targets of followed links and watches those that are files.
extension WatchedTree {
  /// Returns where a link leads now.
  func target(of entry: EntryName) -> LeafLink.Target {
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
  mutating func recordLeaf(_ entry: EntryName, _ target: LeafLink.Target) {
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
  mutating func updateLeaf(
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
  mutating func compareLeaf(
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

  /// Indicates whether the open directory may be listed, since it does not contain itself.
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
