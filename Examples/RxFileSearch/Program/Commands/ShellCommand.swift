import ProgramSupport

/// A command of the user in which placeholders stand for files.
///
/// The shell gets the names as arguments and never as text to read: a placeholder becomes a quoted
/// parameter, however it is quoted in the command. So nothing in a name is executed, not even a line
/// break or `$(…)`.
///
///     ShellCommand("head -n 5 {}")    // sh -c 'head -n 5 "$__current"'
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

  private let body: String
  private let placeholders: Set<Placeholder>

  /// Reads a command.
  ///
  /// - Parameters:
  ///   - text: one or more lines for sh(1).
  ///   - isForAll: whether `{}` stands for all that is marked, as `{+}` does; then a command without
  ///     placeholders gets them behind it.
  init(_ text: String, isForAll: Bool = false) {
    self.text = text
    var scanner = QuoteScanner()
    var body = ""
    var placeholders: Set<Placeholder> = []
    var rest = Substring(text)
    while let character = rest.first {
      let found = Placeholder.allCases.first { rest.hasPrefix($0.spelling) }
      if let found, !scanner.isEscaping {
        rest = rest.dropFirst(found.spelling.count)
        let placeholder = isForAll && found == .current ? .marked : found
        placeholders.insert(placeholder)
        body += scanner.quoted(placeholder.parameter)
      } else {
        scanner.take(character)
        body.append(character)
        rest = rest.dropFirst()
      }
    }
    if isForAll, placeholders.isDisjoint(with: [.current, .marked]) {
      body += " \"$@\""
      placeholders.insert(.marked)
    }
    (self.body, self.placeholders) = (body, placeholders)
  }

  /// Whether it says something else when other files are marked.
  var dependsOnMarks: Bool { placeholders.contains(.marked) }

  /// Whether it says something else for another query.
  var dependsOnQuery: Bool { placeholders.contains(.query) }

  /// What sh(1) is to be given, its own name not among it.
  ///
  /// - Parameters:
  ///   - words: what the placeholders stand for; a zero byte cannot be in them.
  ///   - joinsErrors: whether what it complains of goes where its output does.
  /// - Returns: the arguments.
  func arguments(_ words: Words, joinsErrors: Bool = false) -> [[UInt8]] {
    // On the line of the command, which the shell counts from 1 when it complains.
    let prelude = "__current=$1 __query=$2; shift 2; " + (joinsErrors ? "exec 2>&1; " : "")
    let script = Array(prelude.utf8) + RawArguments.bytes(of: body)
    return [Array("-c".utf8), script, Array("sh".utf8)]
      + words.arguments.map { word in word.filter { $0 != 0 } }
  }
}

/// Where in the quotes of a command something stands; what stands in `$(…)` has quotes of its own.
private struct QuoteScanner {
  private enum Quote {
    case none
    case single
    case double
  }

  private struct Level {
    var quote = Quote.none
    /// How many parentheses are open.
    var depth = 0
  }

  private var levels = [Level()]
  private var isAfterDollar = false
  /// Whether the next character stands for itself.
  private(set) var isEscaping = false

  private var level: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  mutating func take(_ character: Character) {
    if isEscaping {
      isEscaping = false
      return
    }
    let wasDollar = isAfterDollar
    isAfterDollar = character == "$" && level.quote != .single
    switch (level.quote, character) {
    case (.none, "'"): level.quote = .single
    case (.none, "\""): level.quote = .double
    case (.single, "'"), (.double, "\""): level.quote = .none
    case (.none, "\\"), (.double, "\\"): isEscaping = true
    case (.double, "(") where wasDollar: levels.append(Level(depth: 1))
    case (.none, "("): level.depth += 1
    case (.none, ")"):
      level.depth -= 1
      if level.depth == 0, levels.count > 1 { levels.removeLast() }
    default: break
    }
  }

  /// A parameter as it has to be written here to be one word, or as many as it has.
  func quoted(_ parameter: String) -> String {
    switch level.quote {
    case .none: "\"\(parameter)\""
    case .single: "'\"\(parameter)\"'"
    case .double: parameter
    }
  }
}
