import Documentation
import Foundation
import Testing

/// README.md, and what other pages repeat of it.
struct FrontPageTests {
  private let lines: [Substring]

  init() throws {
    lines = try BuildProducts.text(of: "README.md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
  }

  @Test func `the page has a hundred lines at most`() {
    #expect(lines.count <= 101)
  }

  @Test func `each figure of the table is one of the page of measurements`() throws {
    let rows = lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst()
    #expect(rows.count == 8)
    let measured = try BuildProducts.text(of: "Docs/Performance.md").split(separator: "\n")
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let source = measured.first { $0.hasPrefix("| \(cells[0]) | \(cells[1]) |") }
      let found = try #require(source, "\(row)")
      for (cell, peer) in zip(cells.dropFirst(2), ["RxSwift 6.10, quoted", "OpenCombine", "Async"])
      where !cell.isEmpty {
        let figure = found.firstMatch(of: try Regex("\(peer)[A-Za-z]* \(cell)\\b"))
        #expect(figure != nil, "\(row)")
      }
    }
  }

  @Test func `the address of the package is the same on every page`() throws {
    let places = try (["README.md"] + BuildProducts.pages).flatMap { page in
      try BuildProducts.text(of: page).matches(of: #/\.package\(url: "[^"]*swift-rx[^\n]*\)/#)
        .map { (page, $0.output) }
    }
    let line = try #require(places.first { $0.0 == "README.md" }?.1)
    for (page, other) in places { #expect(other == line, "\(page)") }
  }

  @Test func `the programs have the version of the latest changes`() throws {
    let source = try BuildProducts.text(of: "Examples/ProgramSupport/ProgramVersion.swift")
    let program = try #require(source.firstMatch(of: /programVersion = "([0-9.]+)"/)?.output.1)
    let changes = try BuildProducts.text(of: "CHANGELOG.md")
    let latest = changes.firstMatch(of: #/\n## ([0-9]+\.[0-9]+\.[0-9]+)/#)?.output.1
    #expect(program == latest)
    #expect(lines.contains { $0.contains(".upToNextMinor(from: \"\(program)\")") })
  }
}
