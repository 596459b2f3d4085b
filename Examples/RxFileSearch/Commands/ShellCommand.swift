import ProgramSupport

/// A command of the user in which placeholders stand for files.
///
/// The shell gets the names as arguments and never as text to read: a placeholder becomes a quoted
/// parameter, within the quotes that it stands in. So this shell executes nothing in a name, not even a
/// line break or `$(…)`, and a name is one word.
///
///     ShellCommand("head -n 5 {}")    // sh -c 'head -n 5 "$__current"'
///
/// A shell, `eval` or ssh(1) that the command starts reads what it is given once more: it is handed a
/// name as an argument, `sh -c 'cat "$1"' sh {}`, and not in its text, `sh -c 'cat {}'`.
struct ShellCommand: Equatable, Sendable {
  /// What the placeholders stand for.
  struct Words: Equatable, Sendable {
    /// The file that is highlighted: `{}`.
    var current: [UInt8] = []
    /// What is marked, or else the same: `{+}`.
    var marked: [[UInt8]] = []
    /// The query: `{q}`.
    var query: [UInt8] = []

    /// All of it, as the script takes it.
    fileprivate var arguments: [[UInt8]] { [current, query] + marked }
  }

  /// A placeholder.
  private enum Placeholder: CaseIterable {
    case current
    case marked
    case query

    var spelling: String {
      switch self {
      case .current: "{}"
      case .marked: "{+}"
      case .query: "{q}"
      }
    }

    /// The parameter that holds it, to stand between double quotes.
    var parameter: String {
      switch self {
      case .current: "${__current}"
      case .marked: "$@"
      case .query: "${__query}"
      }
    }
  }

  /// The command as it was given.
  let text: String

  private let body: [UInt8]
  private let placeholders: Set<Placeholder>

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - text: one or more lines for sh(1).
  ///   - isForAll: whether `{}` stands for all that is marked, as `{+}` does; then a command without
  ///     placeholders gets them behind it.
  /// - Throws: it cannot be told for certain how a placeholder is quoted, so that it might be more than
  ///   a word.
  init(_ text: String, isForAll: Bool = false) throws(CommandError) {
    self.text = text
    var scanner = ShellScanner()
    var body: [UInt8] = []
    var placeholders: Set<Placeholder> = []
    var rest = RawArguments.bytes(of: text)[...]
    while let byte = rest.first {
      let found = Placeholder.allCases.first { rest.starts(with: $0.spelling.utf8) }
      if let found, !scanner.isEscaping, !scanner.isComment {
        if let obstacle = scanner.obstacle { throw Self.complaint(found.spelling, obstacle) }
        rest = rest.dropFirst(found.spelling.utf8.count)
        let placeholder = isForAll && found == .current ? .marked : found
        placeholders.insert(placeholder)
        body += Self.quoted(placeholder.parameter, in: scanner.quote).utf8
        scanner.takeParameter()
      } else {
        scanner.take(byte)
        body.append(byte)
        rest = rest.dropFirst()
      }
    }
    if isForAll, placeholders.isDisjoint(with: [.current, .marked]) {
      if let obstacle = scanner.obstacleAtEnd {
        throw CommandError(
          "the paths cannot stand behind \(obstacle): write {} where they are to stand"
        )
      }
      while body.last.map({ " \t\n".utf8.contains($0) }) ?? false { body.removeLast() }
      body += " \"$@\"".utf8
      placeholders.insert(.marked)
    }
    if scanner.isOpen, !placeholders.isEmpty {
      throw CommandError("'\(RawArguments.plainText(of: text))': a quote or bracket is not closed")
    }
    (self.body, self.placeholders) = (body, placeholders)
  }

  private static func complaint(_ spelling: String, _ obstacle: String) -> CommandError {
    CommandError(
      "how \(spelling) is quoted cannot be told for certain behind or within \(obstacle); "
        + #"hand it to a shell of its own: sh -c '… "$1" …' sh \#(spelling)"#
    )
  }

  /// A parameter as it has to be written there to be one word, or as many as it has.
  private static func quoted(_ parameter: String, in quote: ShellScanner.Quote) -> String {
    switch quote {
    case .none: "\"\(parameter)\""
    case .single: "'\"\(parameter)\"'"
    case .double: parameter
    }
  }

  /// Whether it says something else when other files are marked.
  var dependsOnMarks: Bool { placeholders.contains(.marked) }

  /// Whether it says something else for another query.
  var dependsOnQuery: Bool { placeholders.contains(.query) }

  /// Whether it is about a file, so that it says nothing without one.
  var needsFile: Bool { !placeholders.isDisjoint(with: [.current, .marked]) }

  /// What sh(1) is to be given, its own name not among it.
  ///
  /// - Parameters:
  ///   - words: what the placeholders stand for; a zero byte cannot be in them.
  ///   - joinsErrors: whether what it complains of goes where its output does.
  /// - Returns: the arguments.
  func arguments(_ words: Words, joinsErrors: Bool = false) -> [[UInt8]] {
    // On the line of the command, which the shell counts from 1 when it complains.
    let prelude = "__current=$1 __query=$2; shift 2; " + (joinsErrors ? "exec 2>&1; " : "")
    return [Array("-c".utf8), Array(prelude.utf8) + body, Array("sh".utf8)]
      + words.arguments.map { word in word.filter { $0 != 0 } }
  }
}
