import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// The pictures of a page of the search in Docs/FileSearch.md.
@Suite(.enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct BrowserPictureTests {
  /// The directory in which `Tools/picture --browser` has the pictures written.
  private static let target = ProcessInfo.processInfo.environment["BROWSER_PICTURES"]

  /// Width and height of a PNG file.
  private static func size(of picture: some Collection<UInt8>) -> [Int] {
    let bytes = Array(picture.prefix(24))
    return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `a page shows the session of the pictures, and Tools/picture draws them`()
    async throws
  {
    let search = try await ChromiumSearch(
      SampleProject.make(),
      "--multi",
      "--reverse",
      "--preview-window",
      "right,50%"
    )
    let page = search.page
    try await page.resize(width: 900, height: 560)
    try await page.type("ferry")
    try await page.wait(forCount: "5/26")
    try await page.press(" ", holding: .control)
    try await page.press(" ", holding: .control)
    try await page.wait(forText: "2 marked")
    try search.tree.write("Sources/Harbour/FerryFares.swift", "")
    try await page.wait(forCount: "6/27")
    try await page.wait(forText: "● new")
    try await page.wait(forText: "struct FerryTests")
    if Self.target != nil {
      // bat colours the lines, which are shown without colours until then.
      try await page.wait(until: "document.querySelector('.preview [class*=text-color]')")
    }
    for look in ["light", "dark"] {
      try await page.prefer(dark: look == "dark", lessMotion: true)
      let picture = try await page.screenshot()
      expectEqual(Self.size(of: picture), [900, 560])
      guard let target = Self.target else { continue }
      try Data(picture).write(to: URL(filePath: "\(target)/browser-search-\(look).png"))
    }
    try await search.end()
  }

  // Fonts and browsers differ between machines, so the pictures are not compared.
  @Test(arguments: ["light", "dark"])
  func `the pictures of the documentation are small`(look: String) throws {
    let file = try Data(
      contentsOf: URL(filePath: #filePath)
        .appending(path: "../../../../../Docs/Images/browser-search-\(look).png")
        .standardizedFileURL
    )
    expectEqual(Self.size(of: file), [900, 560])
    expect(file.count <= 60 * 1024)
  }
}
