/// Escapes control characters, so that a name cannot control the terminal or end a line.
public enum VisibleText {
  /// Returns the bytes with control characters escaped as `\n`, `\t` or `\x1b`.
  ///
  /// So are the control characters beyond ASCII, which some terminals obey too, and the characters that
  /// end a line or turn the direction of text: each byte of them as `\xe2`. Backslashes are doubled where
  /// anything is escaped. Other bytes stay, also those that are not UTF-8.
  public static func escaping(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes }
    var (shown, isEscaped): ([UInt8], Bool) = ([], false)
    var rest = bytes[...]
    while let byte = rest.first {
      let count = controlLength(rest)
      switch byte {
      case UInt8(ascii: "\n"): shown += "\\n".utf8
      case UInt8(ascii: "\t"): shown += "\\t".utf8
      case UInt8(ascii: "\\"): shown += "\\\\".utf8
      case _ where count == 0: shown.append(byte)
      default: for byte in rest.prefix(count) { shown += escape(byte) }
      }
      if count > 0 { isEscaped = true }
      rest = rest.dropFirst(max(1, count))
    }
    return isEscaped ? shown : bytes
  }

  /// Returns the number of bytes of the control character at the start of some bytes; 0 for another.
  static func controlLength(_ bytes: ArraySlice<UInt8>) -> Int {
    var next = bytes.makeIterator()
    switch next.next() ?? 0x20 {
    case 0..<0x20, 0x7F: return 1
    case 0xC2: return (0x80...0x9F).contains(next.next() ?? 0) ? 2 : 0
    case 0xE2:
      // U+2028 to U+202E, U+2066 to U+2069
      switch (next.next() ?? 0, next.next() ?? 0) {
      case (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return 3
      default: return 0
      }
    default: return 0
    }
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    Array("\\x".utf8) + [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
  }

  static let hexadecimal = Array("0123456789abcdef".utf8)
}
