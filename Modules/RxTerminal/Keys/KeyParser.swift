/// Turns the bytes of a terminal into keys, text, pastes, what the mouse does and what is answered.
///
/// Bytes may come in pieces of any size. What is not complete waits for the next piece; as only time
/// tells a lone Esc from the start of a sequence, `flush()` is to be called when nothing has followed
/// for a while.
///
///     var parser = KeyParser()
///     parser.feed([0x1B, 0x5B])     // nothing yet
///     parser.feed([0x41])           // [.key(KeyPress(.up))]
///
/// It recovers from whatever comes, by one rule: within a sequence there is no control character, so
/// one that comes ends what has begun. Esc begins anew; CAN and SUB are gone with what they end; any
/// other is a key. So, whatever came before it,
/// - a sequence, which begins with Esc, is known;
/// - a key that is one control character is known, unless Esc came right before it: then it is the key
///   with alt; CAN, SUB and, in a string, BEL may end something and be gone;
/// - text is known when nothing has begun, as after `flush()`;
/// - within a paste all of that is text, up to its end or `flush()`.
///
/// What is no key and no text is never typed: it is passed over up to its end, however long it is.
///
/// Cost: linear in the bytes; what is kept is no longer than a paste. Source: ECMA-48 (5.4, 5.6),
/// DEC's parser as P. Williams drew it (vt100.net/emu/dec_ansi_parser), xterm's ctlseqs, the kitty
/// keyboard protocol; ISO/IEC 10646 for UTF-8.
public struct KeyParser: Sendable {
  /// What has begun.
  enum State {
    /// Nothing, or a character of several bytes.
    case ground
    /// Esc.
    case escape
    /// Esc and the start of a character of several bytes.
    case alteredCharacter
    /// `Esc [`.
    case sequence
    /// `Esc [ [`, as the Linux console begins F1 to F5.
    case consoleKey
    /// `Esc [ M`, after which an old mouse report has this many bytes to come.
    case oldMouseReport(Int)
    /// `Esc O`.
    case singleShift
    /// `Esc ]`, `Esc P`, `Esc _` or `Esc ^`: a text from the terminal.
    case string
    /// Esc within a string: it ends, or something else begins.
    case stringEscape
    /// `Esc [ 2 0 0 ~`.
    case paste
  }

  /// The longest sequence that has a meaning.
  static let longestSequence = 64
  /// The longest paste that is handed out in one piece, in bytes.
  static let longestPaste = 1 << 24

  /// Whether the terminal has been asked where the cursor stands: its answer may look like F3.
  public var awaitsCursor = false

  var state = State.ground
  /// What has come of what has begun.
  var buffer: [UInt8] = []
  /// The character after Esc, as long as it may be all that comes.
  var opener: UInt8?
  /// How many bytes of the mark that ends a paste have come.
  var endLength = 0
  var inputs: [TerminalInput] = []

  /// Makes a parser that has read nothing.
  public init() {}

  /// Whether something has begun and not ended.
  public var isPending: Bool {
    if case .ground = state { !buffer.isEmpty } else { true }
  }

  /// Whether a paste has begun and not ended.
  public var isPasting: Bool {
    if case .paste = state { true } else { false }
  }

  /// Whether what has begun may be a key of its own, which only time tells.
  public var mayBeKey: Bool {
    if case .escape = state { true } else { opener != nil }
  }

  /// Takes in bytes.
  ///
  /// - Parameter bytes: what was read.
  /// - Returns: what has become complete, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    Array(bytes).withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        switch state {
        case .ground: position = takeText(bytes, from: position)
        case .string: position = passString(bytes, from: position)
        case .paste: position = takePaste(bytes, from: position)
        default: if take(bytes[position]) { position += 1 }
        }
      }
    }
    defer { inputs = [] }
    return inputs
  }

  /// Takes what waits for what it is: nothing will follow.
  ///
  /// - Returns: a lone Esc, a key with alt, the rest of a paste; nothing for half a sequence.
  public mutating func flush() -> [TerminalInput] {
    defer {
      inputs = []
      begin(.ground)
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

  /// Begins something, with nothing of it there yet.
  mutating func begin(_ state: State, opener: UInt8? = nil) {
    self.state = state
    self.opener = opener
    endLength = 0
    if !buffer.isEmpty { buffer.removeAll(keepingCapacity: buffer.count <= Self.longestSequence) }
  }

  /// What an input says, if anything; and nothing has begun any more.
  mutating func end(_ input: TerminalInput? = nil) {
    if let input { inputs.append(input) }
    begin(.ground)
  }
}
