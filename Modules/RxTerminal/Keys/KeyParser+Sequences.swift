extension KeyParser {
  /// Parses a byte of a sequence.
  ///
  /// - Returns: true if the byte belongs to the sequence; otherwise it must be parsed again.
  mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .escape: return takeAfterEscape(byte)
    case .stringEscape where byte == UInt8(ascii: "\\"):
      end()
      return true
    case .stringEscape:
      enter(.escape)
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

  /// Ends a sequence in which a control character has occurred.
  private mutating func interrupt(_ byte: UInt8) -> Bool {
    enter(byte == ControlByte.escape ? .escape : .ground)
    return [ControlByte.escape, ControlByte.cancel, ControlByte.substitute].contains(byte)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case ControlByte.escape: inputs.append(.key(KeyPress(.escape)))
    case UInt8(ascii: "["): enter(.sequence, opener: byte)
    case UInt8(ascii: "O"): enter(.singleShift, opener: byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      enter(.string, opener: byte)
    case 0x80...:
      enter(.alteredCharacter)
      return takeAltered(byte)
    default:
      let key =
        ControlByte.contains(byte)
        ? KeyPress(control: byte) : KeyPress(.character(Character(Unicode.Scalar(byte))))
      end(.key(KeyPress(key.key, key.modifiers.union(.alt))))
    }
    return true
  }

  /// Parses a byte of a UTF-8 character that is pressed with Alt.
  private mutating func takeAltered(_ byte: UInt8) -> Bool {
    let belongs = buffer.isEmpty || byte & 0xC0 == 0x80
    if belongs { buffer.append(byte) }
    if belongs, buffer.count < Self.length(ofCharacter: buffer[0]) { return true }
    let character = String(decoding: buffer, as: UTF8.self).first
    end(character.map { .key(KeyPress(.character($0), .alt)) })
    return belongs
  }

  /// Parses a byte of a control sequence: parameters, then a final byte.
  private mutating func takeSequence(_ byte: UInt8) -> Bool {
    if byte >= 0x80 {
      end()
      return false
    }
    if byte < 0x40 {
      opener = nil
      // One byte more than the limit is kept, to recognize the sequence as too long.
      if buffer.count <= Self.longestSequence { buffer.append(byte) }
      return true
    }
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty: enter(.consoleKey)
    case UInt8(ascii: "M") where buffer.isEmpty: enter(.oldMouseReport(3))
    default:
      let sequence =
        buffer.count <= Self.longestSequence
        ? ControlSequence(buffer, final: byte) : nil
      if let sequence, sequence.startsPaste {
        enter(.paste)
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

  /// Parses a byte of a key after `Esc O`: optional digits for the modifiers, then a letter.
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

  /// Skips a string of the terminal, which is not an input; returns the position after it.
  mutating func skipString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ControlByte.contains(bytes[end]) { end += 1 }
    if end > start { opener = nil }
    if end == bytes.count { return end }
    switch bytes[end] {
    case ControlByte.escape: enter(.stringEscape)
    case ControlByte.bell: enter(.ground)
    default: return interrupt(bytes[end]) ? end + 1 : end
    }
    return end + 1
  }
}
