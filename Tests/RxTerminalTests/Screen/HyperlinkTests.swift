import Expectations
import Foundation
import TerminalKit
import Testing

@testable import RxTerminal

@Suite struct HyperlinkTests {
  private let size = ScreenSize(rows: 2, columns: 20)

  private func text(_ grid: ScreenGrid, _ writer: inout FrameWriter) -> String {
    String(decoding: writer.frame(grid, cursor: nil), as: UTF8.self)
  }

  @Test func `a run is written between the start and the end of its link`() {
    var writer = FrameWriter(depth: .none)
    var grid = ScreenGrid(size: size)
    _ = text(grid, &writer)
    grid.put("see here.", row: 0, column: 0, limit: 20, style: .plain)
    grid.put("here", row: 0, column: 4, limit: 20, style: .plain, link: "https://example.org")
    let link = "\u{1B}]8;;https://example.org\u{1B}\\"
    expectEqual(
      text(grid, &writer),
      "\u{1B}[?2026h\u{1B}[1;1Hsee \(link)here\u{1B}]8;;\u{1B}\\.\u{1B}[?2026l"
    )
    expect(text(grid, &writer).isEmpty)
    grid.put("there", row: 0, column: 4, limit: 20, style: .plain, link: "https://example.org")
    expectEqual(text(grid, &writer).components(separatedBy: link).count, 2)
  }

  @Test func `a cell with only another target is written again`() {
    var writer = FrameWriter(depth: .none)
    var screen = ScreenEmulator(size: size)
    var grid = ScreenGrid(size: size)
    for target in ["file:///a", "file:///b", nil, "file:///日 本"] {
      grid.put("text", row: 1, column: 2, limit: 20, style: .plain, link: target)
      screen.feed(writer.frame(grid, cursor: nil))
      expect(screen.text(inRow: 1, leadingTo: grid[1, 3].link ?? "").contains("text"))
    }
    expectEqual(grid[1, 3].link, "file:///%E6%97%A5%20%E6%9C%AC")
    expect(screen.unknown.isEmpty)
  }

  @Test func `control characters of a target are encoded`() {
    expectEqual(Hyperlink.target("a\u{1B}\\\u{7}b\nc\u{9B}"), "a%1B\\%07b%0Ac%C2%9B")
    expectEqual(Hyperlink.target(""), nil)
    expectEqual(Hyperlink.target(String(repeating: "x", count: 3000)), nil)
  }

  @Test func `targets that are no longer shown are eventually removed`() {
    var writer = FrameWriter(depth: .none)
    var screen = ScreenEmulator(size: size)
    var grid = ScreenGrid(size: size)
    for number in 0..<5000 {
      let mark = Unicode.Scalar(0x300 + UInt32(number % 100)).map(String.init) ?? ""
      let base = Unicode.Scalar(UInt8(97 + number / 100 % 26))
      grid.put(
        "\(base)\(mark)",
        row: 0,
        column: number % 20,
        limit: 20,
        style: .plain,
        link: "file:///\(number)"
      )
      screen.feed(writer.frame(grid, cursor: nil))
    }
    expect(grid.shared.clusters.values.count <= 1024 && grid.shared.links.values.count <= 1024)
    expect(grid[0, 19].link == "file:///4999" && grid[0, 0].link == "file:///4980")
    for column in 0..<20 {
      expectEqual(screen.character(row: 0, column: column), String(grid[0, column].character))
    }
  }
}
