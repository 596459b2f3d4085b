/// Links that terminals make of text: OSC 8.
///
/// Source: Hyperlinks in terminal emulators (Egmont Koblinger), which some forty terminals follow.
enum Hyperlink {
  /// No terminal takes a longer one.
  private static let longest = 2083

  /// A target as it may stand in a sequence: what is no printable ASCII is told by its number.
  ///
  /// - Returns: `nil` for none, and for one that is too long.
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

  /// Writes the sequence that begins a link, or ends one.
  static func write(_ target: String, to bytes: inout [UInt8]) {
    bytes += "\u{1B}]8;;".utf8
    bytes += target.utf8
    bytes += "\u{1B}\\".utf8
  }
}
