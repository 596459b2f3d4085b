import ProgramSupport

/// A command of the user, with placeholders for files.
///
/// The shell receives names as arguments and never as part of the script: a placeholder becomes a quoted
/// parameter, in the quotes around it. So the shell executes nothing in a name, not even a line break or
/// `$(…)`, and a name stays one word.
///
///     ShellCommand("head -n 5 {}")
///     // sh -c '__current=$1 …; shift 2; head -n 5 "${__current}"' sh PATH QUERY …
///
/// A second shell, `eval` or ssh(1) parses its text once more. Pass it a name as an argument,
/// `sh -c 'cat "$1"' sh {}`, and not in its text, `sh -c 'cat {}'`.
struct ShellCommand: Equatable, Sendable {
  /// The values of the placeholders.
  struct Substitutions: Equatable, Sendable {
    /// The highlighted file: `{}`.
    var current: [UInt8] = []
    /// The marked files, or else the highlighted one: `{+}`.
    var marked: [[UInt8]] = []
    /// The query: `{q}`.
    var query: [UInt8] = []
    /// The number of the highlighted line of a file: `{line}`.
    var line: [UInt8] = []
    /// The column of the match in that line: `{column}`.
    var column: [UInt8] = []
  }

  /// A placeholder.
  private enum Placeholder: CaseIterable {
    case current
    case marked
    case query
    case line
    case column

    /// Indicates whether the placeholder stands for a place in a file.
    var isPlace: Bool { self == .line || self == .column }

    var spelling: String {
      switch self {
      case .current: "{}"
      case .marked: "{+}"
      case .query: "{q}"
      case .line: "{line}"
      case .column: "{column}"
      }
    }

    /// The shell parameter of the value, to be written in double quotes.
    var parameter: String {
      switch self {
      case .current: "${__current}"
      case .marked: "$@"
      case .query: "${__query}"
      case .line: "${__line}"
      case .column: "${__column}"
      }
    }
  }

  /// The command as it was given.
  let text: String

  private let body: [UInt8]
  private let placeholders: Set<Placeholder>

  /// Parses a command.
  ///
  /// - Parameters:
  ///   - text: one or more lines for sh(1).
  ///   - isForAll: true when `{}` means all marked files, as `{+}` does. A command without placeholders
  ///     then gets the files appended.
  ///   - hasPlaces: true when rows are places in files, so that `{line}` and `{column}` are placeholders.
  /// - Throws: an error when the quoting of a placeholder is uncertain, so that a name could be more than
  ///   one word.
  init(
    _ text: String,
    isForAll: Bool = false,
    hasPlaces: Bool = false
  ) throws(CommandError) {
    self.text = text
    let known = Placeholder.allCases.filter { hasPlaces || !$0.isPlace }
    var scanner = ShellScanner()
    var body: [UInt8] = []
    var placeholders: Set<Placeholder> = []
    var rest = RawArguments.bytes(of: text)[...]
    while let byte = rest.first {
      let found = known.first { rest.starts(with: $0.spelling.utf8) }
      if let found, !scanner.isEscaping, !scanner.isComment {
        if let obstacle = scanner.obstacle { throw Self.uncertainQuoting(found.spelling, obstacle) }
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

  private static func uncertainQuoting(_ spelling: String, _ obstacle: String) -> CommandError {
    CommandError(
      "how \(spelling) is quoted cannot be determined behind or within \(obstacle); "
        + #"hand it to a shell of its own: sh -c '… "$1" …' sh \#(spelling)"#
    )
  }

  /// Returns the parameter with the quotes that make each of its values one word.
  private static func quoted(_ parameter: String, in quote: ShellScanner.Quote) -> String {
    switch quote {
    case .none: "\"\(parameter)\""
    case .single: "'\"\(parameter)\"'"
    case .double: parameter
    }
  }

  /// True when the command uses the marked files.
  var dependsOnMarks: Bool { placeholders.contains(.marked) }

  /// True when the command uses the query.
  var dependsOnQuery: Bool { placeholders.contains(.query) }

  /// True when the command uses a file, so that it needs one.
  var needsFile: Bool { !placeholders.isDisjoint(with: [.current, .marked]) }

  /// Returns the arguments for sh(1), without the name of the program.
  ///
  /// - Parameters:
  ///   - substitutions: the values of the placeholders; zero bytes are removed, as arguments cannot have them.
  ///   - joinsErrors: true to redirect standard error to standard output.
  /// - Returns: the arguments from `-c` on.
  func arguments(_ substitutions: Substitutions, joinsErrors: Bool = false) -> [[UInt8]] {
    // On the first line of the command, so that line numbers in messages of the shell are right.
    var prelude = "__current=$1 __query=$2; shift 2; "
    var words = [substitutions.current, substitutions.query]
    if placeholders.contains(where: \.isPlace) {
      prelude += "__line=$1 __column=$2; shift 2; "
      words += [substitutions.line, substitutions.column]
    }
    if joinsErrors { prelude += "exec 2>&1; " }
    return [Array("-c".utf8), Array(prelude.utf8) + body, Array("sh".utf8)]
      + (words + substitutions.marked).map { word in word.filter { $0 != 0 } }
  }
}

extension ShellCommand.Substitutions {
  /// Creates the values for a row; `place` is the line of a file that it stands for.
  init(current: [UInt8], marked: [[UInt8]] = [], query: [UInt8], place: ContentMatch?) {
    self.init(
      current: current,
      marked: marked,
      query: query,
      line: place?.line ?? [],
      column: place?.column ?? []
    )
  }
}
