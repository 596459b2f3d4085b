internal import CFileSystem

/// How an entry looked: two that are equal are taken for the same content and attributes.
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
    // What is made and removed in a directory changes its times, which is not told of a directory.
    attributes.combine(status.mode)
    attributes.combine(status.owner)
    attributes.combine(status.group)
    inode = UInt64(status.inode)
    self.content = content.finalize()
    self.attributes = attributes.finalize()
  }
}

/// The stamps of what one directory held when it was last listed, by the hash of the name.
///
/// For directories that are compared with the disk again and again. It goes by stamps alone and not
/// by the clock, since a server's clock is not this machine's.
struct Snapshot {
  /// When what was not looked at before may have changed without being reported, by the wall clock.
  let since: Int64
  /// Whether everything was looked at once.
  private(set) var isComplete = false
  private var stamps: [Int: EntryStamp] = [:]
  private var next: [Int: EntryStamp] = [:]

  init(since: Int64) { self.since = since }

  /// Notes the stamp of `name` in the listing that is under way; returns that of the last listing.
  mutating func note(_ name: Name, _ stamp: EntryStamp) -> EntryStamp? {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    let hash = hasher.finalize()
    next[hash] = stamp
    return stamps[hash]
  }

  /// A listing begins.
  mutating func begin() { next = [:] }

  /// The listing ended: its stamps are the last.
  mutating func finish() {
    stamps = next
    next = [:]
    isComplete = true
  }
}
