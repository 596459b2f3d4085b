/// The stamps of the entries that one polled directory had in its last listing, by the hash of the name.
///
/// Stamps are compared with stamps and not with the clock, since the clock of a server is not the one
/// of this machine.
struct Snapshot {
  /// The time, by the wall clock, from which an entry may have changed without being reported.
  let since: Int64
  /// True when one listing has ended.
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
