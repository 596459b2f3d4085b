/// A criterion that orders matches of equal scores, named as those of fzf(1).
///
///     var options = QueryOptions()
///     options.tieBreakers = [.begin, .length]
public enum TieBreaker: String, CaseIterable, Hashable, Sendable {
  /// The shorter text comes first; white space at its ends does not count.
  case length
  /// The match in the shorter chunk comes first: what it covers, up to white space on both sides.
  case chunk
  /// A match in the name, after the last slash, comes first, and the nearer to its start the better.
  case pathname
  /// The match that ends nearer to the start of the text comes first.
  case begin
  /// The match that ends nearer to the end of the text comes first.
  case end
}
