/// Turns the bytes of a terminal into keys, text and pastes.
///
/// Bytes may come in pieces of any size. What is not complete waits for the next piece; as only time
/// tells a lone Esc from the start of a sequence, `flush()` is to be called when nothing has followed
/// for a while.
///
///     var parser = KeyParser()
///     parser.feed([0x1B, 0x5B])     // nothing yet
///     parser.feed([0x41])           // [.key(KeyPress(.up))]
///
/// Cost: linear in the bytes. Source: ECMA-48 (5.4), xterm's ctlseqs; ISO/IEC 10646 for UTF-8.
public struct KeyParser: Sendable {
  /// What stands at one place of the input.
  enum Step {
    /// Bytes that mean something, or nothing.
    case input(TerminalInput?, length: Int)
    /// The start of a bracketed paste.
    case pasteBegins(length: Int)
    /// More bytes have to come.
    case incomplete
  }

  /// The longest control sequence that is waited for.
  static let longestSequence = 64

  private var buffer: [UInt8] = []
  private var paste: [UInt8]?

  /// Makes a parser that has read nothing.
  public init() {}

  /// Whether something has begun and not ended.
  public var isPending: Bool { isPasting || !buffer.isEmpty }

  /// Whether a paste has begun and not ended.
  public var isPasting: Bool { paste != nil }

  /// Takes in bytes.
  ///
  /// - Parameter bytes: what was read.
  /// - Returns: what has become complete, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    buffer.append(contentsOf: bytes)
    var inputs: [TerminalInput] = []
    var position = 0
    loop: while position < buffer.count {
      if paste != nil {
        position = takePaste(from: position, &inputs)
        if paste != nil { break loop }
        continue
      }
      switch Self.step(buffer[position...]) {
      case .input(let input, let length):
        if let input { inputs.append(input) }
        position += length
      case .pasteBegins(let length):
        paste = []
        position += length
      case .incomplete: break loop
      }
    }
    buffer.removeFirst(position)
    return inputs
  }

  /// Takes what waits for what it is: nothing will follow.
  ///
  /// - Returns: a lone Esc, a key with alt, the rest of a paste; nothing for half a sequence.
  public mutating func flush() -> [TerminalInput] {
    defer {
      buffer = []
      paste = nil
    }
    if let paste { return [.paste(String(decoding: paste + buffer, as: UTF8.self))] }
    guard let first = buffer.first else { return [] }
    if first != ControlByte.escape { return [.text(String(decoding: buffer, as: UTF8.self))] }
    if buffer.count == 1 { return [.key(KeyPress(.escape))] }
    guard buffer.count == 2 else { return [] }
    return [.key(KeyPress(.character(Character(Unicode.Scalar(buffer[1]))), .alt))]
  }

  private mutating func takePaste(from start: Int, _ inputs: inout [TerminalInput]) -> Int {
    let end = Array("\u{1B}[201~".utf8)
    var position = start
    while position < buffer.count {
      guard let escape = buffer[position...].firstIndex(of: ControlByte.escape) else {
        position = buffer.count
        break
      }
      position = escape
      let rest = buffer[escape...].prefix(end.count)
      if rest.elementsEqual(end) {
        paste?.append(contentsOf: buffer[start..<escape])
        inputs.append(.paste(String(decoding: paste ?? [], as: UTF8.self)))
        paste = nil
        return escape + end.count
      }
      if rest.elementsEqual(end.prefix(rest.count)) { break }
      position += 1
    }
    paste?.append(contentsOf: buffer[start..<position])
    return position
  }
}
