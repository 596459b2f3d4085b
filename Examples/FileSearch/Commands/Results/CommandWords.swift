import ProgramSupport

/// The command of `--exec-each` or `--exec-batch` on the command line: the words up to `;` or to the end.
struct CommandWords {
  /// The option whose command it is.
  enum Option: String, CaseIterable {
    case each = "--exec-each"
    case batch = "--exec-batch"

    /// The letter of the option.
    var letter: Character { self == .each ? "x" : "X" }
  }

  let option: Option
  /// The words of the command, byte for byte.
  let words: [[UInt8]]
  /// The words of the command line before the option, and those after the semicolon.
  let others: [String]

  /// Finds the command in a command line; nil without one of the options.
  ///
  /// - Parameters:
  ///   - arguments: the options as they were parsed, which take all words to the end.
  ///   - line: the words of the command line.
  /// - Throws: an error if the command begins in the word of the option.
  init?(_ arguments: ResultArguments, in line: [String]) throws(CommandError) {
    let parsed = arguments.execEach + arguments.execBatch
    if parsed.isEmpty { return nil }
    option = arguments.execEach.isEmpty ? .batch : .each
    // The parser has got an empty value, as of --name=, as a word of its own.
    let end = line.firstIndex(of: "--") ?? line.count
    var start = line.count
    var count = 0
    while start > 0, count < parsed.count {
      start -= 1
      count += start < end ? RawArguments.separateWords(in: [line[start]]).count : 1
    }
    guard start > 0, let rest = Self.otherFlags(in: line[start - 1], of: option) else {
      throw CommandError("\(option.rawValue) and its command are words of their own")
    }
    let words = line[start...].prefix { $0 != ";" }
    self.words = words.map { RawArguments.bytes(of: $0) }
    others = Array(line[..<(start - 1)] + rest + line[start...].dropFirst(words.count + 1))
  }

  /// Indicates whether a word may be one of the options, or may end in one; it may also be a value.
  static func mayBeOption(_ word: String) -> Bool {
    Option.allCases.contains { option in
      word.hasPrefix(option.rawValue)
        || word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(option.letter)
    }
  }

  /// Indicates whether a command line may end in an option without its command.
  static func mayLackCommand(_ line: [String]) -> Bool {
    guard let last = line.last else { return false }
    return Option.allCases.contains { otherFlags(in: last, of: $0) != nil }
  }

  /// Returns the word without the option: `-Ix` becomes `-I`, and `-x` no word.
  ///
  /// - Returns: nil if the word does not end in the option.
  private static func otherFlags(in word: String, of option: Option) -> [String]? {
    if word == option.rawValue { return [] }
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.last == option.letter else { return nil }
    return word.count == 2 ? [] : [String(word.dropLast())]
  }
}
