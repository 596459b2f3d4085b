import BrowserTesting
import Expectations
import Foundation
import RxControls
import Testing

@testable import RxBrowser

/// Trees in a page, with the element and the rows that the server sends.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageTreeTests {
  private struct File: Identifiable {
    let id: Int
  }

  private func page() async throws -> ScriptedPage {
    let (element, rows) = try await Self.content()
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1]}"#,
      #"{"0":{"el":\#(element),"list":{"count":3}}}"#,
      width: 400,
      height: 302
    )
    _ = try await page.await("window")
    try await page.change(#"{"0":{"list":{"hl":1,"rows":\#(rows)}}}"#)
    return page
  }

  /// The element of a tree with an expanded node, and its rows, as they are sent.
  @MainActor
  private static func content() throws -> (element: String, rows: String) {
    let tree = TreeView(accessibleName: "Files")
    let children = [
      TreeNode(File(id: 1), children: [TreeNode(File(id: 2))]), TreeNode(File(id: 3)),
    ]
    tree.setNodes([TreeNode(File(id: 0), children: children)]) { [tree] _, file in
      let cell = tree.dequeueCell("File")
      cell.textLabel?.text = "file \(file.id)" + String(repeating: "-", count: file.id * 40)
      return cell
    }
    tree.expandedNodes = [0]
    let rows = (0..<tree.rowCount).map { row in
      (row, RowPatch(row: tree.pageRow(row, tree.cell(at: row))))
    }
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    return (
      try text(ElementPatch(tree.rootElement)),
      try text(Dictionary(uniqueKeysWithValues: rows))
    )
  }

  @Test func `assistive technology finds a tree with levels and states`() async throws {
    let page = try await page()
    let tree = try await page.page.accessibilityTree()
    expectEqual(tree.filter { $0.role == "tree" }.map(\.name), ["Files"])
    let items = tree.filter { $0.role == "treeitem" }
    expectEqual(items.count, 3)
    // A sign has no name.
    expectEqual(items[0].name, "file 0")
    try await page.expect("$$('.item').map(e => e.ariaExpanded)", ["true", "false", .null])
    try await page.expect("$$('.item').map(e => e.ariaLevel)", ["1", "2", "2"])
    try await page.expect("$$('.item').map(e => e.ariaPosInSet)", ["1", "1", "2"])
    try await page.expect("$('.tree').getAttribute('aria-activedescendant')", "row-0-1")
    try await page.close()
  }

  @Test func `deeper rows are indented, also those whose text has no room`() async throws {
    let page = try await page()
    let starts = "$$('.item > .text').map(e => Math.round(e.getBoundingClientRect().left))"
    try await page.expect("(([a, b, c]) => a < b && b === c)(\(starts))", true)
    try await page.expect(
      "$$('.sign').every((e, i) => e.getBoundingClientRect().right <= \(starts)[i] + 1)",
      true
    )
    try await page.close()
  }

  @Test func `a click on a sign differs from one on the text`() async throws {
    let page = try await page()
    try await page.page.click(".item:nth-child(2) .sign")
    try await page.page.click(".item:nth-child(1) .text")
    try await page.page.wait(until: "sockets.at(-1).sent.filter(m => m.k === 'row').length === 2")
    let clicks = try await page.take("row")
    expectEqual(clicks.map { $0["row"] }, [1, 0])
    expectEqual(clicks.map { $0["p"] == "sign" }, [true, false])
    try await page.page.press("*")
    try await page.page.press("ArrowLeft")
    try await page.page.wait(until: "sockets.at(-1).sent.filter(m => m.k === 'key').length === 2")
    expectEqual(try await page.take("key").map { $0["key"].text }, ["*", "left"])
    try await page.close()
  }
}
