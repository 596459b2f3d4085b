import Foundation
import SystemPackage

/// A temporary directory for one test, removed with this object.
final class TemporaryTree {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.path
    path = "\(folder)/file-search-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var root: FilePath { FilePath(path) }

  func absolute(_ name: String) -> String { "\(path)/\(name)" }

  func directory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: absolute(name),
      withIntermediateDirectories: true
    )
  }

  /// Writes a file and creates its directories.
  func file(_ name: String, _ text: String = "") throws {
    if let slash = name.lastIndex(of: "/") { try directory(String(name[..<slash])) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: absolute(name)))
  }

  func files(_ names: String...) throws {
    for name in names { try file(name) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: absolute(name),
      withDestinationPath: target
    )
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: absolute(name))
  }

  func move(_ name: String, to other: String) throws {
    guard rename(absolute(name), absolute(other)) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
