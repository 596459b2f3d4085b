import FileSearchTesting
import Foundation

/// A table that names the options of another program, and for each the one of file-search.
struct OptionTable {
  struct Row {
    /// The names in the other program.
    let theirs: [String]
    /// The second cell.
    let ours: String
    let reason: String

    /// True if file-search has the same names.
    var isSame: Bool { ours.hasPrefix("same") }

    /// True if file-search has nothing that means the same.
    var isLeftOut: Bool { ours.hasPrefix("left out") }

    /// The names in file-search that the row states to exist.
    var stated: [String] { isSame ? theirs : OptionTable.codes(ours) }
  }

  let rows: [Row]

  /// Reads the tables of a page.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - section: the heading of the second level above the tables; nil for all of the page.
  /// - Throws: the error of reading the file.
  init(_ path: String, section: String? = nil) throws {
    var lines = try Page.text(path).split(separator: "\n")[...]
    if let section {
      lines = lines.drop { $0 != "## \(section)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    }
    rows = lines.filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        theirs: Self.codes(cells[0]),
        ours: cells[1],
        reason: cells.count > 2 ? cells[2] : ""
      )
    }
  }

  /// Returns the texts in back-quotes.
  static func codes(_ cell: some StringProtocol) -> [String] {
    String(cell).matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// Returns the names of options among some texts, without the values behind them.
  static func options(_ codes: [String]) -> Set<String> {
    Set(codes.compactMap { $0.prefixMatch(of: /(--?|\+)[\w-]+/).map { String($0.output.0) } })
  }

  /// Returns the options that a help lists.
  static func options(ofHelp text: String) -> Set<String> {
    let lines = text.split(separator: "\n").compactMap {
      $0.prefixMatch(of: /\ {2,6}([-+][\w-]+)(?:, (--[\w-]+))?/)
    }
    return Set(lines.flatMap { [$0.output.1, $0.output.2].compactMap(\.self).map(String.init) })
  }
}
