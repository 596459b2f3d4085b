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

/// A pipe whose one end stands in for a standard stream of a program.
final class Stream {
  private(set) var reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    if pipe(&ends) < 0 { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Reads no more, as a program that has ended.
  func closeReading() {
    close(reading)
    reading = -1
  }

  /// What has been written to it; to be asked when the program has ended.
  func contents() -> [UInt8] {
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(reading, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  var text: String { String(decoding: contents(), as: UTF8.self) }
}
