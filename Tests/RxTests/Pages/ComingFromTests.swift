import Documentation
import Foundation
import Testing

/// The tables of Docs/ComingFrom.md.
struct ComingFromTests {
  @Test func `each name of the right column is one of the public API`() throws {
    let rows = try BuildProducts.text(of: "Docs/ComingFrom.md").split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---")
    }
    #expect(rows.count > 100)
    let known = try Self.names()
    for row in rows.map({ $0.split(separator: "|") }) {
      for code in row[1].matches(of: /`([^`]+)`/) {
        let text = code.output.1
        // In a chain or with a closure, the names before parentheses and braces; otherwise the words.
        for name in text.matches(of: /[A-Za-z]+(?=[(\s.]|$)/).map(\.output)
        where !Self.words.contains(name) {
          let isKnown = known.contains(name)
          #expect(isKnown, "\(row[0]): \(name) in \(text)")
        }
      }
    }
  }

  /// The words of examples that are no names of the API.
  private static let words: Set<Substring> = ["f", "x", "in", "await", "value"]

  /// The names of types, members and arguments.
  private static func names() throws -> Set<Substring> {
    var names: Set<Substring> = []
    for module in PublicApi.modules {
      for line in try PublicApi(fileOf: module).lines {
        let path = line.prefix { $0 != " " }
        names.formUnion(path.split(whereSeparator: { ".(:)".contains($0) }))
      }
    }
    return names
  }
}
