import BrowserTesting
import Expectations
import Foundation
import RxControls
import Testing

@testable import RxBrowser

/// Logs in a page, with the element and the lines that the server sends.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageLogTests {
  /// The element of a log of a thousand lines, and some of its rows, as they are sent.
  @MainActor
  private static func content() throws -> (element: String, rows: String) {
    let log = LogView(accessibleName: "Messages")
    log.append(contentsOf: (0..<1000).map { LogLine("line \($0)", tone: .secondary) })
    let rows = (0..<40).map { ($0, RowPatch(row: log.pageRow($0, log.cell(at: $0)))) }
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    return (
      try text(ElementPatch(log.rootElement)), try text(Dictionary(uniqueKeysWithValues: rows))
    )
  }

  private func page() async throws -> ScriptedPage {
    let (element, rows) = try await Self.content()
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1]}"#,
      #"{"0":{"el":\#(element),"list":{"count":1000,"up":true}}}"#,
      width: 400,
      height: 302
    )
    _ = try await page.await("window")
    try await page.change(#"{"0":{"list":{"rows":\#(rows)}}}"#)
    return page
  }

  @Test func `assistive technology finds a log whose lines cannot be selected`() async throws {
    let page = try await page()
    let tree = try await page.page.accessibilityTree()
    expectEqual(tree.filter { $0.role == "log" }.map(\.name), ["Messages"])
    expect(!tree.contains { $0.role == "option" })
    try await page.expect("$('.latest').textContent", "line 999")
    try await page.expect("$('.item').classList.contains('tone-secondary')", true)
    try await page.close()
  }

  @Test func `the newest line is at the bottom, and a scrolled page stays where it is`()
    async throws
  {
    let page = try await page()
    let last = """
      (box => $$('.item').findLast(e => e.getBoundingClientRect().bottom <= box.bottom + 1).textContent)($('.list').getBoundingClientRect())
      """
    try await page.expect(last, "line 999")
    try await page.change(
      #"{"0":{"list":{"count":1001,"splice":[[0,0,1]],"rows":{"0":["line 1000"]}}}}"#
    )
    try await page.expect(last, "line 1000")
    try await page.value("void $('.list').focus()")
    try await page.page.press("PageUp")
    try await page.page.wait(until: "sockets.at(-1).sent.some(m => m.k === 'window' && m.top > 3)")
    let shown = try await page.value(last)
    try await page.change(#"{"0":{"list":{"count":1301,"splice":[[0,0,300]]}}}"#)
    try await page.expect(last, shown)
    try await page.page.press("End")
    try await page.page.wait(until: "sockets.at(-1).sent.at(-1).top === 0")
    try await page.close()
  }
}
