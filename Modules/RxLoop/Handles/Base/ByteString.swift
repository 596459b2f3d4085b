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
  package init(cString: UnsafePointer<CChar>) {
    self.init(Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString))))
  }

  /// The text; bytes that are not UTF-8 become replacement characters (U+FFFD).
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Throws if the name contains a zero byte, which the system would take for its end.
  ///
  /// - Parameter kind: the kind of the name, for the message.
  /// - Throws: EINVAL.
  package func check(_ kind: String) throws(UVError) {
    if bytes.contains(0) { throw UVError(UV_EINVAL, "\(kind) has a zero byte in it: \(self)") }
  }

  /// The bytes, followed by a zero.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

// Forms of functions for it are disfavored, so that a literal is a `ByteString` wherever possible: bytes
// that are interpolated into it then stay unchanged.

/// A value that names something for the system: a path, a program or an argument.
///
///     let directory = CommandLine.arguments[1]                  // a String: its UTF-8
///     FileSystem().entries(of: directory)
///     FileSystem().entries(of: ByteString([0x2F, 0xFF]))        // bytes that are not UTF-8
///
/// `String`, `Substring` and `ByteString` conform; `RxFileWatch` adds swift-system's `FilePath`. A
/// literal is a `ByteString`, and interpolated bytes stay unchanged: `"\(folder)/\(entry.name)"`.
/// If another argument of the same call is a `String`, a literal would be a `String`, too: write
/// `ByteString("…")` then.
public protocol ByteStringConvertible {
  /// The bytes for the system, without a zero at the end.
  var byteString: ByteString { get }
}

extension ByteString: ByteStringConvertible {
  /// The value itself.
  public var byteString: ByteString { self }
}

extension String: ByteStringConvertible {
  /// The UTF-8 bytes of the string.
  public var byteString: ByteString { ByteString(self) }
}

extension Substring: ByteStringConvertible {
  /// The UTF-8 bytes of the substring.
  public var byteString: ByteString { ByteString(Array(utf8)) }
}

/// A copy of strings in the form of execve(2): an array of C strings that ends with a null pointer.
package final class CStringArray {
  package let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  package init(_ strings: [ByteString]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.bytes.count + 1)
      for (place, byte) in string.bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
      copy[string.bytes.count] = 0
      (pointers + index).initialize(to: copy)
    }
    (pointers + count).initialize(to: nil)
  }

  /// The C strings, without the null pointer.
  package var strings: [UnsafeMutablePointer<CChar>] { (0..<count).compactMap { pointers[$0] } }

  deinit {
    for index in 0..<count { pointers[index]?.deallocate() }
    pointers.deallocate()
  }
}
