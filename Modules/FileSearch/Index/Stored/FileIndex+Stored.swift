import FileIgnoring
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

  /// Reads an index that `write(to:)` has written.
  ///
  /// Its candidates are those of the time when it was written. `rescan(reporting:)` brings them in line
  /// with the disk; until then, say that they may be old.
  ///
  ///     let roots = try IndexRoots([SearchRoot("/usr/share")])
  ///     if var index = FileIndex(contentsOf: "/home/me/.cache/program/names", for: roots) {
  ///       show(index.snapshot)
  ///       index.rescan()
  ///       show(index.snapshot)
  ///     }
  ///
  /// It is nil if there is no such file, and if the file was written by another user, for other
  /// directories or options, before a directory was replaced or an ignore file around it edited, or by
  /// another version of this library; and if it is damaged or not whole.
  ///
  /// - Parameters:
  ///   - file: the path of the file; a symbolic link is not followed.
  ///   - roots: the directories, and which files are candidates.
  /// - Note: about 20 ns an entry. It blocks its thread.
  public init?(contentsOf file: FilePath, for roots: IndexRoots) {
    guard let key = StoredIndexKey(roots), let stored = StoredIndexFile(file),
      let place = stored.take(Int(stored.header.placeByteCount), of: UInt8.self),
      let state = stored.take(Int(stored.header.stateByteCount), of: UInt8.self),
      place.elementsEqual(key.place), state.elementsEqual(key.state),
      let directories = stored.take(
        Int(stored.header.directoryCount),
        of: StoredDirectory.self
      ),
      let rules = stored.take(Int(stored.header.ruleCount), of: StoredRules.self),
      let store = EntryStore(stored, rootCount: roots.roots.count)
    else { return nil }
    options = roots.options
    predicate = EntryPredicate(options.conditions)
    self.roots = roots.roots
    outerFingerprints = Self.outerFingerprints(of: roots.roots)
    self.store = store
    let limits = (store.count, roots.roots.count)
    readings.reserveCapacity(directories.count)
    for directory in directories {
      guard let id = DirectoryID(stored: directory.id, limits) else { return nil }
      readings[id] = directory.reading
    }
    for rule in rules {
      guard let id = DirectoryID(stored: rule.id, limits) else { return nil }
      ruleFingerprints[id] = rule.fingerprint
    }
    addRuleWarnings()
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

extension EntryStore {
  /// Takes the entries from a file; nil if they are no tree below the roots.
  init?(_ file: StoredIndexFile, rootCount: Int) {
    var chunks: [EntryChunk] = []
    var (rest, candidateCount, byteCount) = (Int(file.header.entryCount), 0, 0)
    while rest > 0 {
      guard let chunk = EntryChunk(stored: file),
        chunk.count == min(rest, EntryChunk.capacity)
      else { return nil }
      rest -= chunk.count
      byteCount += chunk.nameCount
      let first = chunks.count * EntryChunk.capacity
      chunks.append(chunk)
      for slot in 0..<chunk.count {
        let flags = chunk.flags[slot]
        guard !flags.isRemoved, let parent = chunk.parents?[slot],
          // A directory comes before its entries, so that they are no circle.
          DirectoryID(stored: parent.stored, (first + slot, rootCount)) != nil
        else { return nil }
        if let entry = parent.entry {
          let kind = chunks[entry.chunk].flags[entry.slot].kind
          if kind != .directory { return nil }
        }
        if flags.isCandidate { candidateCount += 1 }
      }
    }
    self.init(chunks: chunks, candidateCount: candidateCount, byteCount: byteCount)
  }
}

/// A directory in a stored index.
private struct StoredDirectory {
  var id: Int32
  private var padding: UInt32 = 0
  var identity: UInt64
  /// The time of the last change; the least number if it tells nothing.
  var changed: Int64

  init(id: DirectoryID, _ reading: DirectoryReading) {
    self.id = id.stored
    identity = reading.identity
    changed = reading.changed ?? .min
  }

  var reading: DirectoryReading {
    DirectoryReading(identity: identity, changed: changed == .min ? nil : changed)
  }
}

/// The hash of the ignore files of a directory in a stored index.
private struct StoredRules {
  var id: Int32
  private var padding: UInt32 = 0
  var fingerprint: UInt64

  init(id: DirectoryID, fingerprint: UInt64) {
    (self.id, self.fingerprint) = (id.stored, fingerprint)
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
