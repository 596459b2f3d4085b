internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// Looks at the targets of followed links and watches those that are files.
final class LinkTargets {
  private let state: WatchState
  private let changes: ChangeReporter
  private let watches: KernelWatches
  private let accesses: AccessReporter

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ watches: KernelWatches,
    _ accesses: AccessReporter
  ) {
    self.state = state
    self.changes = changes
    self.watches = watches
    self.accesses = accesses
  }

  /// Returns where a link leads now.
  func target(of entry: EntryName) -> LeafLink.Target {
    let descriptor = DirectoryListing.openTarget(state.kernelPath(of: entry))
    guard descriptor >= 0 else { return .init(failure: Errno(rawValue: -descriptor)) }
    defer { _ = Glibc.close(descriptor) }
    do {
      return try target(open: descriptor, of: entry).target
    } catch {
      return .init(failure: error)
    }
  }

  /// Notes that a link, or what it leads to, cannot be seen now.
  func refuse(_ entry: EntryName, _ reason: Errno) { watches.refuse(entry, Refusal(reason)) }

  /// Notes that a link leads to a directory, which is watched by itself.
  func recover(_ entry: EntryName) { watches.recover(.target(entry)) }

  /// Records where a link leads that is a leaf, and watches its target.
  func record(_ target: LeafLink.Target, for entry: EntryName) {
    let leaf = target == .file || target == .other ? watch(entry) : LeafLink(target: target)
    if let watch = state.links.record(leaf, for: entry) { state.queue.remove(watch) }
    if case .unknown(let reason) = leaf.target {
      refuse(entry, reason)
    } else if leaf.target == .file, leaf.watch < 0 {
      watches.refuse(entry, Refusal(ofWatch: Errno(rawValue: -leaf.watch)))
    } else {
      watches.recover(.target(entry))
    }
  }

  /// Records where a leaf leads now, and reports it if that is elsewhere.
  func update(_ entry: EntryName, _ place: EntryTable.Place, _ target: LeafLink.Target) {
    let old = state.links.leaf(entry)
    record(target, for: entry)
    let changedAttributes = state.links.doubts.attributes.remove(entry) != nil
    guard let old, let new = state.links.leaf(entry) else { return }
    entry.name.withUnsafeBytes { name in
      if new.isOther(than: old) {
        changes.reportModified(name, place, entry.id)
      } else if changedAttributes || new.hasOtherAttributes(than: old) {
        changes.reportAttributes(name, place, entry.id)
      }
    }
  }

  /// Takes an event of a target that is no directory.
  func handle(_ event: InotifyEvent) {
    guard let entries = state.links.files[event.watch] else { return }
    if event.has(IN_IGNORED) { return state.links.watchEnded(event.watch) }
    for entry in entries {
      if event.mask & WatchMasks.content != 0 {
        guard let place = state.place(of: entry) else { continue }
        entry.name.withUnsafeBytes { accesses.report(event, $0, place, entry.id) }
      } else {
        if event.has(IN_ATTRIB) { state.links.doubts.attributes.insert(entry) }
        state.check(entry)
      }
    }
  }

  /// Compares a link, and the file that it leads to, with the time when all changes were known.
  func compare(_ entry: EntryName, since: Int64, _ listing: DirectoryListing, _ name: Name) {
    guard state.links.leaf(entry) != nil, let place = state.place(of: entry) else { return }
    if let status = listing.status(of: name) {
      changes.reportChange(of: name, place, entry.id, since: since, status)
    }
    let descriptor = DirectoryListing.openTarget(state.kernelPath(of: entry))
    guard descriptor >= 0 else { return }
    defer { _ = Glibc.close(descriptor) }
    if let (target, status) = try? target(open: descriptor, of: entry), target == .file {
      changes.reportChange(of: name, place, entry.id, since: since, status)
    }
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
      let isLoop = state.links.contains(FileIdentity(status), above: entry.id, state.tree)
      return (isLoop ? .loop : .directory, status)
    }
    result = cfs_look(descriptor, "", &look)
    if result < 0 { throw Errno(rawValue: -result) }
    return (Int(look.kind) == CFS_FILE ? .file : .other, status)
  }

  private func watch(_ entry: EntryName) -> LeafLink {
    let path = state.kernelPath(of: entry)
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
      state.check(entry)
      return LeafLink(target: .nothing)
    }
    let hasWatch = state.links.leaf(entry)?.watch ?? -1 >= 0
    if !hasWatch, state.watchCount >= state.options.maximumWatches {
      return LeafLink(target: target, watch: -ENOSPC, stamp: EntryStamp(status))
    }
    let mask = target == .file ? state.masks.file : WatchMasks.target
    let all = mask | UInt32(IN_MASK_ADD)
    let watch = state.queue.add(descriptor, path: path, mask: all, follows: true)
    return LeafLink(target: target, watch: watch, stamp: EntryStamp(status))
  }
}
