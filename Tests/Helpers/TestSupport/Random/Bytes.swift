public import Foundation

extension SeededGenerator {
  /// Returns random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count {
      withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Returns random bytes of an alphabet of at most 256.
  public mutating func bytes(_ count: Int, of alphabet: [UInt8]) -> [UInt8] {
    var bytes = bytes(count)
    for index in 0..<count { bytes[index] = alphabet[Int(bytes[index]) * alphabet.count >> 8] }
    return bytes
  }
}

extension [UInt8] {
  /// Returns bytes that repeat after 65,521, a number that divides no size of a buffer.
  ///
  /// Megabytes are made, joined and compared without a step for each byte, which a debug build under the thread
  /// sanitizer takes seconds for.
  public static func numbered(_ count: Int) -> [UInt8] {
    let period = (0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + period.count)
    while bytes.count < count { bytes += period }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

extension [[UInt8]] {
  /// Returns the bytes of all chunks.
  public func concatenated() -> Data { reduce(into: Data()) { $0.append(contentsOf: $1) } }
}
