/// Hyperlinks of terminals (OSC 8).
///
/// Source: "Hyperlinks in terminal emulators" by Egmont Koblinger; some forty terminals follow it.
enum Hyperlink {
  /// The longest target that terminals accept, in bytes.
  private static let longest = 2083

  /// Returns a target with all bytes other than printable ASCII percent-encoded.
  ///
  /// - Returns: `nil` for an empty target, and for one that is too long.
  static func target(_ target: String) -> String? {
    var bytes: [UInt8] = []
    for byte in target.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        for half in [byte >> 4, byte & 15] { bytes.append(half < 10 ? half + 0x30 : half + 0x37) }
      }
      if bytes.count > longest { return nil }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the sequence that starts a link; an empty target ends the link.
  static func write(_ target: String, to bytes: inout [UInt8]) {
    bytes += "\u{1B}]8;;".utf8
    bytes += target.utf8
    bytes += "\u{1B}\\".utf8
  }
}
