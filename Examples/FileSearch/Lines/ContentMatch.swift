package import FileSearch
import FoundationEssentials

/// A line of a file that the query matches, as the text of a candidate.
///
/// The candidate has five fields with zero bytes between them: the path, the number of the line from 1, the
/// column of the first match in bytes from 1, the ranges of the matches, and the text of the line.
package struct ContentMatch {
  /// The rows on the screen: `path:line:column:text`.
  package static let shown = template("{1}:{2}:{3}:{5..}")
  /// The place that is printed: `path:line:column`.
  package static let printed = template("{1}:{2}:{3}")

  /// The number of bytes after which a long line is cut.
  private static let maximumLength = 4096

  package let path: [UInt8]
  package let line: [UInt8]
  package let column: [UInt8]
  /// The matches, as ranges of bytes of the text.
  package let ranges: [Range<Int>]
  package let text: [UInt8]

  /// Creates a match.
  package init(path: [UInt8], line: Int, ranges: [Range<Int>], text: [UInt8]) {
    self.path = path
    self.line = Array("\(line)".utf8)
    column = Array("\((ranges.first?.lowerBound ?? 0) + 1)".utf8)
    self.ranges = ranges.filter { $0.upperBound <= Self.maximumLength }
    self.text = Array(text.prefix(Self.maximumLength))
  }

  /// Reads the match of a row; nil for a row of another kind.
  package init?(_ row: SearchRow) {
    let fields = row.printedBytes
      .split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
      .map { Array($0) }
    if fields.count < 5 { return nil }
    (path, line, column, text) = (fields[0], fields[1], fields[2], fields[4])
    ranges = fields[3].split(separator: UInt8(ascii: ",")).compactMap { range in
      let ends = range.split(separator: UInt8(ascii: "-"))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]..<ends[1] : nil
    }
  }

  /// The candidate with its separator; a zero byte or line break in the text becomes a space.
  package var candidate: [UInt8] {
    let ranges = ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
    let text = text.map { $0 == 0 || $0 == 0x0A ? UInt8(ascii: " ") : $0 }
    return [path, line, column, Array(ranges.utf8), text].joined(separator: [0]) + [0x0A]
  }

  /// The matched bytes of the row on the screen.
  package var shownRanges: [Range<Int>] {
    let start = path.count + line.count + column.count + 3
    return ranges.map { start + $0.lowerBound..<start + $0.upperBound }
  }

  private static func template(_ text: String) -> FieldTemplate? {
    let delimiter = try? FieldDelimiter("\0")
    return delimiter.flatMap { FieldTemplate(text, separatedBy: $0) }
  }
}

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
