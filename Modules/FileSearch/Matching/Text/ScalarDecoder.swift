/// Decodes bytes to Unicode scalars.
///
/// A byte `b` that is not part of valid UTF-8 becomes the value `0x110000 + b`. No query can
/// contain that value, so the byte matches nothing.
enum ScalarDecoder {
  /// The value of an invalid byte of zero; no Unicode scalar is as large.
  static let invalidByte: UInt32 = 0x11_0000

  /// Decodes all of `bytes` into `scalars`, which must have room for one scalar for each byte.
  ///
  /// - Returns: the number of scalars.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into scalars: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var index = 0
    var count = 0
    while index < bytes.count {
      let (value, width) = scalar(in: bytes, at: index)
      scalars[count] = value
      count += 1
      index += width
    }
    return count
  }

  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>,
    at index: Int
  ) -> (value: UInt32, width: Int) {
    let lead = bytes[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let width: Int
    let least: UInt32
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (width, least, value) = (2, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (width, least, value) = (3, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (width, least, value) = (4, 0x1_0000, UInt32(lead & 0x07))
    default: return (invalidByte + UInt32(lead), 1)
    }
    guard index + width <= bytes.count else { return (invalidByte + UInt32(lead), 1) }
    for offset in 1..<width {
      let next = bytes[index + offset]
      guard next & 0xC0 == 0x80 else { return (invalidByte + UInt32(lead), 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard value >= least, Unicode.Scalar(value) != nil else {
      return (invalidByte + UInt32(lead), 1)
    }
    return (value, width)
  }
}
