import BrowserTesting
import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension BrowserSessions {
  /// Pages that are loaded again, several pages of one browser, and another browser.
  struct SeveralPagesTests {
    private static func makeTree() throws -> TemporaryDirectory {
      let tree = try TemporaryDirectory()
      for number in 100..<200 { try tree.makeFiles("file \(number)") }
      return tree
    }

    @Test func `a page that is loaded again shows the same`() async throws {
      let search = try await ChromiumSearch(Self.makeTree(), "-m")
      let page = search.page
      try await page.type("file 10")
      try await page.wait(forCount: "19/100")
      try await page.press(" ", holding: .control)
      try await page.press("ArrowDown")
      try await page.wait(for: "search.highlighted", "file 102")
      try await page.press("ArrowLeft")
      // The event that tells of the caret comes before the next frame.
      try await page.waitForFrame()
      try await page.reload()
      try await page.wait(for: "search.highlighted", "file 102")
      try await page.wait(for: "search.marked", ["file 100"])
      try await page.wait(for: "search.caret", ["file 10", 6, 6])
      try await page.expect("search.hasFocus", true)
      try await page.expect("location.search", "")
      try await page.type("9")
      try await page.wait(for: "search.field.value", "file 190")
      try await page.wait(forCount: "1/100")
      try await search.end()
    }

    @Test func `two pages show one search, and scroll apart`() async throws {
      let search = try await ChromiumSearch(Self.makeTree(), "--reverse")
      let one = search.page
      let other = try await search.newPage()
      try await one.type("ile")
      try await other.wait(for: "search.field.value", "ile")
      // Each has a caret of its own.
      try await other.evaluate("search.field.setSelectionRange(0, 0)")
      try await other.type("f")
      for page in [one, other] {
        try await page.wait(for: "search.field.value", "file")
        try await page.wait(forCount: "100/100")
      }
      try await one.expect("search.caret", ["file", 4, 4])
      try await other.expect("search.caret", ["file", 1, 1])

      try await other.evaluate("void (search.list.scrollTop = search.list.scrollHeight)")
      try await other.wait(for: "search.names.at(-1)", "file 199")
      try await one.expect("[search.list.scrollTop, search.names[0]]", [0, "file 100"])
      try search.tree.remove("file 150")
      for page in [one, other] { try await page.wait(forCount: "99/99") }
      try await other.expect("search.names.at(-1)", "file 199")
      try await one.expect("search.names[0]", "file 100")
      expectEqual(other.errors, [])
      try await search.end()
    }

    @Test func `another browser is refused until it opens an address of its own`() async throws {
      let (tree, state) = (try TemporaryDirectory("secret"), try TemporaryDirectory())
      let terminal = try TerminalProgram(
        "file-search-browse",
        ["--browse"],
        in: tree.path,
        environment: ["XDG_STATE_HOME": state.path],
        size: .init(rows: 24, columns: 200)
      )
      func visitors() -> [ProgramVisitor] {
        terminal.screen.rows.compactMap { ProgramVisitor($0) }
      }
      try terminal.wait("an address") { _ in visitors().count == 1 }
      let first = visitors()[0]
      let address = "http://127.0.0.1:\(first.port)/"
      let own = try await Chromium.shared().newPage()
      try await own.open("\(address)?token=\(first.token)")
      try await own.wait(until: "document.body.innerText.includes('secret')")

      let stranger = try await Chromium.shared().newPage()
      for path in ["", "?token=\(first.token)", "script.js"] {
        try await stranger.open(address + path)
        let shown = try await stranger.text(of: "body")
        expect(shown.contains("403") || shown.contains("address"), "\(shown)")
        expect(!shown.contains("secret"))
      }
      expect(!stranger.errors.isEmpty && stranger.errors.allSatisfy { $0.contains("403") })
      stranger.forgetErrors()
      terminal.type("\n")
      try terminal.wait("another address") { _ in visitors().count == 2 }
      try await stranger.open("\(address)?token=\(visitors()[1].token)")
      try await stranger.wait(until: "document.body.innerText.includes('secret')")
      expectEqual(own.errors + stranger.errors, [])
      try await own.context.close()
      try await stranger.context.close()
      terminal.type("\u{3}")
      try expectEqual(terminal.waitForEnd(), 130)
    }
  }
}
