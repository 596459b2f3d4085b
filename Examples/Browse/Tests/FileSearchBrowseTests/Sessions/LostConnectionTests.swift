import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

extension BrowserSessions {
  /// Programs that end or stop, and connections that break, while a page is used.
  struct LostConnectionTests {
    /// Lets a test end the connections of a page: `search.sockets`.
    private static let sockets = """
      search.sockets = [];
      window.WebSocket = class extends WebSocket {
        constructor(...values) { super(...values); search.sockets.push(this); }
      };
      """

    @Test func `the page shows the state of a program that was started again`() async throws {
      let search = try await ChromiumSearch(TemporaryDirectory("before", "always"))
      let page = search.page
      try await page.evaluate("window.isSame = true")
      try await page.type("bef")
      try await page.wait(forNames: "before")
      search.program.signal(SIGKILL)
      try await expectEqual(search.program.end().ending, .signal(SIGKILL))
      try await page.wait(for: "search.banner", "Reconnecting…")
      try await page.type("ore")
      try search.tree.move("before", to: "after")
      let program = try await search.startAgain()
      try await page.wait(for: "search.banner", "")
      try await page.wait(for: "[...search.names].sort()", ["after", "always"])
      // It is another session: the new program knows nothing of the query.
      try await page.wait(for: "search.caret", ["", 0, 0])
      try await page.expect("[isSame, search.hasFocus]", [true, true])
      expect(page.errors.allSatisfy { $0.contains("ERR_CONNECTION_RE") }, "\(page.errors)")
      page.forgetErrors()
      try await page.type("aft")
      try await page.wait(forNames: "after")
      try await page.press("Enter")
      try await expectEqual(program.next(), Array("after".utf8))
      try await search.end()
    }

    @Test func `what is typed while the program is stopped is applied once`() async throws {
      let search = try await ChromiumSearch(TemporaryDirectory("abcdef", "abcxef"))
      let page = search.page
      try await page.type("ab")
      try await page.wait(forCount: "2/2")
      try await search.program.stop()
      try await page.type("cef")
      try await page.press("ArrowLeft")
      try await page.press("ArrowLeft")
      try await page.type("d")
      search.program.signal(SIGCONT)
      try await page.wait(forNames: "abcdef")
      try await page.expect("search.caret", ["abcdef", 4, 4])
      try await search.end()
    }

    @Test func `what is typed while the connection is broken is applied once`() async throws {
      let search = try await ChromiumSearch(
        TemporaryDirectory("abcdefgh", "abcdefgx"),
        before: Self.sockets
      )
      let page = search.page
      try await page.type("ab")
      try await page.wait(forCount: "2/2")
      for round in 1...3 {
        // Some of it has arrived when the connection breaks, and some has not.
        try await search.program.stop()
        try await page.type("c")
        try await page.setOffline(true)
        try await page.evaluate("search.sockets.at(-1).close()")
        try await page.type("d")
        search.program.signal(SIGCONT)
        try await page.wait(for: "search.banner", "Reconnecting…")
        try await page.type("e")
        try await page.expect("search.caret", ["abcde", 5, 5])
        try await page.setOffline(false)
        try await page.wait(for: "search.banner", "")
        try await page.wait(forCount: "2/2")
        let other = try await search.newPage()
        try await other.wait(for: "search.field.value", "abcde")
        if round == 3 { break }
        for _ in 1...3 { try await page.press("Backspace") }
        try await other.wait(for: "search.field.value", "ab")
        try await other.close()
      }
      try await page.type("fgh")
      try await page.wait(forNames: "abcdefgh")
      try await page.expect("search.caret", ["abcdefgh", 8, 8])
      let expected = ["ERR_INTERNET_DISCONNECTED", "is already in CLOSING"]
      expect(page.errors.allSatisfy { expected.contains(where: $0.contains) }, "\(page.errors)")
      page.forgetErrors()
      try await search.end()
    }
  }
}
