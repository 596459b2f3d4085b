internal import Glibc
public import SystemPackage

extension FilePath {
  /// The bytes of the path, which need not be UTF-8.
  public var bytes: [UInt8] {
    withPlatformString { start in Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
  }

  /// Creates a path from bytes, which need not be UTF-8; the path ends before the first zero byte.
  public init(rawBytes: [UInt8]) {
    self.init(platformString: rawBytes.map { CChar(bitPattern: $0) } + [0])
  }
}
