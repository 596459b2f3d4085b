import Expectations
import Foundation
import Testing

/// The table of Docs/FileWatching.md names a test for every behaviour, and every test it names is there.
@Suite struct `The page on watching files` {
  @Test func `has every behaviour, and tests that exist`() throws {
    let rows = try Self.text(of: "../../Docs/FileWatching.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    expectEqual(rows.map { Int($0[0]) }, Array(1...66))
    for row in rows {
      expectEqual(row.count, 5)
      let named = row[3].matches(of: /(\w+): `([^`]+)`/)
      expect(!named.isEmpty, "\(row[0])")
      for test in named {
        let source = try Self.text(of: "\(test.output.1).swift")
        expect(source.contains("func `\(test.output.2)`("), "\(row[0]): \(test.output.0)")
      }
      expect(row[4].hasPrefix("holds"))
    }
  }

  private static func text(of path: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
