/// Cuts bytes where the lengths in them say.
struct LengthFramer: Framer, Sendable {
  private let prefix: LengthPrefix
  /// What has come of a frame that is not whole, its length included.
  private var buffer: [UInt8] = []

  init(_ prefix: LengthPrefix) { self.prefix = prefix }

  mutating func consume(_ bytes: [UInt8], _ emit: ([UInt8]) -> Void) throws {
    // Moved out, so that a piece of many makes no copy of what has come before.
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

  /// The length of the frame that begins there; `nil` if that has not come whole.
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
