internal import Glibc

/// Splits bytes at line feeds.
struct LineFramer: Framer, Sendable {
  private let limit: Int
  /// The bytes of an incomplete line.
  private var buffer: [UInt8] = []

  /// - Parameter limit: the greatest number of bytes in a line, without its end.
  init(limit: Int) { self.limit = max(limit, 0) }

  mutating func consume(_ bytes: [UInt8], _ emit: ([UInt8]) -> Void) throws {
    // Moved out, so that appending does not copy the buffer.
    var line = buffer
    buffer = []
    var begin = 0
    while let end = Self.lineFeed(in: bytes, from: begin) {
      try check(line.count + end - begin, endsWith: end > begin ? bytes[end - 1] : line.last)
      if line.isEmpty {
        emit(Array(bytes[begin..<Self.trimmed(bytes, from: begin, to: end)]))
      } else {
        line += bytes[begin..<end]
        if line.last == Self.carriageReturn { line.removeLast() }
        emit(line)
        line = []
      }
      begin = end + 1
    }
    line += bytes[begin...]
    try check(line.count, endsWith: line.last)
    buffer = line
  }

  mutating func finish(_ emit: ([UInt8]) -> Void) throws {
    let line = buffer
    buffer = []
    if line.isEmpty { return }
    // A carriage return that no line feed follows belongs to the line.
    if line.count > limit { throw FramingError.lineTooLong(limit: limit) }
    emit(line)
  }

  private func check(_ count: Int, endsWith last: UInt8?) throws {
    // A trailing carriage return may belong to the line end.
    if count - (last == Self.carriageReturn ? 1 : 0) > limit {
      throw FramingError.lineTooLong(limit: limit)
    }
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  private static func trimmed(_ bytes: [UInt8], from begin: Int, to end: Int) -> Int {
    end > begin && bytes[end - 1] == carriageReturn ? end - 1 : end
  }

  private static func lineFeed(in bytes: [UInt8], from begin: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, begin < bytes.count else { return nil }
      let found = memchr(base + begin, Int32(UInt8(ascii: "\n")), bytes.count - begin)
      return found.map { base.distance(to: UnsafeRawPointer($0)) }
    }
  }
}
