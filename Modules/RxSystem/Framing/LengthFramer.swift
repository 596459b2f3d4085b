/// Cuts bytes where the lengths in them say.
struct LengthFramer: Framer, Sendable {
  private let prefix: LengthPrefix
  /// What has come of a frame that is not whole, its length included.
  private var rest: [UInt8] = []

  init(_ prefix: LengthPrefix) { self.prefix = prefix }

  mutating func take(_ bytes: [UInt8], _ tell: ([UInt8]) -> Void) throws {
    // Moved out, so that a piece of many makes no copy of what has come before.
    var all = rest
    rest = []
    all += bytes
    var begin = 0
    while let length = try length(of: all, from: begin) {
      let content = begin + prefix.width.rawValue
      if all.count - content < length { break }
      tell(Array(all[content..<(content + length)]))
      begin = content + length
    }
    if begin > 0 { all.removeFirst(begin) }
    rest = all
  }

  mutating func finish(_ tell: ([UInt8]) -> Void) throws {
    let left = rest
    rest = []
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
