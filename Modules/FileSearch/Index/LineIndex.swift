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
  /// The text by which a line is shown and searched; nil for the line itself.
  private let template: FieldTemplate?
  /// The lines as they came, with the numbers of `store`; empty without a template.
  private var originals = EntryStore(hasParents: false)

  /// Creates an empty index.
  ///
  ///     var paths = LineIndex(separator: 0)    // for the output of `find -print0`
  ///     var log = LineIndex(keepingLast: 1000) // for the output of `tail -f`
  ///
  /// - Parameters:
  ///   - separator: the byte that ends a line; a newline by default.
  ///   - capacity: the largest number of lines to keep, at least 1; the oldest are removed. All are
  ///     kept by default.
  ///   - template: makes the text of a candidate, which is searched and shown, of its line, which is
  ///     printed; by default they are the same. Both are kept in memory.
  public init(
    separator: UInt8 = 0x0A,
    keepingLast capacity: Int = .max,
    showing template: FieldTemplate? = nil
  ) {
    self.separator = separator
    self.capacity = max(1, capacity)
    self.template = template
  }

  /// The number of complete lines that are kept.
  public var count: Int { store.candidateCount }

  /// The number of complete lines that were added, those included that are not kept any more.
  public var addedCount: Int { store.count }

  /// The number of bytes of the text in memory, the start of an incomplete line included.
  ///
  /// An index needs about 10 bytes a line besides.
  public var byteCount: Int { store.byteCount + originals.byteCount + rest.count }

  /// The number of bytes of the line at the end whose separator has not arrived yet.
  public var incompleteLineByteCount: Int { rest.count }

  /// The complete lines as they are now; O(1).
  public var snapshot: CandidateSnapshot {
    CandidateSnapshot(
      count: store.candidateCount,
      chunks: store.chunks,
      originals: originals.chunks,
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
    start += append(lines: UnsafeBufferPointer(rebasing: buffer[start...]))
    removeOldest()
    version.advance()
    rest.append(contentsOf: buffer[start...])
  }

  /// Adds every line that ends in the separator, and returns the number of bytes taken.
  private mutating func append(lines bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let template, let base = bytes.baseAddress else {
      return store.append(lines: bytes, separator: separator)
    }
    let splitter = template.splitter
    var start = 0
    while let end = memchr(base + start, Int32(separator), bytes.count - start) {
      let next = UnsafeRawPointer(end) - UnsafeRawPointer(base)
      append(UnsafeBufferPointer(rebasing: bytes[start..<next]), template, splitter)
      start = next + 1
    }
    return start
  }

  private mutating func append(
    _ line: UnsafeBufferPointer<UInt8>,
    _ template: FieldTemplate,
    _ splitter: FieldSplitter
  ) {
    let text = template.text(for: line, number: store.count, splitter)
    text.withUnsafeBufferPointer { append($0, to: &store) }
    append(line, to: &originals)
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to store: inout EntryStore) {
    _ = store.append(text, parent: DirectoryID(.first), kind: .file)
  }

  private mutating func removeOldest() {
    store.removeOldest(keeping: capacity)
    originals.removeOldest(keeping: capacity)
  }

  private mutating func finishLine() {
    let line = rest
    line.withUnsafeBufferPointer { line in
      if let template {
        append(line, template, template.splitter)
      } else {
        append(line, to: &store)
      }
    }
    removeOldest()
    rest.removeAll(keepingCapacity: true)
    version.advance()
  }
}
