internal import Glibc
package import SystemPackage

extension FilePath {
  /// The bytes of the path.
  package var bytes: [UInt8] {
    withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The bytes of the path, normalised; the root of the file system is empty, so that `/` may follow.
  package var absoluteBytes: [UInt8] {
    let bytes = lexicallyNormalized().bytes
    return bytes == [UInt8(ascii: "/")] || bytes == [UInt8(ascii: ".")] ? [] : bytes
  }

  /// A path of raw bytes; nil when they hold a zero.
  package init?(bytes: some Collection<UInt8>) {
    guard !bytes.contains(0) else { return nil }
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    self = terminated.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }
}
