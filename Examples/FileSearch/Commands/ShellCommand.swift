import FileSearch
import FileSearchLines
import ProgramSupport
import RxLoop
import RxSystem

/// A command of the user, with placeholders for files.
///
/// The shell receives names as arguments and never as part of the script: a placeholder becomes a quoted
/// parameter, in the quotes around it. So the shell executes nothing in a name, not even a line break or
/// `$(…)`, and a name stays one word.
///
///     ShellCommand("head -n 5 {}")
///     // sh -c '__current=$1 …; shift 2; head -n 5 "${__current}"' sh PATH QUERY …
///
/// The words of `{+}`, or of `{+1}`, are the positional parameters, so a command has one list of them.
///
/// A second shell, `eval` or ssh(1) parses its text once more. Pass it a name as an argument,
/// `sh -c 'cat "$1"' sh {}`, and not in its text, `sh -c 'cat {}'`.
struct ShellCommand: Equatable, Sendable {
  /// The command as it was given.
  let text: String

  private let body: [UInt8]
  private let placeholders: Set<Placeholder>
  /// The parts of the highlighted row that the command uses, in the order of their parameters.
  private let parts: [String]

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
    var scanner = ShellScanner()
    var body: [UInt8] = []
    var placeholders: Set<Placeholder> = []
    var parts: [String] = []
    var rest = RawArguments.bytes(of: text)[...]
    while let byte = rest.first {
      if !scanner.isEscaping, !scanner.isComment,
        let (found, spelling) = Placeholder.first(in: rest, hasPlaces: hasPlaces),
        !(scanner.isAfterDollar && found.isParameterName)
      {
        if let obstacle = scanner.obstacle { throw Self.uncertainQuoting(spelling, obstacle) }
        rest = rest.dropFirst(spelling.utf8.count)
        let placeholder = isForAll && found == .current ? .marked : found
        if case .part(let part) = found, placeholders.insert(found).inserted { parts.append(part) }
        placeholders.insert(placeholder)
        body += Self.quoted(Self.parameter(of: placeholder, parts), in: scanner.quote).utf8
        scanner.takeParameter()
      } else {
        scanner.take(byte)
        body.append(byte)
        rest = rest.dropFirst()
      }
    }
    if placeholders.count(where: \.isList) > 1 {
      throw CommandError(
        "'\(RawArguments.plainText(of: text))': one command takes one of the lists {+}, {+n} and {+1}"
      )
    }
    if isForAll, !placeholders.contains(where: \.needsRow) {
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
    (self.body, self.placeholders, self.parts) = (body, placeholders, parts)
  }

  /// Returns the shell parameter of a value, to be written in double quotes.
  private static func parameter(of placeholder: Placeholder, _ parts: [String]) -> String {
    switch placeholder {
    case .current: "${__current}"
    case .marked, .partOfMarked: "$@"
    case .query: "${__query}"
    case .line: "${__line}"
    case .column: "${__column}"
    case .part(let part): "${__part\(parts.firstIndex(of: part) ?? 0)}"
    }
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

  /// True if the command uses the marked files.
  var dependsOnMarks: Bool { placeholders.contains(where: \.isList) }

  /// True if the command uses the query.
  var dependsOnQuery: Bool { placeholders.contains(.query) }

  /// True if the command uses fields or the number of the highlighted row.
  var dependsOnParts: Bool { !parts.isEmpty }

  /// True if the command uses a row, so that it needs one.
  var needsFile: Bool { placeholders.contains(where: \.needsRow) }

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
    for (index, part) in parts.enumerated() {
      prelude += "__part\(index)=$1; shift; "
      words.append(substitutions.value(of: part))
    }
    if joinsErrors { prelude += "exec 2>&1; " }
    return [Array("-c".utf8), Array(prelude.utf8) + body, Array("sh".utf8)]
      + (words + list(substitutions)).map { word in word.filter { $0 != 0 } }
  }

  /// Returns the process that runs the command; the parameters are those of `arguments`.
  func process(_ substitutions: Substitutions, joinsErrors: Bool = false) -> UVProcess.Command {
    let arguments = arguments(substitutions, joinsErrors: joinsErrors)
    return UVProcess.Command("/bin/sh", arguments.map { ByteString($0) })
  }

  /// Returns the words of the list that the command uses, or else the marked files.
  private func list(_ substitutions: Substitutions) -> [[UInt8]] {
    for case .partOfMarked(let part) in placeholders {
      return substitutions.markedRows.map {
        $0.value(of: part, separatedBy: substitutions.delimiter)
      }
    }
    return substitutions.marked
  }

  /// A row whose fields a command can use.
  struct Row: Equatable, Sendable {
    /// The path or the line, as it is printed.
    let text: [UInt8]
    /// The number of the line, from 0.
    let number: Int

