/// A command of Redis with its arguments: words of any bytes.
///
///     let command = RedisCommand("XADD", ["orders", "*", "total", "19.90"])
///
/// It is encoded when it is created, on the thread that creates it; to send it copies the bytes.
public struct RedisCommand: Sendable, Hashable {
  /// The command as the server reads it: an array of its words.
  ///
  /// Equal words have equal bytes.
  let encoded: [UInt8]

  /// The words, the name of the command first.
  public var words: [[UInt8]] {
    var place = Place(in: encoded)
    return (0..<place.nextCount()).map { _ in Array(place.nextWord()) }
  }

  /// Creates a command of words that are any bytes.
  public init(words: [[UInt8]]) {
    precondition(!words.isEmpty, "a command has a name")
    let size = words.reduce(Self.size(of: words.count)) { $0 + Self.size(ofWord: $1.count) }
    encoded = Self.bytes(size) { writer in
      writer.line("*", words.count)
      for word in words { writer.word(word) }
    }
  }

  /// Creates a command of texts.
  ///
  /// - Parameters:
  ///   - name: the name, as `XADD`; a name of two words is a name and an argument.
  ///   - arguments: the arguments, which are sent as UTF-8.
  ///   - bytes: further arguments, which are any bytes.
  public init(_ name: String, _ arguments: [String] = [], bytes: [[UInt8]] = []) {
    let words = 1 + arguments.count + bytes.count
    var size = Self.size(of: words) + Self.size(ofWord: name.utf8.count)
    for argument in arguments { size += Self.size(ofWord: argument.utf8.count) }
    for argument in bytes { size += Self.size(ofWord: argument.count) }
    encoded = Self.bytes(size) { writer in
      writer.line("*", words)
      writer.word(name)
      for argument in arguments { writer.word(argument) }
      for argument in bytes { writer.word(argument) }
    }
  }

  /// The name, for messages; arguments may be secret.
  public var name: String {
    var place = Place(in: encoded)
    _ = place.nextCount()
    return String(decoding: place.nextWord(), as: UTF8.self)
  }

  /// Returns an array of `size` bytes; `write` has to write each of them.
  @inline(__always)
  private static func bytes(_ size: Int, _ write: (inout Writer) -> Void) -> [UInt8] {
    // Up to this size the memory is on the stack; an array of bytes in memory is made faster than one that
    // is filled (Swift 6.3).
    if size <= 1024 {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { buffer in
        var writer = Writer(buffer)
        write(&writer)
        return Array(buffer)
      }
    }
    var encoded = [UInt8](repeating: 0, count: size)
    encoded.withUnsafeMutableBufferPointer { buffer in
      var writer = Writer(buffer)
      write(&writer)
    }
    return encoded
  }

  /// Returns the bytes of a line with a number.
  private static func size(of number: Int) -> Int {
    var (size, rest) = (4, number)
    while rest > 9 { (size, rest) = (size + 1, rest / 10) }
    return size
  }

  private static func size(ofWord count: Int) -> Int { size(of: count) + count + 2 }

  /// A place in an encoded command, from which its parts are read one after another.
  private struct Place {
    private var rest: ArraySlice<UInt8>

    init(in encoded: [UInt8]) { rest = encoded[...] }

    /// Reads a line of a type and a number.
    mutating func nextCount() -> Int {
      let digits = rest.dropFirst().prefix { $0 != 0x0D }
      rest = rest[(digits.endIndex + 2)...]
      return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
    }

    mutating func nextWord() -> ArraySlice<UInt8> {
      let count = nextCount()
      defer { rest = rest.dropFirst(count + 2) }
      return rest.prefix(count)
    }
  }

  /// Writes the parts of a command into memory that `size` has measured before.
  private struct Writer {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func line(_ type: Unicode.Scalar, _ number: Int) {
      let end = count + RedisCommand.size(of: number) - 2
      buffer[count] = UInt8(ascii: type)
      var (place, rest) = (end, number)
      repeat {
        place -= 1
        buffer[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      count = end
      endLine()
    }

    mutating func word(_ text: String) {
      var text = text
      text.withUTF8 { word($0) }
    }

    mutating func word(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { word($0) } }

    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>) {
      line("$", bytes.count)
      _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).initialize(fromContentsOf: bytes)
      count += bytes.count
      endLine()
    }

    private mutating func endLine() {
      buffer[count] = 0x0D
      buffer[count + 1] = 0x0A
      count += 2
    }
  }
}

extension Duration {
  /// The whole milliseconds, as arguments of commands have them.
  var milliseconds: Int { max(0, Int(self / .milliseconds(1))) }
}
