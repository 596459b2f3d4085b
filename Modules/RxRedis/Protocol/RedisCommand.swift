/// A command of Redis with its arguments: words of any bytes.
///
///     let command = RedisCommand("XADD", ["orders", "*", "total", "19.90"])
public struct RedisCommand: Sendable, Hashable {
  /// The words, the name of the command first.
  public let words: [[UInt8]]

  /// Creates a command of words that are any bytes.
  public init(words: [[UInt8]]) {
    precondition(!words.isEmpty, "a command has a name")
    self.words = words
  }

  /// Creates a command of texts.
  ///
  /// - Parameters:
  ///   - name: the name, as `XADD`; a name of two words is a name and an argument.
  ///   - arguments: the arguments, which are sent as UTF-8.
  ///   - bytes: further arguments, which are any bytes.
  public init(_ name: String, _ arguments: [String] = [], bytes: [[UInt8]] = []) {
    words = ([name] + arguments).map { Array($0.utf8) } + bytes
  }

  /// The name, for messages; arguments may be secret.
  public var name: String { String(decoding: words[0], as: UTF8.self) }

  /// Appends the command as the server reads it: an array of its words.
  func encode(to buffer: inout [UInt8]) {
    Self.append("*", words.count, to: &buffer)
    for word in words {
      Self.append("$", word.count, to: &buffer)
      buffer.append(contentsOf: word)
      buffer.append(0x0D)
      buffer.append(0x0A)
    }
  }

  private static func append(_ type: Unicode.Scalar, _ count: Int, to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: type))
    if count < 10 {
      buffer.append(0x30 + UInt8(count))
    } else {
      buffer.append(contentsOf: String(count).utf8)
    }
    buffer.append(0x0D)
    buffer.append(0x0A)
  }
}
