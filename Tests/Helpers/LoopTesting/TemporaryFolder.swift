internal import Foundation

/// A folder that goes away with its last reference.
public final class TemporaryFolder: Sendable {
  /// Its path, without symbolic links.
  public let path: String

  /// Makes it.
  public init() throws {
    var template = Array("/tmp/rx-loop-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  public func path(_ name: String) -> String { path + "/" + name }
}
