/// The content of one cell of the screen.
struct Cell: Hashable, Sendable {
  /// The character; a blank for the second half of a wide character.
  var character: Character
  var style: TextStyle = .plain
  /// The columns of the character; 0 for the second half of a wide character.
  var columns = 1
  /// The target of a hyperlink.
  var link: String?
}
