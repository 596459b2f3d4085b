import FileSearch

/// How candidates are read and matched, besides where they come from.
struct SearchSettings: Sendable {
  /// How queries are read.
  var query = QueryOptions()
  /// What ends a line of standard input.
  var separator = UInt8(ascii: "\n")
  /// Whether the best of what has been found so far is to be seen while the rest is searched.
  var showsWhatIsFoundSoFar = false
}
