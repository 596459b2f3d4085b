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
      #expect(lines.count == 4)
      lines.finish()
      #expect(lines.snapshot.texts("") == ["one", "", "two lines", "thrée", "last"])
    }
  }

  @Test func `With a zero as separator, newlines are part of a line`() {
    var lines = LineIndex(separator: 0)
    lines.append(Array("a\nb\0c".utf8))
    lines.finish()
    #expect(lines.snapshot.texts("") == ["a\nb", "c"])
  }

  @Test func `A snapshot does not contain later lines`() {
    var lines = LineIndex(lines: ["a"])
    let before = lines.snapshot
    for number in 0..<3000 { lines.append("line \(number)\n".utf8) }
    #expect(before.count == 1)
    #expect(before.texts("") == ["a"])
    #expect(lines.snapshot.count == 3001)
    #expect(lines.snapshot.texts("2999").first == "line 2999")
  }
}
