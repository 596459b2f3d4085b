/// Finds entries by parent and name, and the children of a directory.
///
/// Made when the first live change comes. About 20 bytes an entry; a look-up costs one hash of the
/// name. Parents are entries, or `-1 - root`.
struct EntryLookup: Sendable {
  private static let empty: UInt32 = 0
  private static let deleted: UInt32 = .max

  /// Open addressing; holds ids plus one.
  private var table: [UInt32]
  private var occupied = 0
  private var links: [Link] = []
  private var firstOfRoot: [Int32]

  private struct Link {
    var firstChild: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  init(_ store: EntryStore, roots: Int) {
    firstOfRoot = Array(repeating: -1, count: roots)
    table = []
    links.reserveCapacity(store.count)
    rebuild(store)
    for id in 0..<UInt32(truncatingIfNeeded: store.count) where !store.flags(of: id).isRemoved {
      link(id, parent: store.parent(of: id))
    }
  }

  func find(_ name: UnsafeBufferPointer<UInt8>, in parent: Int32, _ store: EntryStore) -> UInt32? {
    var place = Self.hash(name, parent) & (table.count - 1)
    while table[place] != Self.empty {
      if table[place] != Self.deleted {
        let id = table[place] - 1
        if store.parent(of: id) == parent, store.withName(of: id, { $0.elementsEqual(name) }) {
          return id
        }
      }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  /// Enters an entry that the store already has.
  mutating func insert(_ id: UInt32, _ store: EntryStore) {
    if (occupied + 1) * 4 > table.count * 3 { rebuild(store) } else { enter(id, store) }
    link(id, parent: store.parent(of: id))
  }

  /// Takes an entry out, before its name or parent changes in the store; its children stay with it.
  mutating func remove(_ id: UInt32, _ store: EntryStore) {
    let parent = store.parent(of: id)
    unlink(id, parent: parent)
    var place = store.withName(of: id) { Self.hash($0, parent) } & (table.count - 1)
    while table[place] != id + 1 {
      if table[place] == Self.empty { return }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = Self.deleted
  }

  func children(of parent: Int32) -> [UInt32] {
    var children: [UInt32] = []
    var child = parent < 0 ? firstOfRoot[Int(-1 - parent)] : links[Int(parent)].firstChild
    while child >= 0 {
      children.append(UInt32(truncatingIfNeeded: child))
      child = links[Int(child)].next
    }
    return children
  }

  /// Everything below `id`, without it, parents before their children.
  func descendants(of id: UInt32) -> [UInt32] {
    var found = children(of: Int32(truncatingIfNeeded: id))
    var index = 0
    while index < found.count {
      found += children(of: Int32(truncatingIfNeeded: found[index]))
      index += 1
    }
    return found
  }

  private mutating func link(_ id: UInt32, parent: Int32) {
    let child = Int32(truncatingIfNeeded: id)
    while links.count <= Int(id) { links.append(Link()) }
    let first = parent < 0 ? firstOfRoot[Int(-1 - parent)] : links[Int(parent)].firstChild
    links[Int(id)].next = first
    links[Int(id)].previous = -1
    if first >= 0 { links[Int(first)].previous = child }
    setFirst(child, of: parent)
  }

  private mutating func unlink(_ id: UInt32, parent: Int32) {
    let link = links[Int(id)]
    if link.next >= 0 { links[Int(link.next)].previous = link.previous }
    if link.previous >= 0 {
      links[Int(link.previous)].next = link.next
    } else {
      setFirst(link.next, of: parent)
    }
  }

  private mutating func setFirst(_ child: Int32, of parent: Int32) {
    if parent < 0 {
      firstOfRoot[Int(-1 - parent)] = child
    } else {
      while links.count <= Int(parent) { links.append(Link()) }
      links[Int(parent)].firstChild = child
    }
  }

  private mutating func rebuild(_ store: EntryStore) {
    var size = 1024
    while size < store.liveCount * 2 { size *= 2 }
    table = Array(repeating: Self.empty, count: size)
    occupied = 0
    for id in 0..<UInt32(truncatingIfNeeded: store.count) where !store.flags(of: id).isRemoved {
      enter(id, store)
    }
  }

  private mutating func enter(_ id: UInt32, _ store: EntryStore) {
    let parent = store.parent(of: id)
    var place = store.withName(of: id) { Self.hash($0, parent) } & (table.count - 1)
    while table[place] != Self.empty { place = (place + 1) & (table.count - 1) }
    table[place] = id + 1
    occupied += 1
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ parent: Int32) -> Int {
    var hash = UInt64(UInt32(bitPattern: parent)) &* 0x9E37_79B9_7F4A_7C15
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return Int(truncatingIfNeeded: hash >> 1)
  }
}
