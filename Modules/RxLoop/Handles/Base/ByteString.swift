internal import CLibuv
internal import Glibc

/// A name as the system stores it: any bytes except zero, in most cases UTF-8.
///
/// File names, arguments and environment variables need not be text. Use a literal where they are:
///
///     let command = UVProcess.Command("grep", ["-r", pattern, ByteString(bytes)])
///     let path: ByteString = "\(directory)/\(entry.name)"  // byte for byte
///
/// A value, which any thread may use.
public struct ByteString: Sendable, Hashable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The bytes, without a zero at the end.
  public let bytes: [UInt8]

  /// Creates a name from bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a name from the UTF-8 bytes of `string`.
  public init(_ string: String) { bytes = Array(string.utf8) }

  /// Creates a name from the UTF-8 bytes of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a name from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// The parts of an interpolated literal: a `ByteString` adds its bytes unchanged, any other value
  /// its UTF-8.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity)
    }

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    /// Appends bytes unchanged.
    public mutating func appendInterpolation(_ bytes: ByteString) { self.bytes += bytes.bytes }

    /// Appends the text of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      bytes += value.description.utf8
    }
  }

  /// Copies a C string, up to its zero byte.
  init(cString: UnsafePointer<CChar>) {
    self.init(Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }

  /// The text; bytes that are not UTF-8 become replacement characters (U+FFFD).
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Throws if the name contains a zero byte, which the system would take for its end.
  ///
  /// - Parameter kind: the kind of the name, for the message.
  /// - Throws: EINVAL.
  func check(_ kind: String) throws(UVError) {
    if bytes.contains(0) { throw UVError(UV_EINVAL, "\(kind) has a zero byte in it: \(self)") }
  }

  /// The bytes, followed by a zero.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
