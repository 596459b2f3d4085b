/// The words of the command line, byte for byte.
///
/// Swift's own repair bytes that are not UTF-8, and then name another file. Here such a byte becomes
/// one scalar of a private plane, which an argument parser leaves alone, and `bytes(of:)` turns back.
public enum RawArguments {
  private static let plane: UInt32 = 0x10_FF00

  /// The words after the program's name.
  public static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        text(of: UnsafeBufferPointer(start: word, count: length(of: word)).map(UInt8.init(bitPattern:)))
      }
    }
  }

  /// The text that stands for `bytes`.
  public static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let character = String(validating: rest.prefix(length), as: UTF8.self) {
        text.append(contentsOf: character.unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        if let stand = Unicode.Scalar(plane + UInt32(first)) { text.append(stand) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes that `text` stands for.
  public static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      scalar.value >= plane && scalar.value <= plane + 0xFF
        ? [UInt8(scalar.value - plane)] : Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func length(of word: UnsafePointer<CChar>) -> Int {
    var length = 0
    while word[length] != 0 { length += 1 }
    return length
  }
}
