public import SystemPackage

extension FileIndex {
  /// Writes the index to a file, so that a later program has all names at once.
  ///
  ///     try index.write(to: "/home/me/.cache/program/names")
  ///     // in another program
  ///     var index = FileIndex(contentsOf: "/home/me/.cache/program/names", for: roots)
  ///
  /// The file is replaced at once, and only its owner may read it. It fits this machine only.
  ///
  /// - Parameter file: the path of the file; its directory must exist.
  /// - Returns: false, without a file, if the options have a condition on more than names and kinds or
  ///   follow links: a later program could not tell which entries have changed.
  /// - Throws: the error of the system, such as that of a full disk.
  /// - Note: about 13 bytes an entry and its name; 40 ms for 800,000 entries. It blocks its thread, and
  ///   may be called on a copy of the index on any thread.
  @discardableResult
  public func write(to file: FilePath) throws(Errno) -> Bool {
    guard let key = StoredIndexKey(self) else { return false }
    let writer = try StoredIndexWriter(file)
    let order = StoredOrder(store)
    let directories = readings.compactMap { id, reading in
      order.number(of: id).map { StoredDirectory(id: $0, reading) }
    }
    let rules = ruleFingerprints.compactMap { id, fingerprint in
      order.number(of: id).map { StoredRules(id: $0, fingerprint: fingerprint) }
    }
    try writer.append(key.place)
    try writer.append(key.state)
    try writer.append(directories)
    try writer.append(rules)
    for ids in order.chunks { try append(ids, order, to: writer) }
    var header = StoredIndexHeader()
    header.placeByteCount = UInt32(key.place.count)
    header.stateByteCount = UInt32(key.state.count)
    header.directoryCount = UInt32(directories.count)
    header.ruleCount = UInt32(rules.count)
    header.entryCount = UInt32(order.ids.count)
    try writer.finish(header)
    return true
  }

  /// Writes a chunk as `EntryChunk(stored:)` reads it.
  private func append(
    _ ids: ArraySlice<EntryID>,
    _ order: StoredOrder,
    to writer: StoredIndexWriter
  ) throws(Errno) {
    let chunk = EntryChunk(hasParents: true)
    for id in ids {
      let parent = order.number(of: store.parent(of: id)) ?? DirectoryID(.first)
      let flags = store.flags(of: id)
      store.withName(of: id) { chunk.append($0, parent: parent, kind: flags.kind) }
      if flags.isExcluded { chunk.setExcluded(chunk.count - 1, true) }
    }
    try chunk.write(to: writer)
  }
}

/// The entries of an index without the removed ones, each directory before what lies in it.
private struct StoredOrder {
  private static let none = UInt32.max

  private(set) var ids: [EntryID] = []
  /// For each entry its place in `ids`.
  private var numbers: [UInt32]

  init(_ store: EntryStore) {
    numbers = Array(repeating: Self.none, count: store.count)
    ids.reserveCapacity(store.liveCount)
    for id in store.liveIDs { add(id, store) }
  }

  /// The entries in parts of the size of a chunk.
  var chunks: some Sequence<ArraySlice<EntryID>> {
    stride(from: 0, to: ids.count, by: EntryChunk.capacity).lazy.map { start in
      ids[start..<min(start + EntryChunk.capacity, ids.count)]
    }
  }

  /// Returns the identifier that a directory has in this order; nil if it was removed.
  func number(of directory: DirectoryID) -> DirectoryID? {
    guard let entry = directory.entry else { return directory }
    let number = numbers[entry.index]
    return number == Self.none ? nil : DirectoryID(EntryID(rawValue: number))
  }

  private mutating func add(_ id: EntryID, _ store: EntryStore) {
    if numbers[id.index] != Self.none { return }
    // A directory that was moved may have come before the one that it lies in now.
    if let parent = store.parent(of: id).entry { add(parent, store) }
    numbers[id.index] = UInt32(ids.count)
    ids.append(id)
  }
}
