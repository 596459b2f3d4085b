extension ControlSequence {
  /// The report of the terminal; `nil` for a sequence that is, or may be, a key.
  var report: TerminalReport? {
    switch (marker, intermediates.first, final) {
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      return .attributes(parameters.compactMap { $0[0] })
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")): return .keyboard(flags: parameter(0) ?? 0)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "R")): return cursorReport
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      return parameter(0).map { .mode($0, state: parameter(1) ?? 0) }
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

  /// True if the sequence may be F3, alone or with modifiers, as well as a position in the first row.
  private var looksLikeKey: Bool {
    parameters.count < 2 || parameter(0) ?? 1 == 1 && parameter(1) ?? 1 <= 256
  }
}
