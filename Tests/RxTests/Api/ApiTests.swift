import Documentation
import Foundation
import Testing

/// Every public name of RxSwift 6.10, RxRelay, the traits of RxCocoa, RxTest and RxBlocking exists or is explained.
struct ApiTests {
  /// The place of a name, or the reason why it is missing.
  private struct Census {
    var present: [ApiRow] = []
    var explained: [ApiRow] = []
    var missing: [ApiRow] = []
  }

  @Test func `every name exists or is explained`() async throws {
    let census = try await Self.take()
    let report =
      "\(census.present.count) present, \(census.explained.count) explained in Docs/Migrating.md"
    #expect(
      census.missing.isEmpty,
      """
      \(census.missing.count) names are missing (\(report)):
      \(census.missing.map(\.description).sorted().joined(separator: "\n"))
      """
    )
    print("Names of RxSwift: \(report)")
  }

  @Test func `a name that is explained as missing does not exist`() async throws {
    let present = try await Set(Self.take().present.map(\.description))
    let explained = try Self.explanations()
    #expect(explained.intersection(present).sorted() == [])
  }

  private static func take() async throws -> Census {
    let graphs = try await SymbolGraph.all(of: [
      "RxCore", "RxLoop", "RxTraits", "RxTesting", "RxTestingXCTest", "RxControls",
      "RxFoundation",
    ])
    let names = PublicNames(in: graphs.values)
    let explained = try explanations()
    var census = Census()
    for row in try ApiRow.all(of: ["RxSwift", "RxRelay", "RxTest", "RxBlocking", "RxCocoa"]) {
      if names.has(row.name) {
        census.present.append(row)
      } else if explained.contains(row.description) {
        census.explained.append(row)
      } else {
        census.missing.append(row)
      }
    }
    return census
  }

  /// Returns the names in the first column of the table in Docs/Migrating.md.
  private static func explanations() throws -> Set<String> {
    let page = BuildProducts.root.appending(path: "Docs/Migrating.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("Names that are not here") }
    let cells = (section ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    return Set(
      cells.flatMap { cell in
        cell.split(separator: "`").filter { !$0.allSatisfy { $0 == " " || $0 == "," } }
          .map(String.init)
      }
    )
  }
}
