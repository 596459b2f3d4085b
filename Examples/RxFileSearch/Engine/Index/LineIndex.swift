import Glibc

/// Candidates that come as lines of text, say from standard input.
///
/// Bytes may be given in pieces of any size; an empty line is a candidate like any other.
///
///     var lines = LineIndex()
///     lines.append(bytes)          // as they are read
///     lines.finish()               // the last line may lack its newline
///     lines.snapshot.search(Query("main"))
///
/// Cost: about 10 bytes a line and its text, which is kept once. Ids count up from the first line.
public struct LineIndex: Sendable {
  private var store = EntryStore(hasParents: false)
  private var version = IndexVersion()
  private var rest: [UInt8] = []
  private let separator: UInt8

  /// Makes an empty index.
  ///
  /// - Parameter separator: the byte that ends a line; a newline unless given.
  public init(separator: UInt8 = 0x0A) {
    self.separator = separator
  }

  /// How many lines there are.
  public var count: Int { store.candidateCount }

  /// The lines as they are now.
  public var snapshot: CandidateSnapshot {
    CandidateSnapshot(
      count: store.candidateCount,
      chunks: store.chunks,
      prefixes: [],
      order: .input,
      version: version
    )
  }

  /// Takes in bytes; what follows the last newline waits for the next ones.
  ///
  /// - Returns: the lines that became complete.
  @discardableResult
  public mutating func append(_ bytes: some Sequence<UInt8>) -> IndexDelta {
    let direct: IndexDelta? = bytes.withContiguousStorageIfAvailable { append(buffer: $0) }
    return direct ?? Array(bytes).withUnsafeBufferPointer { append(buffer: $0) }
  }

  /// Takes what is left as the last line.
  @discardableResult
  public mutating func finish() -> IndexDelta {
    change { index in
      guard !index.rest.isEmpty else { return }
      index.flushRest()
    }
  }

  private mutating func append(buffer: UnsafeBufferPointer<UInt8>) -> IndexDelta {
    change { index in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      while start < buffer.count,
        let found = memchr(base + start, Int32(index.separator), buffer.count - start)
      {
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        let line = UnsafeBufferPointer(rebasing: buffer[start..<end])
        if index.rest.isEmpty {
          index.add(line)
        } else {
          index.rest.append(contentsOf: line)
          index.flushRest()
        }
        start = end + 1
      }
      index.rest.append(contentsOf: buffer[start...])
    }
  }

  private mutating func flushRest() {
    let line = rest
    rest = []
    line.withUnsafeBufferPointer { add($0) }
  }

  private mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
    _ = store.append(line, parent: -1, kind: .file)
  }

  private mutating func change(_ body: (inout LineIndex) -> Void) -> IndexDelta {
    let (before, first) = (version, store.count)
    body(&self)
    if store.count > first { version.advance() }
    let inserted = (first..<store.count).map { EntryID(UInt32(truncatingIfNeeded: $0)) }
    return IndexDelta(from: before, to: version, inserted: inserted, removed: [], changed: [])
  }
}
