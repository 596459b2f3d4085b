extension ControlSequence {
  /// The key of a sequence that names it by the final letter or by a number; `nil` for other sequences.
  var key: KeyPress? {
    if !isPlain() || isRelease { return nil }
    switch final {
    case UInt8(ascii: "Z"): return KeyPress(.tab, modifiers.union(.shift))
    case UInt8(ascii: "~"):
      return Self.numberedKeys[parameter(0) ?? 1].map { KeyPress($0, modifiers) }
    default: return Self.letteredKeys[final].map { KeyPress($0, modifiers) }
    }
  }

  /// The key of a sequence that names it by a character code, as the kitty keyboard protocol does.
  var codedKey: KeyCode? {
    if isRelease { return nil }
    return KeyCode(
      parameter(0) ?? 1,
      shifted: parameter(0, part: 1),
      modifiers: modifiers,
      text: parameters.count > 2 ? parameters[2].compactMap { $0 } : []
    )
  }

  /// The modifiers, without Caps Lock and Num Lock.
  var modifiers: KeyPress.Modifiers {
    KeyPress.Modifiers(rawValue: (max(1, parameter(1) ?? 1) - 1) & 0x3F)
  }

  /// True if the sequence reports the release of a key, which is not an input here.
  private var isRelease: Bool { parameter(1, part: 1) == 3 }

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
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]
}
