extension KeyParser {
  /// Takes a byte of what Esc has begun.
  ///
  /// - Returns: whether it belongs to that; if not, it is to be looked at by itself.
  mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .escape: return takeAfterEscape(byte)
    case .stringEscape where byte == UInt8(ascii: "\\"):
      end()
      return true
    case .stringEscape:
      begin(.escape)
      return false
    case .alteredCharacter: return takeAltered(byte)
    default: break
    }
    if ControlByte.contains(byte) { return interrupt(byte) }
    switch state {
    case .sequence: return takeSequence(byte)
    case .singleShift: return takeSingleShift(byte)
    case .consoleKey:
      let number = Int(byte) - 0x40
      end((1...5).contains(number) ? .key(KeyPress(.function(number))) : nil)
    case .oldMouseReport(1): end()
    case .oldMouseReport(let left): state = .oldMouseReport(left - 1)
    default: return false
    }
    return true
  }

  /// Ends what a control character cannot stand in.
  private mutating func interrupt(_ byte: UInt8) -> Bool {
    begin(byte == ControlByte.escape ? .escape : .ground)
    return [ControlByte.escape, ControlByte.cancel, ControlByte.substitute].contains(byte)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case ControlByte.escape: inputs.append(.key(KeyPress(.escape)))
    case UInt8(ascii: "["): begin(.sequence, opener: byte)
    case UInt8(ascii: "O"): begin(.singleShift, opener: byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      begin(.string, opener: byte)
    case 0x80...:
      begin(.alteredCharacter)
      return takeAltered(byte)
    default:
      let key =
        ControlByte.contains(byte)
        ? KeyPress(control: byte) : KeyPress(.character(Character(Unicode.Scalar(byte))))
      end(.key(KeyPress(key.key, key.modifiers.union(.alt))))
    }
    return true
  }

  /// Takes a byte of a character that is pressed with alt.
  private mutating func takeAltered(_ byte: UInt8) -> Bool {
    let belongs = buffer.isEmpty || byte & 0xC0 == 0x80
    if belongs { buffer.append(byte) }
    if belongs, buffer.count < Self.length(ofCharacter: buffer[0]) { return true }
    let character = String(decoding: buffer, as: UTF8.self).first
    end(character.map { .key(KeyPress(.character($0), .alt)) })
    return belongs
  }

  /// Takes a byte of a control sequence: parameters, then a final byte.
  private mutating func takeSequence(_ byte: UInt8) -> Bool {
    if byte >= 0x80 {
      end()
      return false
    }
    if byte < 0x40 {
      opener = nil
      // One too long is remembered as such, so that it means nothing.
      if buffer.count <= Self.longestSequence { buffer.append(byte) }
      return true
    }
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty: begin(.consoleKey)
    case UInt8(ascii: "M") where buffer.isEmpty: begin(.oldMouseReport(3))
    default:
      let sequence =
        buffer.count <= Self.longestSequence
        ? ControlSequence(buffer, final: byte) : nil
      if let sequence, sequence.beginsPaste {
        begin(.paste)
      } else {
        end(sequence.flatMap { meaning(of: $0) })
      }
    }
    return true
  }

  private mutating func meaning(of sequence: ControlSequence) -> TerminalInput? {
    if awaitsCursor, let report = sequence.cursorReport {
      awaitsCursor = false
      return .report(report)
    }
    return sequence.input
  }

  /// Takes a byte of a key with `Esc O`: maybe a digit for the modifiers, then a letter.
  private mutating func takeSingleShift(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39:
      opener = nil
      if buffer.count <= Self.longestSequence { buffer.append(byte) }
    case UInt8(ascii: "M"): end(.key(KeyPress(.enter)))
    case 0x40...0x7E:
      let sequence = ControlSequence(Array("1;".utf8) + buffer, final: byte)
      end(sequence?.key.map { .key($0) })
    default:
      end()
      return false
    }
    return true
  }

  /// Passes over a text from the terminal that nobody asked for.
  mutating func passString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ControlByte.contains(bytes[end]) { end += 1 }
    if end > start { opener = nil }
    if end == bytes.count { return end }
    switch bytes[end] {
    case ControlByte.escape: begin(.stringEscape)
    case ControlByte.bell: begin(.ground)
    default: return interrupt(bytes[end]) ? end + 1 : end
    }
    return end + 1
  }
}
