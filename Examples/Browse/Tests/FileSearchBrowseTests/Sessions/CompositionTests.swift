import BrowserTesting
import Expectations
import TestSupport
import Testing

extension BrowserSessions {
  /// Texts that an input method composes while results arrive.
  struct CompositionTests {
    @Test func `a composition goes on while rows come and another page types`() async throws {
      let tree = try TemporaryDirectory("日本の港", "港の日本")
      let search = try await ChromiumSearch(tree)
      let page = search.page
      let other = try await search.newPage()
      try await page.type("ab")
      try await page.press("ArrowLeft")
      try await page.wait(forCount: "0/2")
      try await page.compose("に")
      try tree.makeFiles("a日本b")
      try await page.wait(forCount: "1/3")
      try await page.compose("にほ")
      // Nothing is sent before the composition ends; what another page types waits until then.
      try await other.expect("search.field.value", "ab")
      try await other.evaluate("search.field.focus(), search.field.setSelectionRange(2, 2)")
      try await other.type("!")
      try await other.press("Backspace")
      try await other.type("c")
      try await other.wait(for: "search.field.value", "abc")
      try tree.makeFiles("a日本bc")
      try await page.wait(forCount: "1/4")
      try await page.compose("日本")
      try await page.expect("search.caret", ["a日本b", 3, 3])
      try await page.commit("日本")
      try await page.wait(for: "search.caret", ["a日本bc", 3, 3])
      try await other.wait(for: "search.caret", ["a日本bc", 5, 5])
      for page in [page, other] { try await page.wait(forNames: "a日本bc") }
      expectEqual(other.errors, [])
      try await search.end()
    }

    @Test func `a composition that is given up leaves the text as it was`() async throws {
      let search = try await ChromiumSearch(TemporaryDirectory("one", "two"))
      let page = search.page
      try await page.type("o")
      try await page.compose("ひ")
      try search.tree.makeFiles("onto")
      try await page.wait(forCount: "3/3")
      try await page.compose("")
      try await page.wait(for: "search.caret", ["o", 1, 1])
      try await page.type("n")
      try await page.wait(for: "[...search.names].sort()", ["one", "onto"])
      try await page.expect("search.caret", ["on", 2, 2])
      try await search.end()
    }
  }
}
