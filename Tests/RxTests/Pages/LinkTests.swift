import Documentation
import Foundation
import Testing

/// The links of the pages to each other.
struct LinkTests {
  private static let pages =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"]
    + BuildProducts.pages

  @Test func `the list of pages names each`() throws {
    #expect(Self.pages.count > 20)
    let list = try BuildProducts.text(of: "Docs/README.md")
    for page in Self.pages where page.hasPrefix("Docs/") && page != "Docs/README.md" {
      let path = page.dropFirst("Docs/".count)
      let isFolder = path.contains("/")
      let isNamed = list.contains("](\(path))")
      // Pages of a folder are named by the page beside it, or in the list.
      #expect(isNamed || isFolder, "\(page)")
    }
  }

  @Test(arguments: pages)
  func `each link leads to a file and a heading`(page: String) throws {
    let base = BuildProducts.root.appending(path: page).deletingLastPathComponent()
    for link in try BuildProducts.text(of: page).matches(of: #/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/#) {
      let path = String(link.output.1)
      if path.contains("://") { continue }
      let target =
        path.isEmpty
        ? BuildProducts.root.appending(path: page) : base.appending(path: path).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.0)")
      guard let heading = link.output.2, target.pathExtension == "md" else { continue }
      let text = try String(contentsOf: target, encoding: .utf8)
      #expect(Self.anchors(of: text).contains(String(heading)), "\(link.output.0)")
    }
  }

  /// The anchors that GitHub gives to headings.
  private static func anchors(of text: String) -> [String] {
    text.matches(of: #/(?m)^#+ (.+)$/#).map { heading in
      heading.output.1.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }
}
