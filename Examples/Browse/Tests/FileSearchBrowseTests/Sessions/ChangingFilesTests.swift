import BrowserTesting
import Expectations
import TestSupport
import Testing

extension BrowserSessions {
  /// Files that are created, renamed and removed while a page shows them.
  struct ChangingFilesTests {
    @Test func `rows come and go while the user types, without a reload`() async throws {
      let tree = try TemporaryDirectory("harbour/ferry", "harbour/tide")
      let search = try await ChromiumSearch(tree)
      let page = search.page
      try await page.evaluate("window.isSame = true")
      try await page.type("fery")
      try await page.wait(forCount: "1/3")
      try await page.press("ArrowLeft")
      for number in 1...5 {
        try tree.makeFiles("deep/\(number)/ferry-\(number)")
        try await page.wait(forCount: "\(number + 1)/\(4 + 2 * number)")
        try await page.expect("search.caret", ["fery", 3, 3])
      }
      try await page.type("r")
      try await page.expect("search.caret", ["ferry", 4, 4])
      try tree.move("harbour", to: "moved")
      try await page.wait(until: "search.names.includes('moved/ferry')")
      try await page.expect("search.names.some(name => name.includes('harbour'))", false)
      try tree.remove("deep")
      try await page.wait(forNames: "moved/ferry")
      try await page.wait(forCount: "1/3")
      try await page.expect(
        "[search.hasFocus, search.caret, isSame]",
        [true, ["ferry", 4, 4], true]
      )
      try await search.end()
    }

    @Test func `each key counts while hundreds of files change`() async throws {
      let tree = try TemporaryDirectory("the quick brown fox")
      let search = try await ChromiumSearch(tree)
      let page = search.page
      for (number, key) in "the quick brown fox".enumerated() {
        for file in 0..<20 { try tree.makeFiles("\(number)/the quick \(file)") }
        try await page.type(String(key))
      }
      try await page.wait(forNames: "the quick brown fox")
      try await page.wait(forCount: "1/\(1 + 19 * 21)")
      try await page.expect("search.caret", ["the quick brown fox", 19, 19])
      try await search.end()
    }

    private static let names: [Word] = [
      "<img src=x onerror='isRun = true'>", "<svg onload='isRun = true'>", "\"&amp;&lt;'",
      "javascript:isRun = true", "abc\u{202E}fdp", "two\nlines\u{1B}[31m\u{7}",
      Word(Array("not UTF-8 \u{7F}".utf8) + [0xFF, 0xC0]),
    ]

    private static let texts = [
      "<img src=x onerror='isRun = true'>", "<svg onload='isRun = true'>", "\"&amp;&lt;'",
      "javascript:isRun = true", "abc\\u{202e}fdp", "two\\nlines\\x1b[31m\\x07",
      "not UTF-8 \\x7f\\xff\\xc0",
    ]

    @Test func `hostile names and contents are shown as texts`() async throws {
      let tree = try TemporaryDirectory()
      let search = try await ChromiumSearch(tree, "--preview-window=down")
      let page = search.page
      try await page.resize(width: 900, height: 800)
      for (name, text) in zip(Self.names, Self.texts) {
        try tree.write(name, "<img src=y onerror='isRun = true'>\u{202E}\u{1B}]0;x\u{7}")
        try await page.wait(
          until: "search.names.includes(\(quoted(text)))",
          state: "search.names"
        )
      }
      for _ in Self.names {
        try await page.wait(forText: "<img src=y onerror='isRun = true'>")
        try await page.press("ArrowDown")
      }
      try await page.type("<img src=z onerror='isRun = true'>")
      try await page.wait(forCount: "0/\(Self.names.count)")
      try await page.press("a", holding: .control)
      try await page.type("<svg")
      try await page.wait(forNames: Self.texts[1])
      try await page.press("Enter")
      try await expectEqual(search.choice(), Self.texts[1])
      try await page.wait(forText: "last choice: <svg")
      try await page.expect(
        "[typeof isRun, document.querySelector('main :is(img, svg, a)')]",
        ["undefined", nil]
      )
      try await search.end()
    }
  }
}
