/// A complete control sequence: `Esc [`, a marker, parameters, intermediate bytes and a final byte.
///
/// Source: ECMA-48, 5.4; a parameter may have parts, separated by colons (ISO 8613-6).
struct ControlSequence {
  /// `<`, `=`, `>` or `?` of a private sequence; otherwise `nil`.
  private let marker: UInt8?
  /// The parameters and their parts; an omitted one is `nil`.
  private let parameters: [[Int?]]
  /// The bytes between the parameters and the final byte.
  private let intermediates: ArraySlice<UInt8>
  let final: UInt8

  /// Parses the bytes between `Esc [` and the final byte; returns `nil` if they are malformed.
  init?(_ body: [UInt8], final: UInt8) {
    self.final = final
    var rest = body[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest.removeFirst()
    } else {
      marker = nil
    }
    intermediates = rest[(rest.firstIndex { $0 < 0x30 } ?? rest.endIndex)...]
    var parameters: [[Int?]] = [[nil]]
    for byte in rest[..<intermediates.startIndex] {
      let (parameter, part) = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
      switch byte {
      case 0x30...0x39:
        let value = (parameters[parameter][part] ?? 0) * 10 + Int(byte - 0x30)
        parameters[parameter][part] = min(value, 1 << 30)
      case UInt8(ascii: ":"): parameters[parameter].append(nil)
      case UInt8(ascii: ";"): parameters.append([nil])
      default: return nil
      }
    }
    if intermediates.contains(where: { $0 >= 0x30 }) { return nil }
    self.parameters = parameters
  }

  /// Returns a parameter, or a part of it; `nil` if it is missing.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  /// True if the sequence has the given marker, or none, and no intermediate bytes.
  func isPlain(_ marker: UInt8? = nil) -> Bool { self.marker == marker && intermediates.isEmpty }

  /// True if the sequence starts a bracketed paste.
  var startsPaste: Bool { isPlain() && final == UInt8(ascii: "~") && parameter(0) == 200 }

  /// The input that the sequence stands for, if any.
  var input: TerminalInput? {
    if let report { return .report(report) }
    if let mouse = MouseEvent(self) { return .mouse(mouse) }
    if !isPlain() { return nil }
    switch final {
    case UInt8(ascii: "I") where parameters == [[nil]]: return .focus(true)
    case UInt8(ascii: "O") where parameters == [[nil]]: return .focus(false)
    case UInt8(ascii: "u"): return codedKey?.input
    case UInt8(ascii: "~") where parameter(0) == 27 && parameters.count > 2:
      return KeyCode(parameter(2) ?? 0, modifiers: modifiers).input
    default: return key.map { .key($0) }
    }
  }

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
  private var codedKey: KeyCode? {
    if isRelease { return nil }
    return KeyCode(
      parameter(0) ?? 1,
      shifted: parameter(0, part: 1),
      modifiers: modifiers,
      text: parameters.count > 2 ? parameters[2].compactMap { $0 } : []
    )
  }

  /// The modifiers, without Caps Lock and Num Lock.
  private var modifiers: KeyPress.Modifiers {
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

  /// The report of the terminal; `nil` for a sequence that is, or may be, a key.
  private var report: TerminalReport? {
    switch (marker, intermediates.first, final) {
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      return .attributes(parameters.compactMap { $0[0] })
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")): return .keyboard(flags: parameter(0) ?? 0)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "R")): return cursorReport
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      return parameter(0).map { .mode($0, state: parameter(1) ?? 0) }
    case (nil, nil, UInt8(ascii: "t")) where parameter(0) == 48: return sizeReport
    case (nil, nil, UInt8(ascii: "R")): return looksLikeKey ? nil : cursorReport
    default: return nil
    }
  }

  /// The cursor position that the sequence reports, if any.
  var cursorReport: TerminalReport? {
    guard final == UInt8(ascii: "R"), intermediates.isEmpty, parameters.count > 1,
      let row = parameter(0), let column = parameter(1), row > 0, column > 0
    else { return nil }
    return .cursor(row: row - 1, column: column - 1)
  }

  /// The size of the screen that the sequence reports, if it is one that a grid of cells can have.
  private var sizeReport: TerminalReport? {
    let limit = 1...4096
    guard let rows = parameter(1), let columns = parameter(2), limit.contains(rows),
      limit.contains(columns)
    else { return nil }
    return .screenSize(ScreenSize(rows: rows, columns: columns))
  }

  /// True if the sequence may be F3, alone or with modifiers, as well as a position in the first row.
  private var looksLikeKey: Bool {
    parameters.count < 2 || parameter(0) ?? 1 == 1 && parameter(1) ?? 1 <= 256
  }
}
