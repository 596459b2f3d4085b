import Foundation
import NIOCore
import RxFileWatch
import ServerSentEvents
import SystemPackage

/// A path as JSON has it: a text, and the bytes if they are not UTF-8.
struct JSONPath: Encodable, Sendable {
  let path: String
  /// The bytes in Base64, of a name that is not UTF-8.
  let bytes: String?

  init(_ bytes: some Collection<UInt8>) {
    path = String(decoding: bytes, as: UTF8.self)
    self.bytes =
      String(validating: bytes, as: UTF8.self) == nil ? Data(bytes).base64EncodedString() : nil
  }
}

/// The data of an event of a change.
struct TreeChange: Encodable, Sendable {
  let path: JSONPath
  /// The earlier path of an entry that was renamed.
  let from: JSONPath?
  let isDirectory: Bool

  enum CodingKeys: String, CodingKey { case path, bytes, from, directory }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path.path, forKey: .path)
    try container.encodeIfPresent(path.bytes, forKey: .bytes)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encode(isDirectory, forKey: .directory)
  }
}

/// The data of an event of the tree.
struct TreePart: Encodable, Sendable {
  let entries: [Entry]
  /// The number of entries in the whole tree.
  let count: Int

  struct Entry: Encodable, Sendable {
    let path: JSONPath
    let isDirectory: Bool

    func encode(to encoder: any Encoder) throws {
      try TreeChange(path: path, from: nil, isDirectory: isDirectory).encode(to: encoder)
    }
  }
}

extension Encodable {
  /// The value as a line of JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
