/// Parses the bytes of a terminal into keys, text, pastes, mouse events and reports.
///
/// Bytes may arrive in pieces of any size; an incomplete sequence waits for the next piece. Only time
/// distinguishes the Esc key from the start of a sequence. So call `flush()` when no byte has followed
/// for a while.
///
///     var parser = KeyParser()
///     parser.feed([0x1B, 0x5B])     // []
///     parser.feed([0x41])           // [.key(KeyPress(.up))]
///
/// The parser recovers from malformed input by one rule: a control character ends a sequence, because
/// no sequence contains one. Esc then starts a new sequence. CAN and SUB are discarded together with
/// the sequence. Any other control character is a key. So, after any bytes,
/// - a sequence, which starts with Esc, is recognized;
/// - a key that is one control character is recognized. Right after Esc it is the key with Alt. CAN,
///   SUB and, in a string, BEL may end a sequence instead;
/// - text is recognized when no sequence is pending, as after `flush()`;
/// - within a paste everything is text, up to the end of the paste or `flush()`.
///
/// A sequence of unknown meaning is skipped up to its end, however long it is. None of it becomes text.
///
/// Cost: linear in the bytes; the buffer is no longer than a paste. Source: ECMA-48 (5.4, 5.6),
/// DEC's parser as P. Williams drew it (vt100.net/emu/dec_ansi_parser), xterm's ctlseqs, the kitty
/// keyboard protocol; ISO/IEC 10646 for UTF-8.
public struct KeyParser: Sendable {
  /// The state of the parser, by the bytes that have come.
  private enum State {
    /// No bytes, or an incomplete character of several bytes.
    case ground
    /// Esc.
    case escape
    /// Esc and an incomplete character of several bytes.
    case alteredCharacter
    /// `Esc [`.
    case sequence
    /// `Esc [ [`, which starts F1 to F5 of the Linux console.
    case consoleKey
    /// `Esc [ M`, the start of an X10 mouse report, of which this number of bytes is missing.
    case oldMouseReport(Int)
    /// `Esc O`.
    case singleShift
    /// `Esc ]`, `Esc P`, `Esc _` or `Esc ^`: a string from the terminal.
    case string
    /// Esc within a string: the string ends, or another sequence starts.
    case stringEscape
    /// `Esc [ 2 0 0 ~`.
    case paste
  }

  /// The longest sequence that is parsed, in bytes.
  private static let longestSequence = 64
  /// The longest paste that is emitted in one piece, in bytes.
  private static let longestPaste = 1 << 24

  /// The sequence that ends a bracketed paste.
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// True if a reply with the cursor's position is outstanding.
  ///
  /// Such a reply may have the same bytes as F3. It is a key unless this property is true.
  public var awaitsCursor = false

  private var state = State.ground
  /// The bytes of the pending sequence, character or paste.
  private var buffer: [UInt8] = []
  /// The character after Esc, as long as it may also be a key with Alt.
  private var opener: UInt8?
  /// The bytes of an operating system command, as `Esc ]` starts one; `nil` in any other string.
  private var command: [UInt8]?
  /// The number of bytes so far of the sequence that ends a paste.
  private var endLength = 0
  private var inputs: [TerminalInput] = []

  /// Creates a parser.
  public init() {}

  /// True if a sequence, a character or a paste is incomplete.
  public var isPending: Bool {
    if case .ground = state { !buffer.isEmpty } else { true }
  }

  /// True if a paste is incomplete.
  public var isPasting: Bool {
    if case .paste = state { true } else { false }
  }

  /// True if the pending bytes may be a key, as only time can show.
  public var mayBeKey: Bool {
    if case .escape = state { true } else { opener != nil }
  }

