internal import Foundation

/// A folder that is removed with its last reference.
public final class TemporaryFolder: Sendable {
  /// The path, without symbolic links.
  public let path: String

  /// Creates the folder.
  public init() throws {
    var template = Array("/tmp/rx-loop-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { path + "/" + name }
}
