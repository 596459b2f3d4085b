/// What stands at one place of the screen.
struct Cell: Hashable, Sendable {
  /// The character; for the second half of a wide one, the empty rest of it.
  var character: Character
  var style: TextStyle
  /// How many columns the character takes; 0 for the second half of a wide one.
  var columns: UInt8

  init(_ character: Character, _ style: TextStyle = .plain, columns: UInt8 = 1) {
    self.character = character
    self.style = style
    self.columns = columns
  }

  static let blank = Cell(" ")

  static func rest(_ style: TextStyle) -> Cell { Cell(" ", style, columns: 0) }
}
