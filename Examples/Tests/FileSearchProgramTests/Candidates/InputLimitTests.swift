import Expectations
import FileSearch
import Testing

@testable import FileSearchProgram

/// The limits at which reading of standard input stops.
@Suite struct InputLimitTests {
  private let maxima = InputLimit.Maxima(lineCount: 10, byteCount: 50, lineLength: 20, number: 40)

  private func limit(_ text: String, tail: Int? = nil) -> InputLimit? {
    var lines = LineIndex(keepingLast: tail ?? .max)
    lines.append(text.utf8)
    return InputLimit(reachedBy: lines, tail: tail, maxima)
  }

  @Test func `reading stops at a number of lines, unless only the last are kept`() {
    expectEqual(limit(String(repeating: "a\n", count: 9)), nil)
    expectEqual(limit(String(repeating: "a\n", count: 10)), .lines)
    expectEqual(limit(String(repeating: "a\n", count: 10), tail: 30), nil)
  }

  @Test func `reading stops at a number of bytes and at a long line`() {
    expectEqual(limit(String(repeating: "a", count: 20)), nil)
    expectEqual(limit(String(repeating: "a", count: 21)), .lineLength)
    expectEqual(limit(String(repeating: "abcdefg\n", count: 6)), nil)
    expectEqual(limit(String(repeating: "abcdefg\n", count: 7)), .bytes)
    expectEqual(limit(String(repeating: "abcdefg\n", count: 7), tail: 100), .bytes)
  }

  @Test func `reading stops when no more lines can be numbered`() {
    expectEqual(limit(String(repeating: "\n", count: 39), tail: 2), nil)
    expectEqual(limit(String(repeating: "\n", count: 40), tail: 2), .numbers)
  }
}
