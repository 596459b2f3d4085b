import Glibc

/// Candidates that arrive as lines of text, for instance from standard input.
///
/// Append bytes in pieces of any size, as they are read. A line may be any bytes; an empty line is
/// a candidate like any other.
///
///     var lines = LineIndex()
///     lines.append("src/main.swift\nREAD".utf8)
///     lines.append("ME.md".utf8)
///     lines.finish()                                       // the last line may lack its newline
///     let results = lines.snapshot.search(Query("main"))
///
/// The index is a value: one owner appends to it, while searches read its snapshots on other
/// threads. Cost: about 10 bytes a line and its text.
public struct LineIndex: Sendable {
  private var store = EntryStore(hasParents: false)
  private var version = IndexVersion()
  /// The start of a line whose separator has not arrived yet.
  private var rest: [UInt8] = []
  private let separator: UInt8
  /// The largest number of lines to keep.
  private let capacity: Int

  /// Creates an empty index.
  ///
  ///     var paths = LineIndex(separator: 0)    // for the output of `find -print0`
  ///     var log = LineIndex(keepingLast: 1000) // for the output of `tail -f`
  ///
  /// - Parameters:
  ///   - separator: the byte that ends a line; a newline by default.
  ///   - capacity: the largest number of lines to keep, at least 1; the oldest are removed. All are
  ///     kept by default.
  public init(separator: UInt8 = 0x0A, keepingLast capacity: Int = .max) {
    self.separator = separator
    self.capacity = max(1, capacity)
  }

  /// The number of complete lines that are kept.
  public var count: Int { store.candidateCount }

  /// The number of complete lines that were added, those included that are not kept any more.
  public var addedCount: Int { store.count }

  /// The number of bytes of the text in memory, the start of an incomplete line included.
  ///
  /// An index needs about 10 bytes a line besides.
  public var byteCount: Int { store.byteCount + rest.count }

  /// The number of bytes of the line at the end whose separator has not arrived yet.
  public var incompleteLineByteCount: Int { rest.count }

  /// The complete lines as they are now; O(1).
  public var snapshot: CandidateSnapshot {
    CandidateSnapshot(
      count: store.candidateCount,
      chunks: store.chunks,
      prefixes: [],
      order: .input,
      version: version,
      isAppendOnly: true
    )
  }

  /// Adds bytes; the bytes after the last separator wait for the next call.
  ///
  /// Cost: O(bytes), one copy.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    let direct: Void? = bytes.withContiguousStorageIfAvailable { append(buffer: $0) }
    direct ?? Array(bytes).withUnsafeBufferPointer { append(buffer: $0) }
  }

  /// Adds the bytes after the last separator, if there are any, as the last line.
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
    store.removeOldest(keeping: capacity)
    version.advance()
    rest.append(contentsOf: buffer[start...])
  }

  private mutating func finishLine() {
    _ = rest.withUnsafeBufferPointer { store.append($0, parent: DirectoryID(.first), kind: .file) }
    store.removeOldest(keeping: capacity)
    rest.removeAll(keepingCapacity: true)
    version.advance()
  }
}
