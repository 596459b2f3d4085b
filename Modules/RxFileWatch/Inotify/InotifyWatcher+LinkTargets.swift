internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  /// Where a link leads now.
  func target(of entry: EntryName) -> LeafLink.Target {
    let path = kernelPath(of: entry)
    let descriptor = DirectoryListing.openTarget(path)
    guard descriptor >= 0 else { return .nothing }
    defer { _ = Glibc.close(descriptor) }
    return target(open: descriptor, of: entry)?.target ?? .nothing
  }

  private func target(
    open descriptor: CInt,
    of entry: EntryName
  ) -> (target: LeafLink.Target, status: cfs_status)? {
    var status = cfs_status()
    var look = cfs_entry()
    guard cfs_status_of(descriptor, &status) == 0 else { return nil }
    if status.is_directory == 1 {
      return (isAbove(FileIdentity(status), entry.id) ? .loop : .directory, status)
    }
    guard cfs_look(descriptor, "", &look) == 0 else { return nil }
    return (Int(look.kind) == CFS_FILE ? .file : .other, status)
  }

  /// Remembers a link that is a leaf and watches what it leads to.
  func record(_ target: LeafLink.Target, for entry: EntryName) {
    let leaf =
      target == .file || target == .other ? watchTarget(of: entry) : LeafLink(target: target)
    if let watch = links.record(leaf, for: entry) { queue.remove(watch) }
    if leaf.target == .file, leaf.watch < 0 {
      refuse(entry, Errno(rawValue: -leaf.watch))
    } else {
      recover(.target(entry))
    }
  }

  /// A leaf is still one; whether it leads elsewhere.
  func settleLeaf(_ entry: EntryName, _ place: EntryTable.Place, _ target: LeafLink.Target) {
    let old = links.leaf(entry)
    record(target, for: entry)
    let changedAttributes = links.doubts.attributes.remove(entry) != nil
    guard let old, let new = links.leaf(entry) else { return }
    entry.name.withUnsafeBytes { name in
      if new.isOther(than: old) {
        reportModified(name, place, entry.id)
      } else if changedAttributes || new.hasOtherAttributes(than: old) {
        reportAttributes(name, place, entry.id)
      }
    }
  }

  /// Takes an event of something that a link leads to and that is no directory.
  func handleTarget(_ event: InotifyEvent) {
    guard let entries = links.files[event.watch] else { return }
    if event.has(IN_IGNORED) { return links.watchEnded(event.watch) }
    for entry in entries {
      if event.has(IN_MODIFY) || event.has(IN_CLOSE_WRITE) || event.has(IN_OPEN) {
        guard let place = place(of: entry) else { continue }
        entry.name.withUnsafeBytes { written(event, $0, place, entry.id) }
      } else {
        if event.has(IN_ATTRIB) { links.doubts.attributes.insert(entry) }
        doubt(entry)
      }
    }
  }

  /// Compares a link, and the file it leads to, with the time when all changes were known.
  func compareLink(
    _ entry: EntryName,
    _ since: Int64,
    _ listing: DirectoryListing,
    _ name: Name
  ) {
    guard links.leaf(entry) != nil, let place = place(of: entry) else { return }
    if let status = listing.status(of: name) { compare(name, place, entry.id, since, status) }
    let descriptor = DirectoryListing.openTarget(kernelPath(of: entry))
    guard descriptor >= 0 else { return }
    defer { _ = Glibc.close(descriptor) }
    if let (target, status) = target(open: descriptor, of: entry), target == .file {
      compare(name, place, entry.id, since, status)
    }
  }

  /// Takes what the directory that an entered link leads to hears of itself.
  ///
  /// That it is gone or has moved, `noteForLinks` has noted.
  func handleEntered(_ event: InotifyEvent, _ id: DirectoryID) {
    guard event.has(IN_ATTRIB) else { return }
    retryRefused(id)
    let entry = EntryName(id: tree[id].parent, name: tree[id].name)
    guard !tree[id].isDetached, let place = place(of: entry) else { return }
    entry.name.withUnsafeBytes { reportAttributes($0, place, entry.id) }
  }

  func forgetLeaf(_ entry: EntryName) {
    if let watch = links.forget(entry) { queue.remove(watch) }
    forget(.target(entry))
  }

  /// Forgets a directory that ended, as a link, and the links in it.
  func forgetLinks(in id: DirectoryID) {
    for entry in links.leaves(in: id) { forgetLeaf(entry) }
    links.forget(id)
  }

  private func watchTarget(of entry: EntryName) -> LeafLink {
    let path = kernelPath(of: entry)
    let descriptor = DirectoryListing.openTarget(path)
    guard descriptor >= 0 else { return LeafLink(target: .nothing) }
    defer { _ = Glibc.close(descriptor) }
    // It may have become another since it was looked at; then its events are still to come.
    guard let (target, status) = target(open: descriptor, of: entry) else {
      return LeafLink(target: .nothing)
    }
    guard target == .file || target == .other else {
      doubt(entry)
      return LeafLink(target: .nothing)
    }
    if links.leaf(entry)?.watch ?? -1 < 0, watchCount >= options.maximumWatches {
      return LeafLink(target: target, watch: -ENOSPC, stamp: EntryStamp(status))
    }
    let mask = target == .file ? masks.file : WatchMasks.target
    let all = mask | UInt32(IN_MASK_ADD)
    let watch = queue.add(descriptor, path: path, mask: all, follows: true)
    return LeafLink(target: target, watch: watch, stamp: EntryStamp(status))
  }
}
