import FoundationEssentials

/// Makes candidates of the messages of `rg --json`, each of which is a line.
package struct RipgrepOutput: LineMaker {
  /// The start of a message about a line that matches; others tell of files and of the end.
  private static let matchStart = Array("{\"type\":\"match\"".utf8)

  /// The start of a message whose end has not come yet.
  private var rest: [UInt8] = []
  private let decoder = JSONDecoder()

  package init() {}

  package mutating func lines(of bytes: [UInt8]) -> [UInt8] {
    rest += bytes
    guard let last = rest.lastIndex(of: 0x0A) else { return [] }
    let complete = rest[...last]
    rest = Array(rest[(last + 1)...])
    var lines: [UInt8] = []
    for message in complete.split(separator: 0x0A) where message.starts(with: Self.matchStart) {
      guard let match = try? decoder.decode(Message.self, from: Data(message)).data.match else {
        continue
      }
      lines += match.candidate
    }
    return lines
  }

  private struct Message: Decodable {
    let data: Content
  }

  private struct Content: Decodable {
    let path: Text
    let lines: Text
    let lineNumber: Int
    let submatches: [Submatch]

    private enum CodingKeys: String, CodingKey {
      case path, lines, submatches
      case lineNumber = "line_number"
    }

    var match: ContentMatch? {
      guard let path = path.content, var text = lines.content else { return nil }
      while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
      return ContentMatch(
        path: path,
        line: lineNumber,
        ranges: submatches.filter { $0.end <= text.count }.map { $0.start..<$0.end },
        text: text
      )
    }
  }

  private struct Submatch: Decodable {
    let start: Int
    let end: Int
  }

  /// A text, or bytes in base 64 that are not UTF-8.
  private struct Text: Decodable {
    let text: String?
    let bytes: String?

    var content: [UInt8]? {
      text.map { Array($0.utf8) } ?? bytes.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }
  }
}
