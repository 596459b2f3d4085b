/// Splits bytes into length-prefixed frames.
struct LengthFramer: Framer, Sendable {
  private let prefix: LengthPrefix
  /// The bytes of an incomplete frame, including its length.
  private var buffer: [UInt8] = []

  init(_ prefix: LengthPrefix) { self.prefix = prefix }

  mutating func consume(_ bytes: [UInt8], _ emit: ([UInt8]) -> Void) throws {
    // Moved out, so that appending does not copy the buffer.
    var all = buffer
    buffer = []
    all += bytes
    var begin = 0
    while let length = try length(of: all, from: begin) {
      let content = begin + prefix.width.rawValue
      if all.count - content < length { break }
      emit(Array(all[content..<(content + length)]))
      begin = content + length
    }
    if begin > 0 { all.removeFirst(begin) }
    buffer = all
  }

  mutating func finish(_ emit: ([UInt8]) -> Void) throws {
    let left = buffer
    buffer = []
    if left.isEmpty { return }
    let width = prefix.width.rawValue
    guard let length = try length(of: left, from: 0) else {
      throw FramingError.truncated(missing: width - left.count)
    }
    throw FramingError.truncated(missing: length - (left.count - width))
  }

  /// Returns the length of the frame at `begin`; `nil` if the length itself is incomplete.
  private func length(of bytes: [UInt8], from begin: Int) throws -> Int? {
    let content = begin + prefix.width.rawValue
    if bytes.count < content { return nil }
    let length = prefix.decode(bytes[begin..<content])
    if length > UInt64(max(prefix.limit, 0)) {
      throw FramingError.frameTooLong(length: length, limit: prefix.limit)
    }
    return Int(length)
  }
}
