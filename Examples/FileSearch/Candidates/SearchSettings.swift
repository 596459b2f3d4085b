import FileSearch
import FileSearchLines

/// The settings for reading and matching candidates.
struct SearchSettings: Sendable {
  /// The options of queries.
  var query = QueryOptions()
  /// The byte that ends a line of standard input.
  var separator = UInt8(ascii: "\n")
  /// The number of lines of standard input to keep, the last ones; nil for all.
  var tail: Int?
  /// The number of lines at the start of standard input that are no candidates.
  var headerLineCount = 0
  /// The order of results.
  var order = InputOrder()
  /// The text by which a line of standard input is shown and matched; nil for the line.
  var shown: FieldTemplate?
  /// The text to print of a row; nil for its path or line.
  var printed: FieldTemplate?
  /// The boundaries of fields in commands; nil for white space.
  var delimiter: FieldDelimiter?
  /// The indexes of earlier runs; nil if none are used.
  var cache: IndexCache?
  /// Receives the colours of lines, whose control sequences are removed; nil where lines are kept as they are.
  var colors: LineColors?
  /// True if a search emits partial results before the complete ones.
  var emitsPartialResults = false

  /// An index to which lines are added.
  var emptyIndex: LineIndex {
    LineIndex(separator: separator, keepingLast: tail ?? .max, showing: shown)
  }
}
