/// The range of a text that a term matched, in units of the text, and the score.
struct TermMatch: Hashable, Sendable {
  var start: Int
  var end: Int
  var score: Int
}
