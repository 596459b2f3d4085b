import Foundation
import ProgramTesting
import Testing

/// The table of Docs/FileSearch/Options.md has the options of fd, and names options that exist.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OptionTableTests {
  /// The names of options in the code of a cell.
  private static func names(_ cell: Substring) -> Set<String> {
    let codes = cell.matches(of: /`([^`]+)`/).map(\.output.1)
    let names = codes.compactMap { $0.prefixMatch(of: /--?[\w-]+/).map { String($0.output) } }
    return Set(names)
  }

  /// The options that a help lists.
  private static func options(ofHelp text: String) -> Set<String> {
    let lines = text.split(separator: "\n").compactMap {
      $0.prefixMatch(of: /\ {2,6}(-[\w-]+)(?:, (--[\w-]+))?/)
    }
    return Set(lines.flatMap { [$0.output.1, $0.output.2].compactMap(\.self).map(String.init) })
  }

  private static func rows() throws -> [(theirs: Substring, ours: Substring)] {
    let table = try Page.text("Docs/FileSearch/Options.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    return table.map { line in
      let cells = line.split(separator: "|")
      return (cells[0], cells[1])
    }
  }

  @Test func `the options of file-search in the table exist`() async throws {
    let options = Self.options(ofHelp: try await fileSearch.run("--help").text)
    #expect(options.count > 80)
    for (theirs, ours) in try Self.rows() {
      let isSame = ours.trimmingCharacters(in: .whitespaces).hasPrefix("same")
      #expect(Self.names(isSame ? theirs : ours).subtracting(options) == [], "\(theirs)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fdfind")))
  func `the table has exactly the options of fd`() async throws {
    let help = try await Program(command: "/usr/bin/fdfind").run("--help").text
    let listed = try Set(Self.rows().flatMap { Self.names($0.theirs) })
    #expect(listed == Self.options(ofHelp: help))
  }
}
