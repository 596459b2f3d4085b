/// A key that is told by the number of the character it would write.
///
/// Source: the kitty keyboard protocol; xterm's modifyOtherKeys.
struct KeyCode {
  let code: Int
  /// The character that it writes with shift, if that is told.
  let shifted: Int?
  let modifiers: KeyPress.Modifiers
  /// The characters that it writes with all that is held down, if they are told.
  let text: [Int]

  init(
    _ code: Int,
    shifted: Int? = nil,
    modifiers: KeyPress.Modifiers = [],
    text: [Int] = []
  ) {
    self.code = code
    self.shifted = shifted
    self.modifiers = modifiers
    self.text = text
  }

  /// What it means: text where it writes some; nothing for a key that there is no name for.
  var input: TerminalInput? {
    switch code {
    case 0..<0x20, Int(ControlByte.delete):
      let key = KeyPress(control: UInt8(code))
      return .key(KeyPress(key.key, key.modifiers.union(modifiers)))
    case 0xE000...0xF8FF: return functionalInput
    default: return Self.character(code).flatMap { input(writing: $0) }
    }
  }

  /// What a key means that is told by a number for private use.
  private var functionalInput: TerminalInput? {
    switch code {
    case 57376...57398: .key(KeyPress(.function(code - 57376 + 13), modifiers))
    case 57399...57408: input(writing: Character("\(code - 57399)"))
    default:
      Self.keypadCharacters[code].flatMap { input(writing: $0) }
        ?? Self.keypadKeys[code].map { .key(KeyPress($0, modifiers)) }
    }
  }

  private func input(writing character: Character) -> TerminalInput? {
    if modifiers.subtracting(.shift).isEmpty {
      let written = String(text.compactMap { Self.character($0) })
      return .text(written.isEmpty ? String(inCase(character).0) : written)
    }
    let (character, modifiers) = inCase(character)
    return .key(KeyPress(.character(character), modifiers))
  }

  /// The character as shift makes it, and what is held down besides.
  private func inCase(_ character: Character) -> (Character, KeyPress.Modifiers) {
    if !modifiers.contains(.shift) { return (character, modifiers) }
    let upper = shifted.flatMap { Self.character($0) }.map(String.init) ?? character.uppercased()
    guard upper.count == 1, let first = upper.first, first != character else {
      return (character, modifiers)
    }
    return (first, modifiers.subtracting(.shift))
  }

  /// The character of a number, if it is one that can be written.
  private static func character(_ code: Int) -> Character? {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate: return nil
    default: return Character(scalar)
    }
  }

  private static let keypadCharacters: [Int: Character] = [
    57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+", 57415: "=", 57416: ",",
  ]

  private static let keypadKeys: [Int: KeyPress.Key] = [
    57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp,
    57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]
}
