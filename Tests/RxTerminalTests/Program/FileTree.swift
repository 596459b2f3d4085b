import Foundation
import Glibc

/// A directory of files that goes away with the test.
final class FileTree {
  let path: String

  init(_ names: String...) throws {
    path = "/tmp/rx-screen-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in names { try write(name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String) throws { try write(bytes: Array(name.utf8)) }

  /// Makes a file whose name is any bytes.
  func write(bytes: [UInt8]) throws {
    let name = (Array(path.utf8) + [0x2F] + bytes + [0]).map { CChar(bitPattern: $0) }
    let descriptor = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(descriptor)
  }

  /// Writes a text into a file, in place of what was there.
  func write(_ name: String, text: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)",
      withIntermediateDirectories: true
    )
  }

  func exists(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

  func contents(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func rename(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: "\(path)/\(old)", toPath: "\(path)/\(new)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }
}
