/// Which differences between the query and the text do not count.
struct Folding: Hashable, Sendable {
  var isCaseSensitive: Bool
  var foldsAccents: Bool
}
