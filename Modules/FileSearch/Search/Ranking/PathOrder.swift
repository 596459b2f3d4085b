import Glibc

/// Sorts matches by root, then by the bytes of their paths; it belongs to one thread.
final class PathOrder {
  private struct Entry {
    let match: Match
    let root: Int
    /// The first eight bytes of the path as a number, whose order is theirs.
    let head: UInt64
    /// The path in `paths`.
    let start: Int
    let count: Int
  }

  private let reader: SnapshotReader
  private let paths = ByteBuffer(capacity: 1 << 16)

  init(_ snapshot: CandidateSnapshot) { reader = SnapshotReader(snapshot) }

  /// Returns the first `count` of the matches in order.
  ///
  /// Cost: each path is assembled once, and those that may be among the first are sorted; about 50
  /// ms for all paths of a tree of 100,000, 10 ms for the first hundred.
  func first(_ count: Int, of matches: some Collection<Match>) -> [Match] {
    paths.count = 0
    var entries: [Entry] = []
    let limit = count > matches.count / 2 ? matches.count : 2 * count + 2048
    entries.reserveCapacity(min(limit, matches.count) + 1)
    var isCut = false
    for match in matches {
      let entry = add(match)
      if isCut, !precedes(entry, entries[count - 1]) {
        paths.count = entry.start
        continue
      }
      entries.append(entry)
      if entries.count > limit {
        entries.sort(by: precedes)
        entries.removeLast(entries.count - count)
        compact(&entries)
        isCut = true
      }
    }
    entries.sort(by: precedes)
    return entries.prefix(count).map(\.match)
  }

  /// True if the first match comes before the second: by rank, then by path.
  func precedes(_ left: Match, _ right: Match) -> Bool {
    if left.rank != right.rank { return left.rank.rawValue < right.rank.rawValue }
    paths.count = 0
    let (first, second) = (add(left), add(right))
    return precedes(first, second)
  }

  private func add(_ match: Match) -> Entry {
    reader.read(match.id)
    let start = paths.count
    paths.append(reader.text)
    var head: UInt64 = 0
    for index in 0..<8 {
      head = head << 8 | (index < reader.text.count ? UInt64(reader.text[index]) : 0)
    }
    return Entry(
      match: match,
      root: reader.root.index,
      head: head,
      start: start,
      count: reader.text.count
    )
  }

  @inline(__always)
  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.root != right.root { return left.root < right.root }
    if left.head != right.head { return left.head < right.head }
    let common = min(left.count, right.count)
    let order = memcmp(paths.base + left.start, paths.base + right.start, common)
    return order == 0 ? left.count < right.count : order < 0
  }

  /// Removes the paths of the entries that were cut from the buffer.
  private func compact(_ entries: inout [Entry]) {
    let kept = ByteBuffer(capacity: paths.count)
    for index in entries.indices {
      let entry = entries[index]
      let start = kept.count
      kept.append(paths.base + entry.start, count: entry.count)
      entries[index] = Entry(
        match: entry.match,
        root: entry.root,
        head: entry.head,
        start: start,
        count: entry.count
      )
    }
    paths.count = 0
    paths.append(kept.bytes)
  }
}
