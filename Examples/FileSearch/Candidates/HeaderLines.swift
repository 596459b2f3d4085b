/// The first lines of standard input, which are shown above the list and are no candidates.
struct HeaderLines {
  /// The complete lines so far.
  private(set) var lines: [[UInt8]] = []
  private var rest: [UInt8] = []
  private let count: Int
  private let separator: UInt8

  /// Creates a header without lines.
  ///
  /// - Parameters:
  ///   - count: the number of lines that belong to the header.
  ///   - separator: the byte that ends a line.
  init(count: Int, separator: UInt8) {
    self.count = count
    self.separator = separator
  }

  /// Takes the bytes that belong to the header, and returns the others.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    while lines.count < count {
      guard let end = bytes[start...].firstIndex(of: separator) else {
        rest += bytes[start...]
        return UnsafeRawBufferPointer(rebasing: bytes[bytes.count...])
      }
      lines.append(rest + bytes[start..<end])
      rest = []
      start = end + 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start...])
  }

  /// Makes a line of the bytes at the end of the input, if there are any.
  mutating func finish() {
    if !rest.isEmpty { lines.append(rest) }
    rest = []
  }

  /// The number of bytes of a line that has not ended.
  var incompleteLineByteCount: Int { rest.count }
}
