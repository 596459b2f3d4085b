extension KeyParser {
  /// What stands at the start of `bytes`, which are not empty.
  static func step(_ bytes: ArraySlice<UInt8>) -> Step {
    let first = bytes[bytes.startIndex]
    if first == ControlByte.escape { return escapeStep(bytes) }
    if isControl(first) { return .input(.key(key(ofControl: first)), length: 1) }
    return textStep(bytes)
  }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == ControlByte.delete }

  /// A run of text, up to a control character or the start of an incomplete UTF-8 sequence.
  private static func textStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let run = bytes.prefix { !isControl($0) }
    let complete = run.endIndex < bytes.endIndex ? run : run.dropLast(incompleteLength(run))
    if complete.isEmpty { return .incomplete }
    return .input(.text(String(decoding: complete, as: UTF8.self)), length: complete.count)
  }

  /// How many bytes at the end are the beginning of a character that is not there yet.
  private static func incompleteLength(_ run: ArraySlice<UInt8>) -> Int {
    for (distance, byte) in run.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return distance + 1 < length && byte < 0xF8 ? distance + 1 : 0
    }
    return 0
  }

  static func key(ofControl byte: UInt8) -> KeyPress {
    switch byte {
    case ControlByte.tab: KeyPress(.tab)
    case ControlByte.enter: KeyPress(.enter)
    case ControlByte.escape: KeyPress(.escape)
    case ControlByte.delete: KeyPress(.backspace)
    case 0: KeyPress(.character(" "), .control)
    case 1...26: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  private static func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return .incomplete }
    switch second {
    case ControlByte.escape: return .input(.key(KeyPress(.escape)), length: 1)
    case UInt8(ascii: "["): return controlSequenceStep(bytes)
    case UInt8(ascii: "O"): return singleShiftStep(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return stringStep(bytes)
    default: break
    }
    if isControl(second) {
      let key = key(ofControl: second)
      return .input(.key(KeyPress(key.key, key.modifiers.union(.alt))), length: 2)
    }
    return altStep(rest)
  }

  /// The character after an Esc.
  private static func altStep(_ rest: ArraySlice<UInt8>) -> Step {
    let first = rest[rest.startIndex]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    if rest.count < length { return .incomplete }
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    guard let character = text.first else { return .input(nil, length: 1 + length) }
    return .input(.key(KeyPress(.character(character), .alt)), length: 1 + length)
  }

  /// An answer of the terminal that nobody asked for: passed over up to its end.
  private static func stringStep(_ bytes: ArraySlice<UInt8>) -> Step {
    for index in bytes.indices.dropFirst(2) {
      if bytes[index] == ControlByte.bell {
        return .input(nil, length: index + 1 - bytes.startIndex)
      }
      if bytes[index] == UInt8(ascii: "\\"), bytes[index - 1] == ControlByte.escape {
        return .input(nil, length: index + 1 - bytes.startIndex)
      }
    }
    return bytes.count > 4096 ? .input(nil, length: bytes.count) : .incomplete
  }
}
