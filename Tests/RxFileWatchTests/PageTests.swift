import Expectations
import Foundation
import RxFileWatch
import Testing

/// The tables of Docs/FileWatching.md, and of the page below it, which names a test for every behaviour.
@Suite struct `The pages on watching files` {
  @Test func `have a row for every option and every kind of change`() throws {
    let page = try Self.text(of: "../../Docs/FileWatching.md")
    let api = try Self.text(of: "../../Docs/API/RxFileWatch.txt")
    let options = api.matches(of: #/\nFileWatcherOptions\.(\w+)  var /#).map { "\($0.output.1)" }
    expect(options.contains("ignores"))
    for name in options + FileChange.Kind.allCases.map(\.rawValue) {
      expect(page.contains("\n| `\(name)` | "), "\(name)")
    }
  }

  @Test func `have every behaviour, and tests that exist`() throws {
    let rows = try Self.text(of: "../../Docs/FileWatching/Behaviours.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    expectEqual(rows.map { Int($0[0]) }, Array(1...67))
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
