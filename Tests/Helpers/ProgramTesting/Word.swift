/// A word of a command line, byte for byte: a literal, or bytes that need not be UTF-8.
public struct Word: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The bytes, without a NUL.
  public let bytes: [UInt8]

  /// A word of text.
  public init(stringLiteral text: String) { bytes = Array(text.utf8) }

  /// A word of bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}
