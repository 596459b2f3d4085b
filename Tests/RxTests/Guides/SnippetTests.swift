import Documentation
import Foundation
import Testing

/// The code of all pages is code that a test or an example compiles.
struct SnippetTests {
  /// Pages whose blocks another test compiles as they are.
  private static let checkedElsewhere = [
    "Docs/Browser.md": "CatalogueTests", "Docs/Comparison.md": "ProgramPageTests",
    "Docs/Debugging.md": "ProgramPageTests",
    "Docs/MainLoop.md": "ProgramPageTests", "Docs/Redis.md": "CatalogueTests",
    "Docs/Swift6.md": "Swift6GuideTests", "Docs/Tutorial.md": "TutorialPageTests",
  ]

  @Test func `each block of a page is part of a source that is compiled`() throws {
    let root = BuildProducts.root
    let sources = try ["Tests", "Examples", "Browser", "Bridges"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") && !$0.contains("/Resources/") }
        .map { try BuildProducts.text(of: "\(folder)/\($0)") }
    }
    .map(Self.withoutSpace).joined(separator: "\n")
    var count = 0
    for page in BuildProducts.pages + ["CONTRIBUTING.md"] where Self.checkedElsewhere[page] == nil {
      for block in try PageBlock.blocks(of: page) where block.language == "swift" {
        count += 1
        let isCompiled = sources.contains(Self.withoutSpace(block.code))
        #expect(isCompiled, "\(page): \(block.code)")
      }
    }
    #expect(count > 60)
  }

  /// Returns a text without white space, and without a comma at the end of a list, which depends on the lines.
  private static func withoutSpace(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing(",]", with: "]")
  }
}
