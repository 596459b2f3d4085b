import Foundation
import Testing

/// The page Docs/Origins.md and this suite tell of the same tests.
@Suite struct PageTests {
  @Test(arguments: [
    "TraitsFormerlyUnitsTests.swift", "RxCocoaTraitsTests.swift", "UnitsTests.swift",
    "SlidesTests.swift", "TraitSequencesTests.swift",
  ])
  func `the table of a document names its tests, all of them, in their order`(file: String) throws {
    let page = try Self.text(of: "../../Docs/Origins.md")
    let section = try #require(page.split(separator: "\n## ").first { $0.contains("/\(file)") })
    var named: [String] = []
    for row in section.split(separator: "\n") where row.hasPrefix("| ") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      for name in cells[3].matches(of: /`([^`]+)`/).map({ String($0.output.1) })
      where !named.contains(name) { named.append(name) }
    }
    let tests = try Self.text(of: file).matches(of: /func `([^`]+)`/).map { String($0.output.1) }
    #expect(!tests.isEmpty)
    #expect(named == tests)
  }

  @Test func `every file of tests has its table`() throws {
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
