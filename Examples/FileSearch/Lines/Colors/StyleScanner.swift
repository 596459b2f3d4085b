package import RxTerminal

/// Separates text from the control sequences of terminals, and follows the styles that these set.
///
/// Source: ECMA-48, 5.4 and 8.3.117.
package struct StyleScanner: Sendable {
  private enum State {
    case text
    case escape
    /// After `Esc [`: parameters.
    case sequence
    /// A string that ends with BEL or `Esc \`.
    case string
    case stringEscape
    /// After `Esc` and an intermediate byte.
    case intermediate
  }

  private static let maximumSequenceLength = 256

  /// The style of the text that follows.
  package private(set) var style = TextStyle.plain
  private var parameters: [UInt8] = []
  private var state = State.text

  package init() {}

  /// Takes a byte; returns true if it belongs to the text, and false if it belongs to a sequence.
  package mutating func isText(_ byte: UInt8) -> Bool {
    switch state {
    case .text:
      if byte != 0x1B { return true }
      state = .escape
      return false
    case .escape: return isTextAfterEscape(byte)
    case .sequence: return isTextInSequence(byte)
    case .string:
      if byte == 0x07 { state = .text }
      if byte == 0x1B { state = .stringEscape }
      // A string that was started by mistake ends with its line.
      if byte == 0x0A { state = .text }
      return byte == 0x0A
    case .stringEscape:
      if byte != UInt8(ascii: "\\") { return isTextAfterEscape(byte) }
      state = .text
      return false
    case .intermediate:
      if !(0x20...0x2F).contains(byte) { state = .text }
      return false
    }
  }

  /// Ends a sequence that the text has ended in.
  package mutating func endSequence() { state = .text }

  private mutating func isTextInSequence(_ byte: UInt8) -> Bool {
    if (0x40...0x7E).contains(byte) {
      if byte == UInt8(ascii: "m") { setStyle() }
      state = .text
    } else if byte == 0x1B {
      state = .escape
    } else if byte < 0x20 {
      state = .text
      return true
    } else if parameters.count < Self.maximumSequenceLength {
      parameters.append(byte)
    }
    return false
  }

  private mutating func isTextAfterEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["):
      parameters = []
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    case 0x20...0x2F: state = .intermediate
    case 0x1B: state = .escape
    case 0..<0x20:
      state = .text
      return true
    default: state = .text
    }
    return false
  }

  private mutating func setStyle() {
    // Numbers may be separated by semicolons or colons.
    let numbers = parameters.split(omittingEmptySubsequences: false) { $0 == 0x3B || $0 == 0x3A }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    var rest = numbers[...]
    while let number = rest.popFirst() { set(number, &rest) }
  }

  private mutating func set(_ number: Int, _ rest: inout ArraySlice<Int>) {
    switch number {
    case 0: style = .plain
    case 1: style.isBold = true
    case 2: style.isDim = true
    case 3: style.isItalic = true
    case 4: style.isUnderlined = true
    case 7: style.isReversed = true
    case 9: style.isStruckThrough = true
    case 22: (style.isBold, style.isDim) = (false, false)
    case 23: style.isItalic = false
    case 24: style.isUnderlined = false
    case 27: style.isReversed = false
    case 29: style.isStruckThrough = false
    case 30...37: style.foreground = .indexed(UInt8(number - 30))
    case 38: style.foreground = color(&rest) ?? style.foreground
    case 39: style.foreground = nil
    case 40...47: style.background = .indexed(UInt8(number - 40))
    case 48: style.background = color(&rest) ?? style.background
    case 49: style.background = nil
    case 90...97: style.foreground = .indexed(UInt8(number - 82))
    case 100...107: style.background = .indexed(UInt8(number - 92))
    default: break
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .indexed(UInt8(truncatingIfNeeded: $0)) }
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst()
      else { return nil }
      return .rgb(
        red: UInt8(truncatingIfNeeded: red),
        green: UInt8(truncatingIfNeeded: green),
        blue: UInt8(truncatingIfNeeded: blue)
      )
    default: return nil
    }
  }
}
