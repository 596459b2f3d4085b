import SystemPackage

extension EntryChunk {
  /// Writes the chunk, none of whose entries was removed.
  func write(to writer: StoredIndexWriter) throws(Errno) {
    try writer.append([UInt32(count), UInt32(nameCount)])
    try writer.append(UnsafeBufferPointer(start: parents, count: count))
    try writer.append(UnsafeBufferPointer(start: starts, count: count))
    try writer.append(UnsafeBufferPointer(start: lengths, count: count))
    try writer.append(UnsafeBufferPointer(start: flags, count: count))
    try writer.append(UnsafeBufferPointer(start: names, count: nameCount))
  }

  /// Takes a chunk from a file; nil if the file has none, or one with names outside of its bytes.
  convenience init?(stored file: StoredIndexFile) {
    guard let counts = file.take(2, of: UInt32.self), counts[0] <= Self.capacity else { return nil }
    let (count, nameCount) = (Int(counts[0]), Int(counts[1]))
    guard let parents = file.take(count, of: DirectoryID.self)?.baseAddress,
      let starts = file.take(count, of: UInt32.self)?.baseAddress,
      let lengths = file.take(count, of: UInt32.self)?.baseAddress,
      let flags = file.take(count, of: EntryFlags.self)?.baseAddress,
      let names = file.take(nameCount, of: UInt8.self)?.baseAddress,
      file.has(slack: ByteBuffer.slack)
    else { return nil }
    for slot in 0..<count where Int(starts[slot]) + Int(lengths[slot]) > nameCount { return nil }
    self.init(
      file,
      count: count,
      nameCount: nameCount,
      parents: parents,
      starts: starts,
      lengths: lengths,
      flags: flags,
      names: names
    )
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
