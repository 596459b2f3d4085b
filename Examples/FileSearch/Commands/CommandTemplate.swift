import ProgramSupport
import RxSystem

/// A command of `--exec-each` or `--exec-batch`: a program and its arguments, with placeholders for paths.
///
/// No shell reads it: each argument is passed as it is, and so is each path.
///
///     let template = try CommandTemplate(["convert", "{}", "{.}.png"], option: "--exec-each")
///     template.command(for: Array("a/b.jpg".utf8))    // convert a/b.jpg a/b.png
struct CommandTemplate: Sendable {
  /// One argument, cut at its placeholders.
  private enum Piece: Sendable {
    case text([UInt8])
    case path(PathPart)
  }

  private let words: [[Piece]]

  /// The number of bytes of the arguments without placeholders, as execve(2) counts them.
  private(set) var fixedSize = 0

  /// Cuts the words of a command; a `{}` at the end is added if there is no placeholder.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - option: the name of the option, for messages.
  /// - Throws: an error if there is no program.
  init(_ words: [[UInt8]], option: String) throws(CommandError) {
    guard let first = words.first, !first.isEmpty else {
      throw CommandError("\(option) takes a command, as 'wc -l {}'")
    }
    var pieces = words.map(Self.pieces)
    if !pieces.contains(where: Self.hasPath) { pieces.append([.path(.whole)]) }
    self.words = pieces
    for word in pieces where !Self.hasPath(word) { fixedSize += Self.text(word, []).count + 9 }
  }

  /// True if the same program runs for each path.
  var hasFixedProgram: Bool { !Self.hasPath(words[0]) }

  /// The number of arguments that have a placeholder.
  var pathWordCount: Int { words.count(where: Self.hasPath) }

  /// Returns the command for one path.
  func command(for path: [UInt8]) -> Command { command(words.map { Self.text($0, path) }) }

  /// Returns the command for many paths: an argument with a placeholder stands once for each.
  func command(forAll paths: [[UInt8]]) -> Command {
    command(
      words.flatMap { word in
        Self.hasPath(word) ? paths.map { Self.text(word, $0) } : [Self.text(word, [])]
      }
    )
  }

  /// Returns the number of bytes that a path adds to the command for many, as execve(2) counts them.
  func size(of path: [UInt8]) -> Int {
    words.filter(Self.hasPath).reduce(0) { $0 + Self.text($1, path).count + 9 }
  }

  private func command(_ words: [[UInt8]]) -> Command {
    // A result is not looked up in PATH.
    let isResult = !hasFixedProgram && !words[0].contains(UInt8(ascii: "/"))
    let program = isResult ? Array("./".utf8) + words[0] : words[0]
    return Command(ByteString(program), words.dropFirst().map { ByteString($0) })
  }

  private static func hasPath(_ word: [Piece]) -> Bool {
    word.contains { if case .path = $0 { true } else { false } }
  }

  private static func text(_ word: [Piece], _ path: [UInt8]) -> [UInt8] {
    word.flatMap { piece in
      switch piece {
      case .text(let text): text
      case .path(let part): part.of(path)
      }
    }
  }

  private static func pieces(of word: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var rest = word[...]
    while let first = rest.first {
      guard let part = PathPart.allCases.first(where: { rest.starts(with: $0.rawValue.utf8) })
      else {
        text.append(first)
        rest = rest.dropFirst()
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      pieces.append(.path(part))
      rest = rest.dropFirst(part.rawValue.utf8.count)
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }
}

/// A part of a path that a placeholder of a command stands for; the raw value is the placeholder of fd(1).
private enum PathPart: String, CaseIterable, Sendable {
  /// The path.
  case whole = "{}"
  /// The part after the last slash.
  case name = "{/}"
  /// The part before the last slash; `.` if there is none.
  case directory = "{//}"
  /// The path without the last dot and what follows it.
  case withoutExtension = "{.}"
  /// The name without the last dot and what follows it.
  case nameWithoutExtension = "{/.}"

  private static let slash = UInt8(ascii: "/")

  /// Returns the part of a path.
  ///
  /// A dot at the start of a name starts no extension.
  func of(_ path: [UInt8]) -> [UInt8] {
    switch self {
    case .whole: path
    case .name: Array(Self.name(of: path))
    case .directory: Self.directory(of: path)
    case .withoutExtension:
      path.dropLast(Self.name(of: path).count) + Self.stem(of: Self.name(of: path))
    case .nameWithoutExtension: Array(Self.stem(of: Self.name(of: path)))
    }
  }

  private static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
    path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
  }

  private static func directory(of path: [UInt8]) -> [UInt8] {
    guard let last = path.lastIndex(of: slash) else { return [UInt8(ascii: ".")] }
    let directory = path[..<last]
    let trimmed = directory.prefix((directory.lastIndex { $0 != slash } ?? -1) + 1)
    return trimmed.isEmpty ? [slash] : Array(trimmed)
  }

  private static func stem(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), last > name.startIndex, !name.elementsEqual("..".utf8)
    else { return name }
    return name[..<last]
  }
}

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

  /// True if a word may be one of the options, or may end in one; it may also be a value.
  static func mayBeOption(_ word: String) -> Bool {
    Option.allCases.contains { option in
      word.hasPrefix(option.rawValue)
        || word.hasPrefix("-") && !word.hasPrefix("--") && word.contains(option.letter)
    }
  }

  /// True if a command line may end in an option without its command.
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
