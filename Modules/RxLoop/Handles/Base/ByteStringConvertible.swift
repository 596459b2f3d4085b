/// A value that names something for the system: a path, a program, an argument.
///
///     let directory = CommandLine.arguments[1]                 // a String
///     FileSystem().entries(of: directory)                       // so is its UTF-8
///     FileSystem().entries(of: ByteString([0x2F, 0xFF]))        // bytes that are no UTF-8
///
/// `String`, `Substring` and `ByteString` are; `RxFileWatch` adds swift-system's `FilePath`. A literal is a
/// `ByteString`, into which bytes are put as they are: `"\(folder)/\(entry.name)"`. Where another argument of
/// the same call is a `String`, write `ByteString("…")` for such a literal, which would be a `String`, too.
public protocol ByteStringConvertible {
  /// The bytes that the system is given, without a zero at the end.
  var byteString: ByteString { get }
}

extension ByteString: ByteStringConvertible {
  /// These bytes.
  public var byteString: ByteString { self }
}

extension String: ByteStringConvertible {
  /// Its UTF-8.
  public var byteString: ByteString { ByteString(self) }
}

extension Substring: ByteStringConvertible {
  /// Its UTF-8.
  public var byteString: ByteString { ByteString(Array(utf8)) }
}
