import Documentation
import Foundation
import Testing

/// The landing pages of the modules' documentation.
struct CatalogueTests {
  private static let modules = PublicApi.modules + ["Rx"]

  @Test func `each public module has a landing page with topics`() throws {
    for module in Self.modules {
      let text = try BuildProducts.text(of: Self.page(of: module))
      #expect(text.hasPrefix("# ``\(module)``\n"), "\(module)")
      #expect(text.contains("\n## Topics\n"), "\(module)")
    }
  }

  /// The statements of each example are a function, whose imports are those of all.
  @Test func `the examples of the landing pages compile`() async throws {
    let guides = BuildProducts.modules(of: ["RxRedis", "RxBrowser"]).map { $0.dropFirst(2) }
    let pages =
      Self.modules.map { ($0, Self.page(of: $0)) }
      + guides.map { ("\($0)Page", "Docs/\($0).md") }
    let blocks = try pages.flatMap { name, page in
      try PageBlock.blocks(of: page).map { (name, $0) }
    }
    #expect(blocks.count > 8)
    var imports: Set<String> = []
    var functions: [String] = []
    for (number, (module, block)) in blocks.enumerated() where block.language == "swift" {
      let lines = block.code.split(separator: "\n", omittingEmptySubsequences: false)
      imports.formUnion(lines.filter { $0.hasPrefix("import ") }.map(String.init))
      let statements = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      functions.append("@MainActor func of\(module)\(number)() async throws {\n\(statements)\n}")
    }
    let check = try await TypeCheck((imports.sorted() + functions).joined(separator: "\n"))
    #expect(check.errors == [], "\(check.report)")
  }

  private static func page(of module: String) -> String {
    "\(BuildProducts.catalogue(of: module))/\(module).md"
  }
}
