/// A complete control sequence: `Esc [`, a marker, parameters, intermediate bytes and a final byte.
///
/// Source: ECMA-48, 5.4; a parameter may have parts, separated by colons (ISO 8613-6).
struct ControlSequence {
  /// `<`, `=`, `>` or `?` of a private sequence; otherwise `nil`.
  let marker: UInt8?
  /// The parameters and their parts; an omitted one is `nil`.
  let parameters: [[Int?]]
  /// The bytes between the parameters and the final byte.
  let intermediates: ArraySlice<UInt8>
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

  /// Returns true if the sequence has the given marker, or none, and no intermediate bytes.
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
}
