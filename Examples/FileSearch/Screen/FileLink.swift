import FileIgnoring
import Glibc
import ProgramSupport
import SystemPackage

/// The link to a file for terminals that can follow one: `file://host/path`.
///
/// Source: RFC 8089; Hyperlinks in terminal emulators (OSC 8).
enum FileLink {
  /// Returns the link to a file.
  ///
  /// - Parameter path: the bytes of the path, relative to the working directory.
  /// - Returns: the link in ASCII.
  static func target(of path: [UInt8]) -> String {
    let path = FilePath.absolute(FilePath(rawBytes: path)).bytes
    var bytes = Array("file://".utf8) + host
    for byte in path {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name of this machine, as the terminal may run on another one.
  private static let host: [UInt8] = {
    var name = [CChar](repeating: 0, count: 256)
    let result = gethostname(&name, name.count - 1)
    let host = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return result == 0 && host.allSatisfy(isPlain) ? host : []
  }()

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "/-._~".utf8.contains(byte)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value + 0x37 }
}
