internal import Foundation

/// A directory with a unique path, which is removed with its last reference.
///
///     let directory = try TemporaryDirectory()
///     try "text".write(toFile: directory.path("file"), atomically: false, encoding: .utf8)
public final class TemporaryDirectory: Sendable {
  /// The absolute path, without symbolic links.
  public let path: String

  /// Creates an empty directory, accessible only to this user.
  ///
  /// - Throws: the error of mkdtemp(3).
  public init() throws {
    var template = Array("/tmp/rx-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { remove() }

  /// Removes the directory and its content now, as in a program that ends with `exit`.
  public func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of an entry of the directory.
  public func path(_ name: String) -> String { path + "/" + name }
}
