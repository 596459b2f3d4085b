public import RxLoop
public import SystemPackage

extension FilePath: ByteStringConvertible {
  /// The bytes of the path.
  public var byteString: ByteString {
    withCString { ByteString(Array(UnsafeRawBufferPointer(start: $0, count: length))) }
  }
}
