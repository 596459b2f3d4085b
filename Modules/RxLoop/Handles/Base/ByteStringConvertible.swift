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
