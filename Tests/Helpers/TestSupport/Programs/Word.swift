/// An argument of a program: a literal, or bytes that need not be UTF-8.
public struct Word: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The bytes, without a terminating NUL.
  public let bytes: [UInt8]

  /// Creates an argument of a text.
  public init(stringLiteral text: String) { bytes = Array(text.utf8) }

  /// Creates an argument of bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}
