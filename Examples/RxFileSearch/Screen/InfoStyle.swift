/// The place of the counts, by `--info`; the names are those of fzf.
enum InfoStyle: String, CaseIterable, Sendable {
  /// On a line of their own beside the query.
  case separate = "default"
  /// At the end of the line of the query.
  case inlineRight = "inline-right"
  /// Nowhere.
  case hidden
}
