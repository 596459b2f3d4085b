import Documentation
import Foundation
import Testing

/// The tables of Docs/Security.md.
struct SecurityPageTests {
  @Test func `every row names tests that exist`() throws {
    let rows = try BuildProducts.text(of: "Docs/Security.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.count { $0 == "|" } == 4 }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let sections = rows.filter { $0 == ["tried", "what happens", "tests"] }.count
    let sources = try Self.sources()
    var tests = 0
    for row in rows where row[0] != "tried" && row[0] != "---" && !row[0].hasPrefix("`lib") {
      if Self.isDependency(row) { continue }
      let named = row[2].matches(of: /([\w+]+): `([^`]+)`/)
      #expect(!named.isEmpty, "\(row[0])")
      // Every name in backquotes has the form that is checked.
      #expect(row[2].count { $0 == "`" } == named.count * 2, "\(row[0])")
      for test in named {
        tests += 1
        let source = try #require(sources["\(test.output.1)"], "\(test.output.1)")
        let exists = source.split(separator: "\n").contains { line in
          // `func` follows the attribute on its line or is on the next one, and is not in a comment.
          let line = line.drop(while: \.isWhitespace)
          return (line.hasPrefix("@Test") || line.hasPrefix("func"))
            && line.contains("func `\(test.output.2)`(")
        }
        #expect(exists, "\(row[0]): \(test.output.0)")
      }
    }
    #expect(sections == 12 && tests > 50)
  }

  /// Indicates whether a row is of the tables of packages and libraries.
  private static func isDependency(_ row: [String]) -> Bool {
    ["package", "library"].contains(row[0]) || row[0].hasPrefix("`swift-")
      || row[0] == "`OpenCombine`"
  }

  /// The sources of all tests by file name.
  private static func sources() throws -> [String: String] {
    var sources: [String: String] = [:]
    for folder in ["Tests", "Examples/Tests", "Examples/Browse/Tests", "Browser/Tests"] {
      let files = FileManager.default.enumerator(
        at: BuildProducts.root.appending(path: folder),
        includingPropertiesForKeys: nil
      )
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let name = file.deletingPathExtension().lastPathComponent
        sources[name, default: ""] += try String(contentsOf: file, encoding: .utf8)
      }
    }
    return sources
  }
}
