internal import CFileSystem

/// The directories that are compared with the disk at intervals, with what they held last.
struct PolledDirectories {
  private var snapshots: [DirectoryID: Snapshot] = [:]
  /// The snapshot of the directory that is being listed; `nil` when that is not polled.
  private(set) var current: Snapshot?

  /// Starts to poll `id`, unless it is polled already.
  mutating func insert(_ id: DirectoryID, since: Int64) {
    if snapshots[id] == nil { snapshots[id] = Snapshot(since: since) }
  }

  mutating func remove(_ id: DirectoryID) {
    if !snapshots.isEmpty { snapshots[id] = nil }
  }

  /// Starts a listing of `id`; with `isPolled`, a directory that has no snapshot gets one.
  mutating func beginListing(of id: DirectoryID, isPolled: Bool, since: Int64) {
    let old = snapshots.isEmpty ? nil : snapshots.removeValue(forKey: id)
    current = old ?? (isPolled ? Snapshot(since: since) : nil)
    current?.begin()
  }

  /// Ends the listing of `id`; its snapshot is kept while it `isPolled`.
  mutating func endListing(of id: DirectoryID, isPolled: Bool) {
    guard var snapshot = current else { return }
    current = nil
    guard isPolled else { return }
    snapshot.finish()
    snapshots[id] = snapshot
  }

  /// Ends the listing of `id` before its end; the stamps of the last complete listing are kept.
  mutating func abandonListing(of id: DirectoryID) {
    guard var snapshot = current else { return }
    current = nil
    snapshot.begin()
    snapshots[id] = snapshot
  }

  /// Notes the stamp of an entry of the directory that is being listed.
  ///
  /// - Returns: its stamp in the last listing.
  mutating func note(_ name: Name, _ stamp: EntryStamp) -> EntryStamp? {
    current?.note(name, stamp)
  }
}

/// The stamps of the entries that one polled directory had in its last listing, by the hash of the name.
///
/// Stamps are compared with stamps and not with the clock, since the clock of a server is not the one
/// of this machine.
struct Snapshot {
  /// The time, by the wall clock, from which an entry may have changed without being reported.
  let since: Int64
  /// True if one listing has ended.
  private(set) var isComplete = false
  private var stamps: [Int: EntryStamp] = [:]
  private var next: [Int: EntryStamp] = [:]

  init(since: Int64) { self.since = since }

  /// Notes the stamp of `name` in the current listing and returns its stamp in the last one.
  mutating func note(_ name: Name, _ stamp: EntryStamp) -> EntryStamp? {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    let hash = hasher.finalize()
    next[hash] = stamp
    return stamps[hash]
  }

  /// Starts a listing.
  mutating func begin() { next = [:] }

  /// Ends the listing: its stamps replace those of the last one.
  mutating func finish() {
    stamps = next
    next = [:]
    isComplete = true
  }
}

/// The look of an entry: two equal stamps stand for the same content and the same attributes.
struct EntryStamp: Equatable {
  let inode: UInt64
  let content: Int
  let attributes: Int

  init(_ status: cfs_status) {
    var content = Hasher()
    var attributes = Hasher()
    if status.is_directory == 0 {
      content.combine(status.inode)
      content.combine(status.modified)
      content.combine(status.size)
      attributes.combine(status.changed)
    }
    // The times of a directory change with its entries, which is no change of its attributes.
    attributes.combine(status.mode)
    attributes.combine(status.owner)
    attributes.combine(status.group)
    inode = UInt64(status.inode)
    self.content = content.finalize()
    self.attributes = attributes.finalize()
  }
}
