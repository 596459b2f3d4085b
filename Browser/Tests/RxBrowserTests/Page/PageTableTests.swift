import BrowserTesting
import Expectations
import Foundation
import RxControls
import Testing

@testable import RxBrowser

/// Tables in a page, with the element that the server sends.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageTableTests {
  private struct Part: Identifiable {
    let id: Int
    let name: String
    let size: Int
  }

  /// The element of a table of parts, as it is sent.
  @MainActor
  private static func element(
    sortedBy order: TableSortOrder? = TableSortOrder(column: 1, isAscending: false)
  ) throws -> String {
    let table = TableView(accessibleName: "Parts")
    table.setRows(
      [Part(id: 1, name: "wheel", size: 1_234_567)],
      columns: [
        TableColumn("Name", \.name, width: .flexible(minimum: 6)),
        TableColumn("Size", \.size, format: .grouped),
        TableColumn("Note") { _, _ in },
      ]
    )
    table.sortOrder = order
    table.display { _, cell in if let cell = cell as? TableCell { table.fitColumns(to: [cell]) } }
    return String(
      decoding: try JSONEncoder().encode(ElementPatch(table.rootElement)),
      as: UTF8.self
    )
  }

  private func page(width: Int = 500) async throws -> ScriptedPage {
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1]}"#,
      #"{"0":{"el":\#(try await Self.element()),"list":{"count":1000}}}"#,
      width: width,
      height: 302
    )
    _ = try await page.await("window")
    try await page.change(
      #"""
      {"0":{"list":{"hl":1,"rows":{
        "0":{"c":[["wheel"],[["accent","1,234,567"]],[]],"m":1},
        "1":{"c":[["a name that is far too long for its column, whatever the width of the page is"],["2"],["x"]]}}}}}
      """#
    )
    return page
  }

  @Test func `assistive technology finds a grid with titles, rows and cells`() async throws {
    let page = try await page()
    let tree = try await page.page.accessibilityTree()
    let grid = tree.filter { $0.role == "grid" }
    expectEqual(grid.map(\.name), ["Parts"])
    let titles = tree.filter { $0.role == "columnheader" }
    expectEqual(titles.map(\.name), ["Name", "Size", "Note"])
    try await page.expect(
      "$$('th').map(e => e.getAttribute('aria-sort'))",
      ["none", "descending", .null]
    )
    let rows = tree.filter { $0.role == "row" }
    expect(rows.count > 10 && rows[1].states["selected"] == true)
    expectEqual(
      tree.filter { $0.role == "gridcell" }.prefix(2).map(\.name),
      ["wheel", "1,234,567"]
    )
    try await page.expect("$$('.item')[1].ariaRowIndex", "3")
    try await page.expect("$('table').ariaRowCount", "2")
    try await page.expect("$('table').getAttribute('aria-activedescendant')", "row-0-1")
    try await page.expect("$('.item .accent').textContent", "1,234,567")
    try await page.close()
  }

  @Test(arguments: [360, 500, 1200])
  func `the columns of titles and rows line up, and no text leaves its column`(width: Int)
    async throws
  {
    let page = try await page(width: width)
    try await page.expect(
      """
      (() => {
        const edges = row => [...row.children].map(e => e.getBoundingClientRect()).map(r => [r.left, r.right].map(Math.round).join());
        const [titles, ...rows] = [$('.titles'), ...$$('.item').slice(0, 2)].map(edges);
        return rows.every(row => row.join() === titles.join());
      })()
      """,
      true
    )
    // The digits of a fitting column have room.
    try await page.expect(
      "(({scrollWidth: a, clientWidth: b}) => a <= b)($$('.item')[0].children[1])",
      true
    )
    try await page.expect(
      "$$('.item td').every(e => e.getBoundingClientRect().right <= $('.titles').getBoundingClientRect().right + 1)",
      true
    )
    try await page.close()
  }

  @Test func `a click on a title and a key are sent, and a row is clicked as in a list`()
    async throws
  {
    let page = try await page()
    try await page.page.click("th:nth-child(2) button")
    let click = try await page.await("on").filter { $0["on"] == "click" }
    expectEqual(click.map { $0.only("c", "on", "p") }, [["c": 0, "on": "click", "p": "1"]])
    // Enter and the arrow keys are the button's own.
    try await page.page.press("ArrowDown")
    expectEqual(try await page.take("key"), [])
    try await page.value("void $('table').focus()")
    try await page.page.press("ArrowRight")
    try await page.page.press("s")
    try await page.page.wait(until: "sockets.at(-1).sent.filter(m => m.k === 'key').length === 2")
    expectEqual(try await page.take("key").map { $0["key"].text }, ["right", "s"])
    try await page.page.click(".item:nth-child(2) td")
    expectEqual(try await page.await("row").map { $0.only("c", "row") }, [["c": 0, "row": 1]])
    try await page.close()
  }

  @Test func `another order changes the titles, and leaves the rows where they are`() async throws {
    let page = try await page()
    try await page.value("void ($('.item').isKept = true)")
    let element = try await Self.element(sortedBy: TableSortOrder(column: 0))
    try await page.change(#"{"0":{"el":\#(element)}}"#)
    try await page.expect("$$('th button').map(e => e.textContent)", ["Name ▲", "Size"])
    try await page.expect("$('.item').isKept", true)
    try await page.close()
  }
}
