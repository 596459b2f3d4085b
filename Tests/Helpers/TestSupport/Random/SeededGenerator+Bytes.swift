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
