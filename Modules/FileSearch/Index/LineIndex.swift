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

  /// Takes in bytes; what follows the last separator waits for the next ones.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    let direct: Void? = bytes.withContiguousStorageIfAvailable { append(buffer: $0) }
    direct ?? Array(bytes).withUnsafeBufferPointer { append(buffer: $0) }
  }

  /// Takes what is left as the last line.
  public mutating func finish() {
    if !rest.isEmpty { finishLine() }
  }

  private mutating func append(buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress,
      let found = memchr(base, Int32(separator), buffer.count)
    else { return rest.append(contentsOf: buffer) }
    var start = 0
    if !rest.isEmpty {
      start = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      rest.append(contentsOf: buffer[..<(start - 1)])
      finishLine()
    }
    start += store.append(
      lines: UnsafeBufferPointer(rebasing: buffer[start...]),
      separator: separator
    )
    version.advance()
    rest.append(contentsOf: buffer[start...])
  }

  private mutating func finishLine() {
    _ = rest.withUnsafeBufferPointer { store.append($0, parent: -1, kind: .file) }
    rest.removeAll(keepingCapacity: true)
    version.advance()
  }
}
