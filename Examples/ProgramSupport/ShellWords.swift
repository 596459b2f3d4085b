/// Splits a text into words as sh(1) does: quotes and backslashes, and nothing is expanded.
///
///     try ShellWords.split("--prompt 'a b' --multi".utf8)  // "--prompt", "a b", "--multi"
public struct ShellWords {
  /// The reason why a text cannot be split.
  public struct Problem: Error {
    /// The reason in words.
    public let text: String
    /// The line of the text, from 1.
    public let line: Int
  }

  private var words: [[UInt8]] = []
  /// The start of a word; nil between words.
  private var word: [UInt8]?
  private var rest: ArraySlice<UInt8>
  private var line = 1

  private init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

  /// Returns the words of a text.
  ///
  /// - Parameters:
  ///   - text: the bytes of the text.
  ///   - allowsComments: whether `#` at the start of a word begins a comment, up to the end of the line.
  /// - Returns: the bytes of each word.
  /// - Throws: the quote or backslash that has no end.
  public static func split(
    _ text: some Sequence<UInt8>,
    allowsComments: Bool = false
  ) throws(Problem) -> [[UInt8]] {
    var splitter = ShellWords(text)
    try splitter.split(allowsComments)
    return splitter.words
  }

  /// Returns a text as one word of sh(1), and of other shells.
  public static func quoted(_ text: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + text.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] } + [quote]
  }

  /// Returns a text as one word of sh(1), and of other shells.
  public static func quoted(_ text: String) -> String {
    String(decoding: quoted(Array(text.utf8)), as: UTF8.self)
  }

  private mutating func split(_ allowsComments: Bool) throws(Problem) {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): endWord()
      case UInt8(ascii: "#") where allowsComments && word == nil:
        while let byte = rest.first, byte != UInt8(ascii: "\n") { _ = next() }
      case UInt8(ascii: "'"), UInt8(ascii: "\""): try readQuoted(byte)
      case UInt8(ascii: "\\"):
        let start = line
        guard let escaped = next() else { throw Problem(text: "nothing follows a \\", line: start) }
        // A backslash before a line break joins two lines.
        if escaped != UInt8(ascii: "\n") { append(escaped) }
      default: append(byte)
      }
    }
    endWord()
  }

  private mutating func readQuoted(_ quote: UInt8) throws(Problem) {
    let start = line
    word = word ?? []
    while let byte = next() {
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), let escaped = rest.first,
        "\"\\$`\n".utf8.contains(escaped)
      {
        _ = next()
        if escaped != UInt8(ascii: "\n") { append(escaped) }
      } else {
        append(byte)
      }
    }
    let name = quote == UInt8(ascii: "'") ? "'" : "\""
    throw Problem(text: "a \(name) is not closed", line: start)
  }

  private mutating func next() -> UInt8? {
    let byte = rest.popFirst()
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  private mutating func append(_ byte: UInt8) { word = (word ?? []) + [byte] }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }
}
