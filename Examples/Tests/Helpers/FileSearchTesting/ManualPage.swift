package import Foundation

/// A page of Docs.
package enum Page {
  /// The root of the package.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../.."
  )

  /// Returns the text of a file of the package.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

/// The source of the manual page.
package struct ManualPage {
  /// The names of an option, and the name of its value.
  package struct Option: Hashable, CustomStringConvertible {
    package let names: [String]
    package let value: String?

    package init(names: [String], value: String?) {
      self.names = names
      self.value = value
    }

    package var description: String {
      names.joined(separator: ", ") + (value.map { " <\($0)>" } ?? "")
    }
  }

  package static let path = "Docs/file-search.1"

  private let lines: [Substring]

  package init() throws { lines = try Page.text(Self.path).split(separator: "\n") }

  /// The options, in their order.
  package var options: [Option] {
    lines.filter { $0.hasPrefix(".It Fl") }.map { line in
      var words = line.split(separator: " ").dropFirst()
      var names: [String] = []
      while words.first == "Fl" {
        names.append("-" + words.dropFirst().prefix(1).joined())
        words = words.dropFirst(2)
        if words.first == "," { words = words.dropFirst() }
      }
      // A value in brackets may be left out.
      if words.first == "Op" { words = words.dropFirst() }
      return Option(names: names, value: words.first == "Ar" ? words.last.map(String.init) : nil)
    }
  }

  /// The actions of keys, in their order.
  package var actions: [String] {
    lines.drop { !$0.contains("Begin of the actions") }
      .prefix { !$0.contains("End of the actions") }
      .filter { $0.hasPrefix(".Cm") }
      .flatMap { $0.split(separator: " ").dropFirst() }
      .map(String.init).filter { ![",", "."].contains($0) }
  }

  /// The exit statuses, in their order.
  package var exitStatuses: [Int32] { section("EXIT STATUS").compactMap { Int32($0.dropFirst(4)) } }

  /// The texts of the status line, in their order.
  package var statusTexts: [String] {
    lines.drop { $0 != ".Ss The status line" }.dropFirst().prefix { !$0.hasPrefix(".Ss") }
      .filter { $0.hasPrefix(".It Ql ") }
      .map { String($0.dropFirst(7)).replacing(/(Ar|No)\s/, with: "") }
  }

  /// Returns the lines of a section.
  package func section(_ name: String) -> ArraySlice<Substring> {
    lines.drop { $0 != ".Sh \(name)" }.dropFirst().prefix { !$0.hasPrefix(".Sh") }
  }
}
