/// What stands at one place of the screen.
struct Cell: Hashable, Sendable {
  /// The character; for the second half of a wide one, the empty rest of it.
  var character: Character
  var style: TextStyle = .plain
  /// How many columns the character takes; 0 for the second half of a wide one.
  var columns = 1
  /// Where it leads to, if it does.
  var link: String?
}
