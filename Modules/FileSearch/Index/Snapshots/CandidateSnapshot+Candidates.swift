extension CandidateSnapshot {
  /// Calls `body` with candidates in the order in which they were added, at most `count` of them.
  ///
  /// Use it to write all candidates in parts:
  ///
  ///     var next = 0
  ///     while let following = snapshot.forEachCandidate(from: next, first: 2000, { write($2) }) {
  ///       next = following
  ///     }
  ///
  /// Cost: O(bytes of the paths), and O(1) for each 1,024 candidates of the snapshot.
  ///
  /// - Parameters:
  ///   - number: the `EntryID.number` of the first candidate; 0 for the oldest.
  ///   - count: the largest number of candidates.
  ///   - body: called on this thread with the identity, the kind and the bytes to print; the bytes
  ///     are valid only during the call.
  /// - Returns: the number to go on from; nil when no candidate is left.
  public func forEachCandidate(
    from number: Int = 0,
    first count: Int = .max,
    _ body: (EntryID, EntryKind, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Int? {
    let reader = SnapshotReader(self)
    let line = ByteBuffer()
    var left = count
    var place = number
    for chunk in EntryID(index: number).chunk..<max(chunks.count, EntryID(index: number).chunk) {
      let first = chunk << EntryChunk.shift
      let end = first + reader.count(ofChunk: chunk)
      place = max(place, first)
      while place < end {
        if left == 0 { return place }
        let id = EntryID(index: place)
        if reader.isCandidate(id) {
          read(id, reader, line, body)
          left -= 1
        }
        place += 1
      }
    }
    return nil
  }

  /// Calls `body` with those of some candidates that the snapshot has.
  ///
  ///     snapshot.forEachCandidate(in: delta.inserted) { id, kind, path in send(id.number, path) }
  ///
  /// - Parameters:
  ///   - ids: the identities.
  ///   - body: called on this thread with the identity, the kind and the bytes to print; the bytes
  ///     are valid only during the call.
  public func forEachCandidate(
    in ids: some Sequence<EntryID>,
    _ body: (EntryID, EntryKind, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let reader = SnapshotReader(self)
    let line = ByteBuffer()
    for id in ids where reader.isCandidate(id) { read(id, reader, line, body) }
  }

  private func read(
    _ id: EntryID,
    _ reader: SnapshotReader,
    _ line: ByteBuffer,
    _ body: (EntryID, EntryKind, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    reader.read(id)
    let kind = reader.flags(of: id).kind
    if let original = reader.original(of: id) { return body(id, kind, original) }
    guard reader.root.index < prefixes.count else { return body(id, kind, reader.text) }
    line.count = 0
    prefixes[reader.root.index].withUnsafeBufferPointer { line.append($0) }
    line.append(reader.text)
    body(id, kind, line.bytes)
  }
}
