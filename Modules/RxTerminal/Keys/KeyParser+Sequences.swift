extension KeyParser {
  /// `Esc [`, parameters, a final byte.
  static func controlSequenceStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return .incomplete }
    if first == UInt8(ascii: "[") {  // the Linux console's F1 to F5
      guard let letter = body.dropFirst().first else { return .incomplete }
      let number = Int(letter) - 0x40
      let key = (1...5).contains(number) ? TerminalInput.key(KeyPress(.function(number))) : nil
      return .input(key, length: 4)
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return body.count > longestSequence ? .input(nil, length: bytes.count) : .incomplete
    }
    // What cannot stand in a sequence ends it, and is looked at by itself.
    guard (0x40...0x7E).contains(bytes[end]) else {
      return .input(nil, length: end - bytes.startIndex)
    }
    let length = end + 1 - bytes.startIndex
    let parameters = body[..<end].split(
      separator: UInt8(ascii: ";"),
      omittingEmptySubsequences: false
    )
    .map { number(in: $0) }
    if bytes[end] == UInt8(ascii: "~"), parameters.first == 200 {
      return .pasteBegins(length: length)
    }
    return .input(key(final: bytes[end], parameters).map { .key($0) }, length: length)
  }

  /// `Esc O`, maybe a digit for the modifiers, a final byte.
  static func singleShiftStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x30...0x39).contains($0) }) else {
      return body.count > longestSequence ? .input(nil, length: bytes.count) : .incomplete
    }
    guard (0x40...0x7E).contains(bytes[end]) else {
      return .input(nil, length: end - bytes.startIndex)
    }
    let length = end + 1 - bytes.startIndex
    if bytes[end] == UInt8(ascii: "M") { return .input(.key(KeyPress(.enter)), length: length) }
    let key = key(final: bytes[end], [1, number(in: body[..<end])])
    return .input(key.map { .key($0) }, length: length)
  }

  /// Subparameters, after a colon, are passed over.
  private static func number(in digits: ArraySlice<UInt8>) -> Int? {
    let digits = digits.prefix { $0 != UInt8(ascii: ":") }
    if digits.isEmpty || digits.count > 9 { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  private static func key(final: UInt8, _ parameters: [Int?]) -> KeyPress? {
    let first = parameters.first.flatMap { $0 } ?? 1
    let bits = (parameters.dropFirst().first.flatMap { $0 } ?? 1) - 1
    let modifiers = KeyPress.Modifiers(rawValue: max(0, bits) & 7)
    switch final {
    case UInt8(ascii: "Z"): return KeyPress(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): return key(ofCode: first, modifiers)
    case UInt8(ascii: "~") where first == 27:
      return parameters.dropFirst(2).first.flatMap { $0 }.flatMap { key(ofCode: $0, modifiers) }
    case UInt8(ascii: "~"): return numberedKeys[first].map { KeyPress($0, modifiers) }
    default: return letteredKeys[final].map { KeyPress($0, modifiers) }
    }
  }

  /// A key told by its character's number, as newer terminals may.
  private static func key(ofCode code: Int, _ modifiers: KeyPress.Modifiers) -> KeyPress? {
    if code < 0x20 || code == Int(ControlByte.delete) {
      let key = key(ofControl: UInt8(truncatingIfNeeded: code))
      return KeyPress(key.key, key.modifiers.union(modifiers))
    }
    guard let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: code)) else { return nil }
    return KeyPress(.character(Character(scalar)), modifiers)
  }

  private static let letteredKeys: [UInt8: KeyPress.Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down,
    UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numberedKeys: [Int: KeyPress.Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}
