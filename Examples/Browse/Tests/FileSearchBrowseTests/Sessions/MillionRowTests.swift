import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

extension BrowserSessions {
  /// A list of a million lines in a page.
  struct MillionRowTests {
    private static func makeLines(_ count: Int, in directory: TemporaryDirectory) async throws
      -> String
    {
      let path = directory.path("lines")
      let outcome = try await Program(command: "seq").run(
        "-f",
        "line %06.0f",
        "0",
        "\(count - 1)",
        output: .file(path)
      )
      expectEqual(outcome.ending, .exit(0))
      return path
    }

    /// Waits until the rows in sight are complete, begin or end with a row, and each has its own text.
    private func wait(for page: BrowserPage, _ condition: String) async throws {
      try await page.wait(
        until: """
          search.names.length > 5 && (\(condition)) && search.rows.every((row, index) =>
            row === search.rows[0] + index
              && search.names[index] === 'line ' + String(row).padStart(6, '0'))
          """,
        state: "[search.rows, search.names]"
      )
    }

    @Test func `any place is reached by the scroll bar and by keys`() async throws {
      let directory = try TemporaryDirectory()
      let lines = try await Self.makeLines(1_000_000, in: directory)
      let search = try await ChromiumSearch(directory, "--reverse", input: .file(lines))
      let page = search.page
      try await page.wait(forCount: "1000000/1000000")
      try await wait(for: page, "search.rows[0] === 0")

      try await page.evaluate(
        "void (search.list.scrollTop = (search.list.scrollHeight - search.list.clientHeight) / 2)"
      )
      try await wait(for: page, "Math.abs(search.rows[0] - 500000) < 100")
      let middle = try #require(try await page.evaluate("search.rows[0]").int)
      let place = try await page.evaluate(
        "(({x, y}) => [x + 100, y + 100])(search.list.getBoundingClientRect())"
      )
      let height = try #require(try await page.evaluate("search.items[1].offsetHeight").number)
      try await page.wheel(x: place[0].number!, y: place[1].number!, by: 3 * height)
      try await wait(for: page, "search.rows[0] === \(middle + 3)")
      try await page.wheel(x: place[0].number!, y: place[1].number!, by: -height)
      try await wait(for: page, "search.rows[0] === \(middle + 2)")

      try await page.evaluate("void (search.list.scrollTop = search.list.scrollHeight)")
      try await wait(for: page, "search.rows.at(-1) === 999999")
      try await page.evaluate("void (search.list.scrollTop = 0)")
      try await wait(for: page, "search.rows[0] === 0")

      try await page.press("End", holding: .control)
      try await wait(for: page, "search.rows.at(-1) === 999999")
      try await page.expect("search.highlighted", "line 999999")
      try await page.press("PageUp")
      try await page.wait(until: "search.highlighted < 'line 999999'")
      try await wait(for: page, "search.rows[0] > 999900")
      try await page.press("Home", holding: .control)
      try await wait(for: page, "search.rows[0] === 0")
      try await page.expect("search.highlighted", "line 000000")
      try await page.expect("search.list.querySelectorAll('.item').length < 100", true)
      try await search.end()
    }

    @Test func `the query narrows the list wherever it is`() async throws {
      let directory = try TemporaryDirectory()
      let lines = try await Self.makeLines(100_000, in: directory)
      let search = try await ChromiumSearch(directory, "--exact", input: .file(lines))
      let page = search.page
      try await page.wait(forCount: "100000/100000")
      try await page.evaluate("void (search.list.scrollTop = search.list.scrollHeight)")
      try await wait(for: page, "search.rows.at(-1) === 99999")
      try await page.type("7777")
      try await page.wait(forCount: "19/100000")
      try await page.wait(
        until: "search.rows[0] === 0 && search.names.every(name => name.includes('7777'))",
        state: "search.names"
      )
      try await page.press("Escape")
      try await page.wait(forCount: "100000/100000")
      try await wait(for: page, "search.rows[0] === 0")
      try await search.end()
    }
  }
}