    /// Returns fields of the row, without white space around them, or its number.
    ///
    /// - Parameters:
    ///   - part: a list of fields, as `1` or `2..`, or `n`.
    ///   - delimiter: the boundaries of the fields.
    /// - Returns: the value, which may be empty.
    func value(of part: String, separatedBy delimiter: FieldDelimiter) -> [UInt8] {
      guard let template = FieldTemplate("{\(part)}", separatedBy: delimiter) else { return [] }
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let value = template.text(for: text, number: number).drop(while: isBlank)
      return Array(value[..<(value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex)])
    }
  }

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
    /// The highlighted row, for `{1}` and `{n}`.
    var row: Row?
    /// The rows of `marked`, for `{+1}` and `{+n}`.
    var markedRows: [Row] = []
    /// The boundaries of fields.
    var delimiter = FieldDelimiter.whitespace

    /// Returns fields of the highlighted row, or its number.
    func value(of part: String) -> [UInt8] {
      row?.value(of: part, separatedBy: delimiter) ?? []
    }
  }

  /// A placeholder of a command.
  fileprivate enum Placeholder: Hashable {
    /// The highlighted file: `{}`.
    case current
    /// The marked files: `{+}`.
    case marked
    /// The query: `{q}`.
    case query
    /// The number of the highlighted line of a file: `{line}`.
    case line
    /// The column of the match in that line: `{column}`.
    case column
    /// Fields of the highlighted row, as `{1}` or `{2..}`, or its number, `{n}`.
    case part(String)
    /// The same of the marked rows: `{+1}`, `{+n}`.
    case partOfMarked(String)

    /// The placeholders with a name.
    private static let named: [(spelling: String, placeholder: Placeholder)] = [
      ("{}", .current), ("{+}", .marked), ("{q}", .query), ("{line}", .line), ("{column}", .column),
    ]

    /// Returns the placeholder at the start of a text, and its spelling.
    ///
    /// - Parameters:
    ///   - text: the rest of a command.
    ///   - hasPlaces: true when `{line}` and `{column}` are placeholders.
    /// - Returns: both; nil for other text.
    static func first(in text: ArraySlice<UInt8>, hasPlaces: Bool) -> (Placeholder, String)? {
      guard text.first == UInt8(ascii: "{") else { return nil }
      for (spelling, placeholder) in named where text.starts(with: spelling.utf8) {
        return hasPlaces || !placeholder.isPlace ? (placeholder, spelling) : nil
      }
      // No list of fields in use is longer.
      let inner = text.dropFirst().prefix(64).prefix { $0 != UInt8(ascii: "}") }
      let end = inner.endIndex
      guard end < text.endIndex, text[end] == UInt8(ascii: "}") else { return nil }
      let isOfMarked = inner.first == UInt8(ascii: "+")
      let part = String(decoding: isOfMarked ? inner.dropFirst() : inner, as: UTF8.self)
      let hasSign = part.utf8.contains(UInt8(ascii: "+"))
      guard part == "n" || !hasSign && FieldRange.list(part) != nil else { return nil }
      return isOfMarked ? (.partOfMarked(part), "{+\(part)}") : (.part(part), "{\(part)}")
    }

    /// True if the placeholder stands for a place in a file.
    var isPlace: Bool { self == .line || self == .column }

    /// True if the shell has parameters with the same name, as `${1}` and `${n}`.
    var isParameterName: Bool { self != .current && self != .marked }

    /// True if the placeholder stands for several words, those of the marked rows.
    var isList: Bool {
      switch self {
      case .marked, .partOfMarked: true
      default: false
      }
    }

    /// True if the placeholder has no value without a row.
    var needsRow: Bool {
      switch self {
      case .query, .line, .column: false
      default: true
      }
    }
  }
}

extension ShellCommand.Row {
  fileprivate init(_ row: SearchRow) { self.init(text: row.printedBytes, number: row.number) }
}

extension ShellCommand.Substitutions {
  /// Creates the values for rows.
  ///
  /// - Parameters:
  ///   - row: the highlighted row; nil without one.
  ///   - marked: the marked rows, or else the highlighted one.
  ///   - query: the text of the query.
  ///   - source: the source of the rows.
  ///   - delimiter: the boundaries of fields; nil for white space.
  init(
    _ row: SearchRow?,
    marked: [SearchRow] = [],
    query: String,
    from source: CandidateSource,
    separatedBy delimiter: FieldDelimiter?
  ) {
    let place = row.flatMap { source.match(of: $0) }
    self.init(
      current: row.map { source.argument($0) } ?? [],
      marked: marked.map { source.argument($0) },
      query: Array(query.utf8),
      line: place?.line ?? [],
      column: place?.column ?? [],
      row: row.map { ShellCommand.Row($0) },
      markedRows: marked.map { ShellCommand.Row($0) },
      delimiter: delimiter ?? .whitespace
    )
  }
}
