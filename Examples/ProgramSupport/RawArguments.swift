/// The words of the command line, byte for byte.
///
/// Swift's own repair bytes that are not UTF-8, and then name another file. Here such a byte, and a
/// control character, becomes one scalar of a private plane, which an argument parser and its
/// messages leave alone, and `bytes(of:)` turns back.
public enum RawArguments {
  private static let plane: UInt32 = 0x10_FF00

  /// The words after the program's name.
  public static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        text(
          of: UnsafeBufferPointer(start: word, count: length(of: word)).map(UInt8.init(bitPattern:))
        )
      }
    }
  }

  /// The words as an argument parser takes them: an empty value, as of `--name=`, is a word.
  static var separateWords: [String] {
    let words = words
    let options = words.prefix { $0 != "--" }
    return options.flatMap { word in
      word.hasPrefix("--") && word.firstIndex(of: "=") == word.indices.last
        ? [String(word.dropLast()), ""] : [word]
    } + words.dropFirst(options.count)
  }

  /// The text that stands for `bytes`.
  public static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if first >= 0x20, first != 0x7F,
        let character = String(validating: rest.prefix(length), as: UTF8.self),
        character.unicodeScalars.allSatisfy({ $0.value < plane })
      {
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
        ? [UInt8(scalar.value - plane)]
        : Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// The text of a word that is no name: what is not UTF-8 is repaired.
  public static func plainText(of text: String) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }

  private static func length(of word: UnsafePointer<CChar>) -> Int {
    var length = 0
    while word[length] != 0 { length += 1 }
    return length
  }
}
