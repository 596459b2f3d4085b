/// The boundaries of the fields of a line.
///
///     FieldDelimiter.whitespace           // words, as awk(1) splits a line
///     try FieldDelimiter(":")             // the text between colons
///     try FieldDelimiter("[,;] *")        // a regular expression, as PCRE2 reads it
///
/// The delimiter belongs to the field before it, where fields are joined again.
public struct FieldDelimiter: Hashable, Sendable {
  enum Kind: Sendable {
    case whitespace
    case text([UInt8])
    case expression(RegularExpression)
  }

  let kind: Kind
  private let source: String?

  /// Spaces, tabs and line ends, any number of them; those at the start of a line belong to no field.
  public static let whitespace = FieldDelimiter()

  private init() {
    kind = .whitespace
    source = nil
  }

  /// Reads a delimiter: a regular expression, or a text if it has no character that is special in one.
  ///
  /// One character stands for itself, also `.` or `|`. `\t` is a tab. What is no valid expression is a text.
  ///
  /// - Parameter text: the expression or text, not empty.
  /// - Throws: a problem if PCRE2 is needed and not installed.
  public init(_ text: String) throws(QueryProblem) {
    source = text
    let special = #"\^$.|?*+()[]{}"#
    let plain = text == #"\t"# ? "\t" : text
    if plain.unicodeScalars.count == 1 || !plain.contains(where: special.contains) {
      kind = .text(Array(plain.utf8))
      return
    }
    do {
      kind = .expression(try RegularExpression(delimiter: text))
    } catch {
      if PCRE2Library.shared == nil { throw error }
      kind = .text(Array(text.utf8))
    }
  }

  /// True if two delimiters were read from the same text.
  public static func == (left: Self, right: Self) -> Bool { left.source == right.source }

  /// Hashes the text that the delimiter was read from.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
