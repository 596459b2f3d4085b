import BrowserTesting
import Expectations
import TestSupport
import Testing

extension BrowserSessions {
  /// Typing, keys and clicks in a page of the search.
  struct TypingSessionTests {
    private static func makeTree() throws -> TemporaryDirectory {
      let tree = try TemporaryDirectory()
      for name in ["ferry", "ferry-line", "harbour", "tide"] {
        try tree.write("\(name)", "The text of \(name).\n")
      }
      return tree
    }

    @Test func `typing searches with each key, and Enter prints`() async throws {
      let search = try await ChromiumSearch(Self.makeTree(), "-m")
      let page = search.page
      try await page.wait(forCount: "4/4")
      for (key, names) in [
        ("e", ["tide", "ferry", "ferry-line"]), ("r", ["ferry", "ferry-line"]),
        ("y", ["ferry", "ferry-line"]),
      ] {
        try await page.type(key)
        try await page.wait(for: "search.names", .array(names.map(JSON.string)))
      }
      try await page.wait(forCount: "2/4")
      let marks = "[...search.list.querySelectorAll('mark')].map(mark => mark.innerText)"
      try await page.wait(for: marks, ["er", "y", "er", "y"])
      try await page.press("Enter")
      try await expectEqual(search.choice(), "ferry")
      try await page.wait(forText: "last choice: ferry")

      // The query is edited as in any field of the browser.
      try await page.press("Home")
      try await page.type("f")
      try await page.press("a", holding: .control)
      try await page.type("t")
      try await page.wait(forNames: "tide")
      try await page.press("Escape")
      try await page.wait(forCount: "4/4")
      try await page.expect("search.caret", ["", 0, 0])
      try await search.end()
    }

    @Test func `keys move the highlight and mark while the field has the focus`() async throws {
      let search = try await ChromiumSearch(Self.makeTree(), "-m", "--bind", "ctrl-o:last")
      let page = search.page
      try await page.type("r")
      try await page.wait(forNames: "ferry", "harbour", "ferry-line")
      try await page.press("ArrowDown")
      try await page.wait(for: "search.highlighted", "harbour")
      try await page.press("o", holding: .control)
      try await page.wait(for: "search.highlighted", "ferry-line")
      try await page.press("p", holding: .control)
      try await page.wait(for: "search.highlighted", "harbour")
      try await page.press("Home", holding: .control)
      try await page.wait(for: "search.highlighted", "ferry")
      try await page.press(" ", holding: .control)
      try await page.press(" ", holding: .control)
      try await page.wait(for: "search.marked", ["ferry", "harbour"])
      try await page.wait(forText: "2 marked")
      try await page.expect("search.caret", ["r", 1, 1])
      try await page.expect("search.hasFocus", true)
      try await page.press("Enter")
      try await expectEqual([search.choice(), search.choice()], ["ferry", "harbour"])
      try await page.wait(for: "search.marked", [])
      try await search.end()
    }

    @Test func `Tab leads to the list, where the space bar marks, and on`() async throws {
      let search = try await ChromiumSearch(Self.makeTree(), "-m")
      let page = search.page
      try await page.press("Tab")
      try await page.expect("document.activeElement === search.list", true)
      try await page.press(" ")
      try await page.wait(forText: "1 marked")
      try await page.press("Tab")
      try await page.expect("search.list.matches(':focus-within')", false)
      try await page.expect("search.hasFocus", false)
      try await search.end()
    }

    @Test func `on a narrow page each row shows its match and its name`() async throws {
      let directory = "Sources/Communication/Implementation/Harbour"
      let search = try await ChromiumSearch(
        TemporaryDirectory(
          "\(directory)/Ferry.swift",
          "\(directory)/Supplementary/FerryTimetable.swift",
          "\(directory)/ferries/with a name that is longer than a page of a telephone is wide",
          "ferry"
        )
      )
      let page = search.page
      try await page.resize(width: 390, height: 844)
      try await page.type("fer")
      try await page.wait(forCount: "5/10")
      try await page.wait(
        for: """
          search.items.map(item => [...item.querySelectorAll('mark')].map(mark => {
            const {left, right} = mark.getBoundingClientRect(), text = item.querySelector('.text');
            const parts = [text, mark.closest('.parts > *') ?? text].map(el => el.getBoundingClientRect());
            return parts.every(part => left >= part.left && right <= part.right) && mark.textContent;
          }).join()).toSorted()
          """,
        ["Fer", "Fer", "fer", "fer", "fer"]
      )
      // Of the names one is longer than the page.
      try await page.expect(
        "[...search.list.querySelectorAll('.name')].filter(el => el.scrollWidth > el.clientWidth).length",
        1
      )
      try await page.expect(
        "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth]",
        [0, 390]
      )
      try await search.end()
    }

    @Test func `clicks highlight, mark and choose`() async throws {
      let search = try await ChromiumSearch(Self.makeTree(), "-m")
      let page = search.page
      try await page.type("r")
      try await page.wait(forNames: "ferry", "harbour", "ferry-line")
      func row(_ number: Int) -> String { ".item[aria-posinset='\(number)']" }
      try await page.click(row(3))
      try await page.wait(for: "search.highlighted", "ferry-line")
      try await page.click(row(2), holding: .control)
      try await page.wait(for: "search.marked", ["harbour"])
      try await page.click(row(2), holding: .control)
      try await page.wait(for: "search.marked", [])
      try await page.click(row(1), count: 2)
      try await expectEqual(search.choice(), "ferry")
      try await search.end()
    }

    @Test func `the preview is shown beside the list, and follows the highlight`() async throws {
      let search = try await ChromiumSearch(Self.makeTree())
      let page = search.page
      try await page.type("fer")
      try await page.wait(forNames: "ferry", "ferry-line")
      try await page.expect("search.text.includes('The text')", false)
      try await page.press("/", holding: .control)
      try await page.wait(forText: "The text of ferry.")
      try await page.press("ArrowDown")
      try await page.wait(forText: "The text of ferry-line.")
      try search.tree.write("ferry-line", "Another text.")
      try await page.wait(forText: "Another text.")
      try await page.press("/", holding: .control)
      try await page.wait(until: "!search.text.includes('Another text')")
      try await page.expect("search.hasFocus", true)
      try await search.end()
    }
  }
}
