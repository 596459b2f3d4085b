/// A frame as a test reads it.
struct RawFrame: Equatable, CustomStringConvertible {
  let first: UInt8
  let payload: [UInt8]

  static func text(_ text: String) -> RawFrame {
    RawFrame(first: 0x81, payload: Array(text.utf8))
  }
  static func pong(_ text: String) -> RawFrame {
    RawFrame(first: 0x8A, payload: Array(text.utf8))
  }
  static let ping = RawFrame(first: 0x89, payload: [])

  static func close(_ code: Int?) -> RawFrame {
    RawFrame(first: 0x88, payload: code.map { [UInt8($0 >> 8), UInt8($0 & 255)] } ?? [])
  }

  var description: String {
    first == 0x88 && payload.count == 2
      ? "close \(Int(payload[0]) << 8 | Int(payload[1]))"
      : "\(String(first, radix: 16)) \(payload.count < 200 ? String(decoding: payload, as: UTF8.self) : "…")"
  }
}

extension RawConnection {
  /// The bytes of a frame with a mask, as a browser sends it.
  static func frame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
    let count = payload.count
    let mask: UInt8 = isMasked ? 0x80 : 0
    var bytes = [first]
    if count < 126 {
      bytes.append(mask | UInt8(count))
    } else if count < 65536 {
      bytes += [mask | 126, UInt8(count >> 8), UInt8(count & 255)]
    } else {
      bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    }
    guard isMasked else { return bytes + payload }
    let key: [UInt8] = [0x3A, 0xC5, 0x07, 0x91]
    return bytes + key + payload.indices.map { payload[$0] ^ key[$0 % 4] }
  }

  func send(text: String) throws { try write(Self.frame(0x81, Array(text.utf8))) }

  func send(close code: Int) throws {
    try write(Self.frame(0x88, [UInt8(code >> 8), UInt8(code & 255)]))
  }

  /// Reads a frame; `nil` at the end of the connection.
  func frame() throws -> RawFrame? {
    guard let first = try readFirst() else { return nil }
    let length = try read(1)[0]
    let bytes = length == 127 ? try read(8) : length == 126 ? try read(2) : [length]
    let count = bytes.reduce(0) { $0 << 8 | Int($1) }
    return RawFrame(first: first, payload: try read(count))
  }

  /// Reads all frames to the end of the connection.
  func frames() throws -> [RawFrame] {
    var frames: [RawFrame] = []
    while let frame = try frame() { frames.append(frame) }
    return frames
  }

  private func readFirst() throws -> UInt8? {
    let some = try readSome()
    putBack(Array(some.dropFirst()))
    return some.first
  }
}
