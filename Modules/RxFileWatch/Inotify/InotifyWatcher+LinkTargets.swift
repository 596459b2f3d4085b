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
    let old = links.leaf(entry)
    if let watch = links.record(leaf, for: entry) { queue.remove(watch) }
    if old?.watch != leaf.watch { reportRefused(leaf, entry) }
  }

  /// A leaf is still one; whether it leads elsewhere.
  func settleLeaf(_ entry: EntryName, _ place: EntryTable.Place, _ target: LeafLink.Target) {
    let old = links.leaf(entry)
    record(target, for: entry)
    let changedAttributes = links.doubts.attributes.remove(entry) != nil
    guard let old else { return }
    entry.name.withUnsafeBytes { name in
      if old != links.leaf(entry) {
        reportModified(name, place, entry.id)
      } else if changedAttributes {
        reportAttributes(name, place, entry.id)
      }
    }
  }

  /// Takes an event of something that a link leads to and that is no directory.
  func handleTarget(_ event: InotifyEvent) {
    guard let entries = links.files[event.watch] else { return }
    if event.has(IN_IGNORED) { return links.watchEnded(event.watch) }
    for entry in entries {
      if event.has(IN_MODIFY) || event.has(IN_CLOSE_WRITE) {
        targetWritten(event, entry)
      } else {
        if event.has(IN_ATTRIB) { links.doubts.attributes.insert(entry) }
        doubt(entry)
      }
    }
  }

  private func targetWritten(_ event: InotifyEvent, _ entry: EntryName) {
    guard let place = place(of: entry) else { return }
    let flags = tree[entry.id].entries.flags(at: place)
    guard event.has(IN_MODIFY) || flags & EntryTable.Flags.reported == 0 else { return }
    entry.name.withUnsafeBytes { reportModified($0, place, entry.id) }
  }

  /// Compares a link, and the file it leads to, with the time when all changes were known.
  func compareLink(
    _ entry: EntryName,
    _ since: Int64,
    _ listing: DirectoryListing,
    _ name: Name
  ) {
    guard since < .max, links.leaf(entry) != nil, let place = place(of: entry) else { return }
    if let status = listing.status(of: name) { compare(status, name, place, entry.id, since) }
    let descriptor = DirectoryListing.openTarget(kernelPath(of: entry))
    guard descriptor >= 0 else { return }
    defer { _ = Glibc.close(descriptor) }
    if let (target, status) = target(open: descriptor, of: entry), target == .file {
      compare(status, name, place, entry.id, since)
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
  }

  private func watchTarget(of entry: EntryName) -> LeafLink {
    let path = kernelPath(of: entry)
    let descriptor = DirectoryListing.openTarget(path)
    guard descriptor >= 0 else { return LeafLink(target: .nothing) }
    defer { _ = Glibc.close(descriptor) }
    // It may have become another since it was looked at; then its events are still to come.
    guard let (target, _) = target(open: descriptor, of: entry) else {
      return LeafLink(target: .nothing)
    }
    guard target == .file || target == .other else {
      doubt(entry)
      return LeafLink(target: .nothing)
    }
    if links.leaf(entry)?.watch ?? -1 < 0, watchCount >= options.maximumWatches {
      return LeafLink(target: target, watch: -ENOSPC)
    }
    let mask = target == .file ? InotifyQueue.fileMask : InotifyQueue.targetMask
    let all = mask | UInt32(IN_MASK_ADD)
    let watch = queue.add(descriptor, path: path, mask: all, follows: true)
    return LeafLink(target: target, watch: watch)
  }

  /// Reports a file that cannot be watched.
  private func reportRefused(_ leaf: LeafLink, _ entry: EntryName) {
    guard leaf.target == .file, leaf.watch < 0 else { return }
    let reason = Errno(rawValue: -leaf.watch)
    if reason == .noSpace || reason == .noMemory {
      guard !toldExhausted else { return }
      toldExhausted = true
    }
    let path = path(of: entry.name, in: entry.id)
    let failure = FileWatchError(path: path, reason: reason)
    batch.append(FileChange(.error, path, failure: failure))
  }
}
