extension [UInt8] {
  private static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Appends bytes in Base64, with padding: four characters for each three bytes, or fewer at the end.
  ///
  /// Source: RFC 4648, section 4.
  mutating func appendBase64(_ bytes: some Sequence<UInt8>) {
    var (group, count) = (0, 0)
    for byte in bytes {
      group = group << 8 | Int(byte)
      count += 1
      if count == 3 {
        appendBase64(group: group, digits: 4)
        (group, count) = (0, 0)
      }
    }
    if count > 0 { appendBase64(group: group << (8 * (3 - count)), digits: count + 1) }
  }

  /// Appends the first digits of a group of 24 bits, and the padding for the others.
  private mutating func appendBase64(group: Int, digits: Int) {
    for digit in 0..<4 {
      append(
        digit < digits
          ? Self.base64Digits[group >> (6 * (3 - digit)) & 0x3F] : UInt8(ascii: "=")
      )
    }
  }
}
