/// Where a term matched, in characters of the text, and how well.
struct TextMatch: Hashable, Sendable {
  var start: Int
  var end: Int
  var score: Int
}
