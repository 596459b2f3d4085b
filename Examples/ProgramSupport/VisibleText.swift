/// Escapes control characters, so that a name cannot control the terminal or end a line.
public enum VisibleText {
  /// Returns the bytes with control characters escaped as `\n`, `\t` or `\x1b`.
  ///
  /// Backslashes are doubled where anything is escaped.
  public static func escaping(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return bytes }
    return bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\t"): Array("\\t".utf8)
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      case 0..<0x20, 0x7F:
        Array("\\x".utf8) + [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      default: [byte]
      }
    }
  }

  static let hexadecimal = Array("0123456789abcdef".utf8)
}
