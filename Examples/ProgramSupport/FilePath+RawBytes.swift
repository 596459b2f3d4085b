internal import Glibc
public import SystemPackage

extension FilePath {
  /// Creates the path of some bytes, up to a NUL.
  public init(rawBytes: [UInt8]) {
    self = (rawBytes.prefix { $0 != 0 } + [0]).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { base in
        base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          FilePath(platformString: $0)
        }
      } ?? FilePath()
    }
  }

  /// The bytes of the path.
  public var rawBytes: [UInt8] {
    withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }
}