  /// Parses bytes.
  ///
  /// - Parameter bytes: the bytes that were read.
  /// - Returns: the inputs that the bytes complete, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    Array(bytes).withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        switch state {
        case .ground: position = takeText(bytes, from: position)
        case .string: position = takeString(bytes, from: position)
        case .paste: position = takePaste(bytes, from: position)
        default: if take(bytes[position]) { position += 1 }
        }
      }
    }
    defer { inputs = [] }
    return inputs
  }

  /// Ends the pending sequence, because no byte has followed for a while.
  ///
  /// - Returns: Esc, a key with Alt, or the rest of a paste; nothing for an incomplete sequence.
  public mutating func flush() -> [TerminalInput] {
    defer {
      inputs = []
      enter(.ground)
    }
    if let opener {
      inputs.append(.key(KeyPress(.character(Character(Unicode.Scalar(opener))), .alt)))
    }
    switch state {
    case .ground: appendText()
    case .escape: inputs.append(.key(KeyPress(.escape)))
    case .paste:
      buffer.append(contentsOf: Self.pasteEnd.prefix(endLength))
      inputs.append(.paste(String(decoding: buffer, as: UTF8.self)))
    default: break
    }
    return inputs
  }

  /// Parses typed text up to a control character; returns the position after them.
  private mutating func takeText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ControlByte.contains(bytes[end]) { end += 1 }
    let run = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if end == bytes.count {
      emitComplete(run)
      return end
    }
    let control = bytes[end]
    if buffer.isEmpty {
      if end > start { inputs.append(.text(String(decoding: run, as: UTF8.self))) }
    } else {
      buffer.append(contentsOf: run)
      appendText()
      buffer.removeAll(keepingCapacity: true)
    }
    if control == ControlByte.escape {
      enter(.escape)
    } else {
      inputs.append(.key(KeyPress(control: control)))
    }
    return end + 1
  }

  /// Emits the buffered text.
  private mutating func appendText() {
    if !buffer.isEmpty { inputs.append(.text(String(decoding: buffer, as: UTF8.self))) }
  }

  /// Emits a run of text, except for an incomplete character at its end.
  private mutating func emitComplete(_ run: UnsafeBufferPointer<UInt8>) {
    buffer.append(contentsOf: run)
    let rest = buffer.suffix(Self.incompleteLength(buffer))
    buffer.removeLast(rest.count)
    appendText()
    buffer = Array(rest)
  }

  /// Returns the number of bytes at the end that are an incomplete UTF-8 character.
  private static func incompleteLength(_ bytes: [UInt8]) -> Int {
    for (distance, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      return distance + 1 < length(ofCharacter: byte) ? distance + 1 : 0
    }
    return 0
  }

  /// Returns the number of bytes of a UTF-8 character by its first byte.
  private static func length(ofCharacter first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF8: 4
    default: 1
    }
  }

  /// Parses a byte of a sequence.
  ///
  /// - Returns: true if the byte belongs to the sequence; otherwise it must be parsed again.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .escape: return takeAfterEscape(byte)
    case .stringEscape where byte == UInt8(ascii: "\\"):
      endString()
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
      command = byte == UInt8(ascii: "]") ? [] : nil
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

  /// Takes a part of a string of the terminal, which is a reply or nothing; returns the position after it.
  private mutating func takeString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ControlByte.contains(bytes[end]) { end += 1 }
    if end > start { opener = nil }
    let room = Self.longestSequence + 1 - (command?.count ?? 0)
    command?.append(contentsOf: bytes[start..<min(end, start + room)])
    if end == bytes.count { return end }
    switch bytes[end] {
    case ControlByte.escape: enter(.stringEscape)
    case ControlByte.bell: endString()
    default: return interrupt(bytes[end]) ? end + 1 : end
    }
    return end + 1
  }

  /// Ends a string, which is an input if it is a reply.
  private mutating func endString() {
    let reply = command.flatMap {
      $0.count <= Self.longestSequence ? TerminalReport(command: $0) : nil
    }
    end(reply.map { .report($0) })
  }

  /// Parses pasted bytes up to the end of the paste; returns the position after them.
  private mutating func takePaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if endLength > 0 {
      if bytes[start] == Self.pasteEnd[endLength] {
        endLength += 1
        if endLength == Self.pasteEnd.count {
          end(.paste(String(decoding: buffer, as: UTF8.self)))
        }
        return start + 1
      }
      buffer.append(contentsOf: Self.pasteEnd.prefix(endLength))
      endLength = 0
    }
    var end = start
    while end < bytes.count, bytes[end] != ControlByte.escape { end += 1 }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    if buffer.count >= Self.longestPaste { emitPart() }
    if end == bytes.count { return end }
    endLength = 1
    return end + 1
  }

  /// Emits the characters so far of a paste that is too long for one piece.
  private mutating func emitPart() {
    let rest = buffer.suffix(Self.incompleteLength(buffer))
    inputs.append(.paste(String(decoding: buffer.dropLast(rest.count), as: UTF8.self)))
    buffer = Array(rest)
  }

  /// Enters a state, with an empty buffer.
  private mutating func enter(_ state: State, opener: UInt8? = nil) {
    self.state = state
    self.opener = opener
    endLength = 0
    if !buffer.isEmpty { buffer.removeAll(keepingCapacity: buffer.count <= Self.longestSequence) }
  }

  /// Emits an input, if any, and returns to the ground state.
  private mutating func end(_ input: TerminalInput? = nil) {
    if let input { inputs.append(input) }
    enter(.ground)
  }
}

/// The control characters with a meaning of their own.
enum ControlByte {
  static let bell: UInt8 = 0x07
  static let tab: UInt8 = 0x09
  static let enter: UInt8 = 0x0D
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F

  /// True if a byte is a control character.
  static func contains(_ byte: UInt8) -> Bool { byte < 0x20 || byte == delete }
}
