/// Finds entries by directory and name, and the children of a directory.
///
/// An index builds it at the first change after the walk. About 20 bytes an entry; a look-up hashes
/// the name once, O(bytes of the name).
struct EntryLookup: Sendable {
  /// One bucket of the hash table, which uses open addressing with linear probing.
  private struct Bucket: Equatable {
    private let rawValue: UInt32

    static var empty: Bucket { Bucket(rawValue: 0) }
    /// A bucket whose entry was removed: probing continues behind it.
    static var deleted: Bucket { Bucket(rawValue: .max) }

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ id: EntryID) { rawValue = id.rawValue + 1 }

    /// The entry; the bucket must be neither empty nor deleted.
    var id: EntryID { EntryID(rawValue: rawValue - 1) }
  }

  /// The doubly linked list of the children of a directory, and the head of the entry's own list.
  private struct Link {
    var firstChild = OptionalEntryID.none
    var next = OptionalEntryID.none
    var previous = OptionalEntryID.none
  }

  /// The number of buckets is a power of two.
  private var table: [Bucket] = []
  private var occupied = 0
  /// Indexed by entry.
  private var links: [Link] = []
  /// Indexed by root.
  private var firstOfRoot: [OptionalEntryID]

  init(_ store: EntryStore, roots: Int) {
    firstOfRoot = Array(repeating: .none, count: roots)
    links.reserveCapacity(store.count)
    rebuild(store)
    for id in store.liveIDs { link(id, parent: store.parent(of: id)) }
  }

  func find(
    _ name: UnsafeBufferPointer<UInt8>,
    in parent: DirectoryID,
    _ store: EntryStore
  ) -> EntryID? {
    var bucket = firstBucket(of: name, in: parent)
    while table[bucket] != .empty {
      if table[bucket] != .deleted {
        let id = table[bucket].id
        if store.parent(of: id) == parent, store.withName(of: id, { $0.elementsEqual(name) }) {
          return id
        }
      }
      bucket = (bucket + 1) & (table.count - 1)
    }
    return nil
  }

  /// Adds an entry that is in the store already.
  mutating func insert(_ id: EntryID, _ store: EntryStore) {
    if (occupied + 1) * 4 > table.count * 3 { rebuild(store) } else { addToTable(id, store) }
    link(id, parent: store.parent(of: id))
  }

  /// Removes an entry, before its name or directory changes in the store; it keeps its children.
  mutating func remove(_ id: EntryID, _ store: EntryStore) {
    let parent = store.parent(of: id)
    unlink(id, parent: parent)
    var bucket = store.withName(of: id) { firstBucket(of: $0, in: parent) }
    while table[bucket] != Bucket(id) {
      if table[bucket] == .empty { return }
      bucket = (bucket + 1) & (table.count - 1)
    }
    table[bucket] = .deleted
  }

  func children(of directory: DirectoryID) -> [EntryID] {
    var children: [EntryID] = []
    var next = firstChild(of: directory)
    while let child = next.entry {
      children.append(child)
      next = links[child.index].next
    }
    return children
  }

  /// Returns every entry below `id`, without `id` itself, parents before their children.
  func descendants(of id: EntryID) -> [EntryID] {
    var found = children(of: DirectoryID(id))
    var index = 0
    while index < found.count {
      found += children(of: DirectoryID(found[index]))
      index += 1
    }
    return found
  }

  private func firstChild(of directory: DirectoryID) -> OptionalEntryID {
    if let entry = directory.entry { return links[entry.index].firstChild }
    return directory.root.map { firstOfRoot[$0.index] } ?? .none
  }

  private mutating func setFirstChild(_ child: OptionalEntryID, of directory: DirectoryID) {
    if let entry = directory.entry {
      reserveLink(of: entry)
      links[entry.index].firstChild = child
    } else if let root = directory.root {
      firstOfRoot[root.index] = child
    }
  }

  private mutating func link(_ id: EntryID, parent: DirectoryID) {
    reserveLink(of: id)
    let first = firstChild(of: parent)
    links[id.index].next = first
    links[id.index].previous = .none
    if let first = first.entry { links[first.index].previous = OptionalEntryID(id) }
    setFirstChild(OptionalEntryID(id), of: parent)
  }

  private mutating func unlink(_ id: EntryID, parent: DirectoryID) {
    let link = links[id.index]
    if let next = link.next.entry { links[next.index].previous = link.previous }
    if let previous = link.previous.entry {
      links[previous.index].next = link.next
    } else {
      setFirstChild(link.next, of: parent)
    }
  }

  private mutating func reserveLink(of id: EntryID) {
    while links.count <= id.index { links.append(Link()) }
  }

  private mutating func rebuild(_ store: EntryStore) {
    var size = 1024
    while size < store.liveCount * 2 { size *= 2 }
    table = Array(repeating: .empty, count: size)
    occupied = 0
    for id in store.liveIDs { addToTable(id, store) }
  }

  private mutating func addToTable(_ id: EntryID, _ store: EntryStore) {
    let parent = store.parent(of: id)
    var bucket = store.withName(of: id) { firstBucket(of: $0, in: parent) }
    while table[bucket] != .empty { bucket = (bucket + 1) & (table.count - 1) }
    table[bucket] = Bucket(id)
    occupied += 1
  }

  /// The bucket at which probing for a name starts.
  private func firstBucket(of name: UnsafeBufferPointer<UInt8>, in parent: DirectoryID) -> Int {
    var hash = parent.hashSeed &* 0x9E37_79B9_7F4A_7C15
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return Int(hash >> 1) & (table.count - 1)
  }
}

/// An entry or none, in four bytes; `EntryID?` takes eight.
struct OptionalEntryID: Hashable, Sendable {
  private let rawValue: UInt32

  static var none: OptionalEntryID { OptionalEntryID(rawValue: .max) }

  init(_ entry: EntryID) { rawValue = entry.rawValue }

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The entry; nil for `none`.
  var entry: EntryID? { rawValue == .max ? nil : EntryID(rawValue: rawValue) }
}
