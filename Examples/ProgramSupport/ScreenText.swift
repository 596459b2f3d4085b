/// A text for the screen, made of bytes that may be anything.
///
/// Control characters are escaped as `\n`, `\t` or `\x1b`, bytes that are not UTF-8 as `\xff`, and invisible
/// format characters as `\u{202e}`, except those that join emoji and letters. So no name can control the
/// terminal, or hide or reverse text. Backslashes are doubled where anything is escaped.
///
///     ScreenText("a\u{1B}[2J".utf8).text  // "a\\x1b[2J"
public struct ScreenText: Equatable, Sendable {
  /// The text.
  public private(set) var text = ""

  /// For each Unicode scalar of the text, the index of the source's character that it represents.
  ///
  /// The characters of the source are its scalars, and each byte that is not UTF-8.
  public private(set) var sources: [Int] = []

  private enum Unit {
    case scalar(Unicode.Scalar)
    case byte(UInt8)
  }

  /// Creates the text of `bytes`.
  public init(_ bytes: some Sequence<UInt8>) {
    let units = Self.units(of: Array(bytes))
    let escapes = units.contains { Self.escape($0) != nil }
    var scalars = String.UnicodeScalarView()
    for (source, unit) in units.enumerated() {
      var shown = Self.escape(unit)
      if shown == nil, case .scalar(let scalar) = unit {
        shown = scalar == "\\" && escapes ? "\\\\" : String(scalar)
        // A combining mark at the start gets a dotted circle as its base.
        if source == 0, scalar.isMark { shown = "\u{25CC}" + String(scalar) }
      }
      for scalar in (shown ?? "").unicodeScalars {
        scalars.append(scalar)
        sources.append(source)
      }
    }
    text = String(scalars)
  }

  /// Creates the text of an argument; see `RawArguments`.
  public init(argument: String) { self.init(RawArguments.bytes(of: argument)) }

  private static func units(of bytes: [UInt8]) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(bytes.count)
    bytes.forEachScalar { scalar, offset in
      units.append(scalar.map { .scalar($0) } ?? .byte(bytes[offset]))
    }
    return units
  }

  private static func escape(_ unit: Unit) -> String? {
    switch unit {
    case .byte(let byte): "\\x" + String(byte, radix: 16)
    case .scalar("\n"): "\\n"
    case .scalar("\t"): "\\t"
    case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
    case .scalar(let scalar) where scalar.isInvisible:
      "\\u{" + String(scalar.value, radix: 16) + "}"
    case .scalar: nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// True for a scalar that shows nothing by itself, except joiners and the tags of flags.
  fileprivate var isInvisible: Bool {
    if value < 0x7F { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .format: return !(0x200C...0x200D).contains(value) && !(0xE0020...0xE007F).contains(value)
    default: return false
    }
  }
}

extension [UInt8] {
  /// Calls `body` with each Unicode scalar of a text, and with each byte of it that is not UTF-8.
  ///
  /// - Parameter body: called with the scalar, nil for a byte that is none, and the offset of the first byte.
  @inlinable
  public func forEachScalar(_ body: (Unicode.Scalar?, Int) -> Void) {
    var decoder = Unicode.UTF8.ForwardParser()
    var input = makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let scalar):
        body(Unicode.UTF8.decode(scalar), offset)
        offset += scalar.count
      case .error(let length):
        for _ in 0..<length {
          body(nil, offset)
          offset += 1
        }
      case .emptyInput: return
      }
    }
  }
}
