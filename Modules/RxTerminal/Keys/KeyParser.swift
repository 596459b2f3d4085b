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
  enum State {
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
  static let longestSequence = 64
  /// The longest paste that is emitted in one piece, in bytes.
  static let longestPaste = 1 << 24

  /// A Boolean value that indicates whether a reply with the cursor's position is outstanding.
  ///
  /// Such a reply may have the same bytes as F3. It is a key unless this property is true.
  public var awaitsCursor = false

  var state = State.ground
  /// The bytes of the pending sequence, character or paste.
  var buffer: [UInt8] = []
  /// The character after Esc, as long as it may also be a key with Alt.
  var opener: UInt8?
  /// The number of bytes so far of the sequence that ends a paste.
  var endLength = 0
  var inputs: [TerminalInput] = []

  /// Creates a parser.
  public init() {}

  /// A Boolean value that indicates whether a sequence, a character or a paste is incomplete.
  public var isPending: Bool {
    if case .ground = state { !buffer.isEmpty } else { true }
  }

  /// A Boolean value that indicates whether a paste is incomplete.
  public var isPasting: Bool {
    if case .paste = state { true } else { false }
  }

  /// A Boolean value that indicates whether the pending bytes may be a key, as only time can show.
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
        case .string: position = skipString(bytes, from: position)
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

  /// Enters a state, with an empty buffer.
  mutating func enter(_ state: State, opener: UInt8? = nil) {
    self.state = state
    self.opener = opener
    endLength = 0
    if !buffer.isEmpty { buffer.removeAll(keepingCapacity: buffer.count <= Self.longestSequence) }
  }

  /// Emits an input, if any, and returns to the ground state.
  mutating func end(_ input: TerminalInput? = nil) {
    if let input { inputs.append(input) }
    enter(.ground)
  }
}
