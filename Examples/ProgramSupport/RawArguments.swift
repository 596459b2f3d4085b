internal import Glibc

/// The arguments of the program, byte for byte.
///
/// `CommandLine.arguments` replaces bytes that are not UTF-8, so that a path names another file. Here each
/// such byte, and each control character, becomes one scalar of a private plane. Argument parsers leave it
/// unchanged, and `bytes(of:)` restores the byte.
///
///     for word in RawArguments.words { open(RawArguments.bytes(of: word)) }
public enum RawArguments {
  private static let plane: UInt32 = 0x10_FF00

  /// The arguments after the name of the program.
  public static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        text(of: Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
      }
    }
  }

  /// Returns words of a command line for an argument parser: an empty value, as of `--name=`, is a word of
  /// its own.
  public static func separateWords(in words: [String]) -> [String] {
    let options = words.prefix { $0 != "--" }
    return options.flatMap { word in
      word.hasPrefix("--") && word.firstIndex(of: "=") == word.indices.last
        ? [String(word.dropLast()), ""] : [word]
    } + words.dropFirst(options.count)
  }

  /// Returns the text that represents `bytes`.
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

  /// Returns the bytes that `text` represents.
  public static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      scalar.value >= plane && scalar.value <= plane + 0xFF
        ? [UInt8(scalar.value - plane)]
        : Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Returns the text of an argument that names no file: bytes that are not UTF-8 are replaced.
  public static func plainText(of text: String) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }
}
