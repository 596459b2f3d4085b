/// The place of the counts, by `--info`; the names are those of fzf.
enum InfoStyle: Equatable, Sendable {
  /// On a line of their own beside the query.
  case separate
  /// In the line of the query, behind its text and another text.
  case inline(String)
  /// At the end of the line of the query, behind a text.
  case inlineRight(String)
  /// Nowhere.
  case hidden

  /// The text before the counts.
  var prefix: String {
    switch self {
    case .inline(let text), .inlineRight(let text): text
    case .separate, .hidden: ""
    }
  }

  /// The values of the option, without a text.
  static let names = ["default", "inline", "inline-right", "hidden"]

  /// Creates the place from the value of the option; nil for another.
  init?(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, text) {
    case ("default", nil): self = .separate
    case ("inline", _): self = .inline(text ?? " < ")
    case ("inline-right", _): self = .inlineRight(text ?? "")
    case ("hidden", nil): self = .hidden
    default: return nil
    }
  }
}
