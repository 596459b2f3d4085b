import BrowserTesting
import Expectations
import Foundation
import RxBrowser
import RxControls
import TestSupport
import Testing

/// The control of Docs/Controls.md in a browser.
@MainActor
@Suite(.enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct ThreeScreensTests {
  private let rating = Rating(accessibleName: "Food")
  private let words = Label("very good")

  private var layout: Layout { .row([.control(rating), .control(words)]) }

  @Test func `a browser shows it, and its user rates by clicks and keys`() async throws {
    rating.stars = 3
    let directory = try TemporaryDirectory()
    var options = BrowserOptions()
    options.stateDirectory = directory.path
    let browser = try BrowserBackend(layout, title: "Rating", options: options)
    let page = try await Chromium.shared().newPage(width: 260, height: 120)
    try await page.open(browser.newAddress())
    try await page.wait(until: "document.querySelector('.rating')?.textContent === '★★★☆☆'")
    try await page.click(".rating span:nth-child(5)")
    try await page.wait(until: "document.querySelector('.rating').textContent === '★★★★★'")
    try await page.press("ArrowLeft")
    try await page.wait(until: "document.querySelector('.rating').textContent === '★★★★☆'")
    expectEqual(rating.stars, 4)
    let slider = try await page.accessibilityTree().first { $0.role == "slider" }
    expectEqual(slider?.name, "Food")
    expectEqual(slider.flatMap { Double($0.value) }, 4)
    expectEqual(page.errors, [])
    if ProcessInfo.processInfo.environment["WRITE_PICTURES"] != nil {
      let picture = Self.root.appending(path: "Docs/Images/rating-browser.png")
      try await page.screenshot(to: picture.path)
    }
    try await page.close()
    browser.close()
  }

  private static let root = URL(filePath: #filePath)
    .appending(path: "../../../../..").standardizedFileURL
}
