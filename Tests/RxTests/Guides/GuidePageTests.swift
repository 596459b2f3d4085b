import Documentation
import Foundation
import Testing

/// The code of Docs/Cookbook.md and Docs/FAQ.md is the code that tests of this target run.
struct GuidePageTests {
  @Test(arguments: [("Docs/Cookbook.md", "Cookbook"), ("Docs/FAQ.md", "Questions")])
  func `every block of a page is part of a test`(page: String, folder: String) throws {
    let blocks = try PageBlock.blocks(of: page).filter { $0.language == "swift" }
    let sources = try PageBlock.sources(in: folder)
    #expect(blocks.count >= 8)
    for block in blocks {
      #expect(sources.contains(PageBlock.unindented(block.code)), "\(block.section)")
    }
  }

  @Test func `each recipe has a program and then a test`() throws {
    let blocks = try PageBlock.blocks(of: "Docs/Cookbook.md")
    let recipes = Dictionary(grouping: blocks, by: \.section)
    #expect(recipes.count == 13)
    for (section, blocks) in recipes {
      #expect(blocks.map { $0.code.contains("#expect") } == [false, true], "\(section)")
    }
  }

  @Test func `the programs of all recipes compile in one file`() async throws {
    let programs = try PageBlock.blocks(of: "Docs/Cookbook.md").map(\.code)
      .filter { !$0.contains("#expect") }
    let folder = BuildProducts.root.appending(path: "Tests/RxTests/Guides/Cookbook")
    let thermometer = try String(
      contentsOf: folder.appending(path: "Thermometer.swift"),
      encoding: .utf8
    )
    let imports = ["Rx", "RxFileWatch", "RxSystem"].map { "import \($0)\n" }.joined()
    let check = try await TypeCheck(
      thermometer + imports + programs.joined(separator: "\n\n")
    )
    #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(check.report)")
  }
}
