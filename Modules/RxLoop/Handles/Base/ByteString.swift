internal import CLibuv
internal import Glibc

/// A name as the system has it: any bytes but zero, most often UTF-8.
///
/// File names, arguments and environment variables need not be text. A literal will do where they are:
///
///     let command = UVProcess.Command("grep", ["-r", pattern, ByteString(bytes)])
///     let path: ByteString = "\(directory)/\(entry.name)"  // byte for byte
public struct ByteString: Sendable, Hashable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The bytes, without a zero at the end.
  public let bytes: [UInt8]

  /// Takes bytes as they are.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the UTF-8 of `string`.
  public init(_ string: String) { bytes = Array(string.utf8) }

  /// Takes the UTF-8 of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Takes a literal with others in it.
  public init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// A literal with others in it: the bytes of a `ByteString` as they are, the UTF-8 of anything else.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    /// Makes one that is empty.
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    /// Adds bytes as they are.
    public mutating func appendInterpolation(_ bytes: ByteString) { self.bytes += bytes.bytes }

    /// Adds the text of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      bytes += value.description.utf8
    }
  }

  /// Copies what C has, up to its zero.
  init(cString: UnsafePointer<CChar>) {
    self.init(Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }

  /// The text, with a sign of replacement for what is no UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Throws if there is a zero in it, which the system would take for its end.
  ///
  /// - Parameter kind: what it is, for the message.
  /// - Throws: EINVAL.
  func check(_ kind: String) throws(UVError) {
    if bytes.contains(0) { throw UVError(UV_EINVAL, "\(kind) has a zero byte in it: \(self)") }
  }

  /// The bytes and a zero behind them.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
