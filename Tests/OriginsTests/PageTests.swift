import Foundation
import Testing

/// The tables of Docs/Origins.md and the tests of this folder name the same tests.
@Suite struct PageTests {
  @Test(arguments: [
    ["TraitsTests.swift", "TraitsRxCocoaTests.swift"], ["RxCocoaTraitsTests.swift"],
    ["UnitsTests.swift"], ["SlidesTests.swift"],
  ])
  func `the table of a document names all of its tests in their order`(files: [String]) throws {
    let page = try Self.text(of: "../../Docs/Origins.md")
    let section = try #require(
      page.split(separator: "\n## ").first { section in
        files.allSatisfy { section.contains("/\($0)") }
      }
    )
    var named: [String] = []
    for row in section.split(separator: "\n") where row.hasPrefix("| ") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      for name in cells[3].matches(of: /`([^`]+)`/).map({ String($0.output.1) })
      where !named.contains(name) { named.append(name) }
    }
    let tests = try files.flatMap { file in
      try Self.text(of: file).matches(of: /func `([^`]+)`/).map { String($0.output.1) }
    }
    #expect(!tests.isEmpty)
    #expect(named == tests)
  }

  @Test func `each file of tests has a table`() throws {
    let page = try Self.text(of: "../../Docs/Origins.md")
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for file in files where file.hasSuffix("Tests.swift") && file != "PageTests.swift" {
      #expect(page.contains("/\(file)"))
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
