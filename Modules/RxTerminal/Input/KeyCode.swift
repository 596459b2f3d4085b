/// A key that a sequence names by the code of its character.
///
/// Source: the kitty keyboard protocol; xterm's modifyOtherKeys.
struct KeyCode {
  let code: Int
  /// The code of the character with Shift, if the sequence has it.
  let shifted: Int?
  let modifiers: KeyPress.Modifiers
  /// The codes of the characters that the key types with its modifiers, if the sequence has them.
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

  /// Text, if the key types some, or else a key; `nil` for a key without a name.
  var input: TerminalInput? {
    switch code {
    case 0..<0x20, Int(ControlByte.delete):
      let key = KeyPress(control: UInt8(code))
      return .key(KeyPress(key.key, key.modifiers.union(modifiers)))
    case 0xE000...0xF8FF: return functionalInput
    default: return Self.character(code).flatMap { input(writing: $0) }
    }
  }

  /// The input for a code of the private use area.
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

  /// Returns the character as Shift changes it, and the other modifiers.
  private func inCase(_ character: Character) -> (Character, KeyPress.Modifiers) {
    if !modifiers.contains(.shift) { return (character, modifiers) }
    let upper = shifted.flatMap { Self.character($0) }.map(String.init) ?? character.uppercased()
    guard upper.count == 1, let first = upper.first, first != character else {
      return (character, modifiers)
    }
    return (first, modifiers.subtracting(.shift))
  }

  /// Returns the character of a code; `nil` if the code is not that of a printable character.
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
