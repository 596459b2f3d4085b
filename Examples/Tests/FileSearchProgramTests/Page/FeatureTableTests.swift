import Expectations
import FileSearchTesting
import Foundation
import Testing

/// The table of Docs/FileSearch.md names existing tests for every feature of the program.
@Suite struct FeatureTableTests {
  private static let folders = [
    "Examples/Browse/Tests/FileSearchBrowseTests", "Examples/Tests/FileSearchProgramTests",
    "Examples/Tests/FileSearchScreenTests",
    "Tests/FileSearchTests", "Tests/RxTerminalTests",
  ]

  @Test func `every yes has tests, and every named test exists`() throws {
    let rows = try Self.rows()
    expect(rows.count > 40)
    let sources = try Self.sources()
    for row in rows {
      let named = row.tests.matches(of: /(\w+): `([^`]+)`/)
      expect(named.isEmpty != row.ours.hasPrefix("yes"), "\(row.feature)")
      expect(row.ours.hasPrefix("yes") || row.ours == "no", "\(row.feature)")
      for test in named {
        let source = try #require(sources["\(test.output.1)"], "\(test.output.1)")
        let exists = source.split(separator: "\n").contains { line in
          // `func` follows the attribute on its line or is on the next one, and is not in a comment.
          let line = line.drop(while: \.isWhitespace)
          return (line.hasPrefix("@Test") || line.hasPrefix("func"))
            && line.contains("func `\(test.output.2)`(")
        }
        expect(exists, "\(row.feature): \(test.output.0)")
      }
      // Every name in backquotes has the form that is checked.
      expectEqual(row.tests.count { $0 == "`" }, named.count * 2, "\(row.feature)")
    }
  }

  @Test func `the example of JSON is that of the manual page`() throws {
    let lines = try Page.text("Docs/FileSearch.md").split(separator: "\n")
    let command = try #require(lines.firstIndex { $0.hasPrefix("$ file-search ") })
    let page = try Page.text(ManualPage.path)
    expect(page.contains(lines[command...command + 1].joined(separator: "\n")))
  }

  private struct Row {
    let feature: String
    let ours: String
    let tests: String
  }

  private static func rows() throws -> [Row] {
    let table = try Page.text("Docs/FileSearch.md").split(separator: "\n")
      .drop { !$0.hasPrefix("| feature |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return try table.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 7, "\(line)")
      return Row(feature: cells[1], ours: cells[2], tests: cells[5])
    }
  }

  /// The sources of tests by file name.
  private static func sources() throws -> [String: String] {
    var sources: [String: String] = [:]
    for folder in folders {
      let folder = Page.root.appending(path: folder)
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      )
      for case let file as URL in files where file.pathExtension == "swift" {
        let name = file.deletingPathExtension().lastPathComponent
        sources[name, default: ""] += try String(contentsOf: file, encoding: .utf8)
      }
    }
    return sources
  }
}
