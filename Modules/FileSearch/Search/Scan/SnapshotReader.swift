internal import CByteScan

/// Assembles the paths of the entries of a snapshot; each worker has its own reader.
///
/// The reader keeps the path of the last directory, so that reading siblings one after the other
/// costs one copy of the name each.
final class SnapshotReader {
  /// The arrays of a chunk, so that reading an entry retains no chunk.
  ///
  /// The snapshot keeps their memory alive.
  private struct ChunkView {
    let parents: UnsafeMutablePointer<DirectoryID>?
    let starts: UnsafeMutablePointer<UInt32>
    let lengths: UnsafeMutablePointer<UInt32>
    let flags: UnsafeMutablePointer<EntryFlags>
    let names: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ chunk: EntryChunk) {
      parents = chunk.parents
      starts = chunk.starts
      lengths = chunk.lengths
      flags = chunk.flags
      names = chunk.names
      // In a chunk without live entries there is nothing to read.
      count = chunk.liveCount == 0 ? 0 : chunk.count
    }
  }

  private let snapshot: CandidateSnapshot
  /// True if all bytes of `text` are ASCII.
  private(set) var isASCII = true
  /// The path or line that was read last.
  ///
  /// Borrowed memory: valid until the next `read`, and as long as the reader exists. At least
  /// `ByteBuffer.slack` readable bytes follow the text.
  private(set) var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The root of the path that was read last.
  private(set) var root = RootID.first

  private let views: UnsafeMutableBufferPointer<ChunkView>
  private let buffer = ByteBuffer()
  /// The directory whose path the buffer starts with.
  private var parent = DirectoryID.invalid
  private var prefixLength = 0
  private var isPrefixASCII = true
  private var ancestors: [EntryID] = []

  init(_ snapshot: CandidateSnapshot) {
    self.snapshot = snapshot
    views = .allocate(capacity: snapshot.chunks.count)
    for (index, chunk) in snapshot.chunks.enumerated() {
      views.initializeElement(at: index, to: ChunkView(chunk))
    }
  }

  deinit { views.deallocate() }

  func count(ofChunk index: Int) -> Int { views[index].count }

  @inline(__always)
  func flags(of id: EntryID) -> EntryFlags { views[id.chunk].flags[id.slot] }

  /// True if the entry exists in the snapshot and is a candidate.
  func isCandidate(_ id: EntryID) -> Bool {
    guard id.chunk < views.count, id.slot < views[id.chunk].count else { return false }
    return flags(of: id).isCandidate
  }

  /// True if an entry is a directory, or was removed with all others of its chunk.
  func mayBeDirectory(_ id: EntryID) -> Bool {
    guard id.chunk < views.count, id.slot < views[id.chunk].count else { return true }
    return flags(of: id).kind == .directory
  }

  /// Returns the directory of an entry; nil for a line.
  func parent(of id: EntryID) -> DirectoryID? { views[id.chunk].parents?[id.slot] }

  /// Loads a name into the cache that will be read soon.
  @inline(__always)
  func prefetch(_ id: EntryID) {
    let view = views[id.chunk]
    byte_scan_prefetch(view.names + Int(view.starts[id.slot]))
  }

  /// Returns the line to print of an entry; nil if it is the text of the entry.
  func original(of id: EntryID) -> UnsafeBufferPointer<UInt8>? {
    guard id.chunk < snapshot.originals.count else { return nil }
    // The snapshot keeps the memory of the chunk alive.
    return snapshot.originals[id.chunk].name(at: id.slot)
  }

  /// The bytes to print before the path that was read last; nil for a line.
  var prefix: [UInt8]? {
    root.index < snapshot.prefixes.count ? snapshot.prefixes[root.index] : nil
  }

  /// Reads an entry, and returns the bytes to print, which are valid until the reader or `line` changes.
  func printed(_ id: EntryID, _ line: ByteBuffer) -> UnsafeBufferPointer<UInt8> {
    read(id)
    if let original = original(of: id) { return original }
    guard let prefix else { return text }
    line.count = 0
    prefix.withUnsafeBufferPointer { line.append($0) }
    line.append(text)
    return line.bytes
  }

  /// Reads the path of an entry, which must not be removed, into `text`.
  @inline(__always)
  func read(_ id: EntryID) {
    let view = views[id.chunk]
    let slot = id.slot
    let name = view.names + Int(view.starts[slot])
    let length = Int(view.lengths[slot])
    guard let parents = view.parents else {
      isASCII = view.flags[slot].isASCII
      text = UnsafeBufferPointer(start: name, count: length)
      return
    }
    if parents[slot] != parent { readDirectory(parents[slot]) }
    buffer.count = prefixLength
    buffer.append(name, count: length)
    isASCII = isPrefixASCII && view.flags[slot].isASCII
    text = buffer.bytes
  }

  /// Writes the path of a directory, relative to its root and with a slash at its end, into the
  /// buffer.
  private func readDirectory(_ directory: DirectoryID) {
    parent = directory
    ancestors.removeAll(keepingCapacity: true)
    var current = directory
    while let id = current.entry {
      ancestors.append(id)
      current = views[id.chunk].parents?[id.slot] ?? DirectoryID(.first)
    }
    root = current.root ?? .first
    buffer.count = 0
    isPrefixASCII = true
    for id in ancestors.reversed() {
      let view = views[id.chunk]
      let slot = id.slot
      buffer.append(view.names + Int(view.starts[slot]), count: Int(view.lengths[slot]))
      buffer.append(UInt8(ascii: "/"))
      if !view.flags[slot].isASCII { isPrefixASCII = false }
    }
    prefixLength = buffer.count
  }
}
