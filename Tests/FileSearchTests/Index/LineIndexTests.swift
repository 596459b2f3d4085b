import Expectations
import Testing

@testable import FileSearch

@Suite struct LineIndexTests {
  @Test func `Lines do not depend on the pieces in which bytes arrive`() {
    let bytes = Array("one\n\ntwo lines\nthrée\nlast".utf8)
    for size in 1...bytes.count {
      var lines = LineIndex()
      var rest = bytes[...]
      while !rest.isEmpty {
        lines.append(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      expectEqual(lines.count, 4)
      lines.finish()
      expectEqual(lines.snapshot.texts(""), ["one", "", "two lines", "thrée", "last"])
    }
  }

  @Test func `With a zero as separator, newlines are part of a line`() {
    var lines = LineIndex(separator: 0)
    lines.append(Array("a\nb\0c".utf8))
    lines.finish()
    expectEqual(lines.snapshot.texts(""), ["a\nb", "c"])
  }

  @Test(arguments: [1, 2, 1000, 1024, 1025, 3000])
  func `The last lines are kept, however many come`(count: Int) throws {
    var lines = LineIndex(keepingLast: count)
    let all = (0..<5000).map { "line \($0)" }
    var held: [CandidateSnapshot] = []
    for start in stride(from: 0, to: 5000, by: 250) {
      lines.append(all[start..<start + 250].map { $0 + "\n" }.joined().utf8)
      held.append(lines.snapshot)
      expectEqual(lines.count, min(count, start + 250))
      expectEqual(lines.addedCount, start + 250)
    }
    expectEqual(lines.snapshot.texts(""), Array(all.suffix(count)))
    let found = lines.snapshot.texts(#"^line\ 4"#)
    expectEqual(found.count, all.suffix(count).count { $0.hasPrefix("line 4") })
    // A snapshot that was taken earlier has the lines of its time.
    expectEqual(held[3].texts(""), Array(all.prefix(1000).suffix(count)))
  }

  @Test func `The text of lines that are not kept takes no memory`() {
    var lines = LineIndex(keepingLast: 10)
    let many = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 18)
    for _ in 0..<25 { lines.append(many) }
    expect(lines.byteCount <= 2048)
    lines.append("an incomplete".utf8)
    lines.append(" line".utf8)
    expectEqual(lines.incompleteLineByteCount, 18)
    lines.finish()
    expectEqual(lines.snapshot.texts("").last, "an incomplete line")
    expectEqual(lines.count, 10)
  }

  @Test func `A snapshot does not contain later lines`() {
    var lines = LineIndex(lines: ["a"])
    let before = lines.snapshot
    for number in 0..<3000 { lines.append("line \(number)\n".utf8) }
    expectEqual(before.count, 1)
    expectEqual(before.texts(""), ["a"])
    expectEqual(lines.snapshot.count, 3001)
    expectEqual(lines.snapshot.texts("2999").first, "line 2999")
  }
}
