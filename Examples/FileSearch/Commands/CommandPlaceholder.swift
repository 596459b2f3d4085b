import FileSearch

extension ShellCommand {
  /// A placeholder of a command.
  enum Placeholder: Hashable {
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

    /// Indicates whether the placeholder stands for a place in a file.
    var isPlace: Bool { self == .line || self == .column }

    /// Indicates whether the shell has parameters with the same name, as `${1}` and `${n}`.
    var isParameterName: Bool { self != .current && self != .marked }

    /// Indicates whether the placeholder stands for several words, those of the marked rows.
    var isList: Bool {
      switch self {
      case .marked, .partOfMarked: true
      default: false
      }
    }

    /// Indicates whether the placeholder has no value without a row.
    var needsRow: Bool {
      switch self {
      case .query, .line, .column: false
      default: true
      }
    }
  }
}
