/// The kind of texts for which matches are scored, named as those of fzf(1).
///
/// A scheme is more than its scores: `tieBreakers` are the criteria that belong to it.
///
///     var options = QueryOptions()
///     options.scheme = .path
///     options.tieBreakers = options.scheme.tieBreakers
public enum ScoringScheme: String, CaseIterable, Hashable, Sendable {
  /// Any text: the start of a word after white space or a delimiter scores more than others.
  case general = "default"
  /// Paths: only a slash is a delimiter, and the start of a text counts as after one.
  case path
  /// Lines of a command history: the starts of all words score the same.
  case history

  /// The criteria that order matches of equal scores unless others are chosen.
  public var tieBreakers: [TieBreaker] {
    switch self {
    case .general: [.length]
    case .path: [.pathname, .length]
    case .history: []
    }
  }
}
