import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// The dashboard in a browser, with this machine's own processes.
@Suite(.enabled(if: Chromium.isInstalled, "chromium is not installed"), .serialized)
struct DashboardTests {
  @Test(arguments: [390, 1440])
  func `it shows its own process in a table that fits the page`(width: Int) async throws {
    let directory = try TemporaryDirectory()
    let program = try Program("dashboard-browse", environment: ["XDG_STATE_HOME": directory.path])
      .start()
    defer { program.signal(SIGTERM) }
    let line = try #require(try await program.next())
    let address = try #require(String(decoding: line, as: UTF8.self).split(separator: " ").last)
    let page = try await Chromium.shared().newPage(width: width, height: 844)
    try await page.open(String(address))
    try await page.wait(until: "document.querySelectorAll('.chart .line').length === 2")
    try await page.click("input")
    try await page.type("dashboard-brow")
    // A name of a process has at most 15 characters.
    let rows = "[...document.querySelectorAll('table .item')].map(e => e.children[1].textContent)"
    try await page.wait(until: "\(rows).join() === 'dashboard-brows'", state: rows)
    let isWide = try await page.evaluate("document.documentElement.scrollWidth > innerWidth")
    expectEqual(isWide, false)
    let boxes = "[...document.querySelectorAll('.box')]"
    let isCut = try await page.evaluate("\(boxes).some(e => e.scrollHeight > e.clientHeight + 1)")
    expectEqual(isCut, false)
    let tree = try await page.accessibilityTree()
    expect(tree.contains { $0.role == "grid" && $0.name == "Processes" })
    expect(tree.contains { $0.role == "columnheader" && $0.name == "CPU" })
    expect(tree.contains { $0.name.hasPrefix("Processors: programs: ") })
    expectEqual(page.errors, [])
    try await page.close()
  }
}
