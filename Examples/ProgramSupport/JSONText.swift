/// A writer of one line of JSON.
///
/// It writes bytes and no strings, as a million lines may follow each other.
///
///     var json = JSONText()
///     json.object {
///       $0.path("path", bytes)
///       $0.number("score", 42)
///     }
public struct JSONText {
  /// The text so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty text.
  public init() {}

  /// Writes an object; `members` writes its members.
  public mutating func object(_ members: (inout JSONText) -> Void) {
    nested("{", "}", members)
  }

  /// Writes a member that is an object; `members` writes its members.
  public mutating func object(_ key: String, _ members: (inout JSONText) -> Void) {
    name(key)
    needsComma = false
    nested("{", "}", members)
  }

  /// Writes a member without a value.
  public mutating func null(_ key: String) {
    name(key)
    bytes += "null".utf8
  }

  /// Writes a member that is an array; `elements` writes its elements.
  public mutating func array(_ key: String, _ elements: (inout JSONText) -> Void) {
    name(key)
    needsComma = false
    nested("[", "]", elements)
  }

  /// Writes a member that is a number.
  public mutating func number(_ key: String, _ value: Int) {
    name(key)
    bytes += String(value).utf8
  }

  /// Writes a member that is true or false.
  public mutating func bool(_ key: String, _ value: Bool) {
    name(key)
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes a member that is a string.
  public mutating func string(_ key: String, _ value: String) {
    name(key)
    quote(value.utf8)
  }

  /// Writes a member that is an array of numbers.
  public mutating func numbers(_ key: String, _ values: [Int]) {
    name(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += String(value).utf8
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a path: as a string under `key`, or in base 64 under `<key>Base64` if it is not UTF-8.
  public mutating func path(_ key: String, _ path: [UInt8]) {
    if String(validating: path, as: UTF8.self) != nil {
      name(key)
      quote(path)
    } else {
      name(key + "Base64")
      quote(Base64.encode(path))
    }
  }

  private mutating func nested(
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    _ body: (inout JSONText) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func name(_ key: String) {
    separate()
    quote(key.utf8)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes a string with quotes, backslashes and control characters escaped.
  ///
  /// The control characters are those that `VisibleText` escapes. Source: RFC 8259.
  private mutating func quote(_ text: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var rest = Array(text)[...]
    while let byte = rest.first {
      let count = VisibleText.controlLength(rest)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case _ where count == 0: bytes.append(byte)
      default: escape(rest.prefix(count))
      }
      rest = rest.dropFirst(max(1, count))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a character by its number, which has at most four hexadecimal digits.
  private mutating func escape(_ character: ArraySlice<UInt8>) {
    let number = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(VisibleText.hexadecimal[Int(number >> shift & 15)])
    }
  }
}

/// The encoding of bytes that JSON strings cannot hold.
///
/// Source: RFC 4648, section 4.
private enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count
            ? alphabet[Int(bits >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "=")
        )
      }
    }
    return text
  }
}
