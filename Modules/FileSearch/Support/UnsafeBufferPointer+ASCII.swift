extension UnsafeBufferPointer<UInt8> {
  /// Indicates whether all bytes are ASCII; eight bytes at a time.
  @inline(__always)
  var isASCII: Bool {
    guard let start = baseAddress.map({ UnsafeRawPointer($0) }) else { return true }
    var (index, union) = (0, UInt64(0))
    while index + 8 <= count {
      union |= start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < count {
      union |= UInt64(self[index])
      index += 1
    }
    return union & 0x8080_8080_8080_8080 == 0
  }
}
