import Documentation
import Foundation
import Testing

/// The recipes of CONTRIBUTING.md: each lists the files that name one example of what it adds.
struct RecipeTests {
  /// A list of the page: the names of the example, and the files below it.
  struct Recipe: CustomTestStringConvertible {
    let names: [String]
    let files: Set<String>

    var testDescription: String { names.joined(separator: ", ") }
  }

  /// The folders whose files are written by hand.
  private static let folders = [
    "Bridges", "Browser", "Compatibility", "Docs", "Examples", "Modules", "Tests", "Tools",
  ]

  private static let recipes: [Recipe] = {
    let page = (try? BuildProducts.text(of: "CONTRIBUTING.md")) ?? ""
    return page.components(separatedBy: "\nFiles that name ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n\n")[0].split(separator: "\n")
      return Recipe(
        names: quoted(lines[0]),
        files: Set(quoted(lines.dropFirst().joined(separator: "\n")).filter { $0.contains("/") })
      )
    }
  }()

  @Test func `the page has recipes for two operators, a control, an event and an option`() {
    let examples = ["pairwise", "func map<Result>", "Toggle", "closedAfterWriting", "scroll-off"]
    #expect(Self.recipes.map(\.names[0]) == examples)
  }

  @Test(arguments: recipes)
  func `a recipe lists the files that name its example`(recipe: Recipe) throws {
    let found = try Set(Self.files().filter { try Self.names($0, recipe.names) })
    #expect(found.subtracting(recipe.files).sorted() == [], "not listed")
    #expect(recipe.files.subtracting(found).sorted() == [], "listed without need")
  }

  /// Returns what a text has between backticks.
  private static func quoted(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// Returns the files that are written by hand, by their paths in the package.
  private static func files() throws -> [String] {
    try folders.flatMap { folder in
      let directory = BuildProducts.root.appending(path: folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: directory).map {
        "\(folder)/\($0)"
      }
    }
    .filter { path in
      let isMade = [
        "Docs/API/", "Docs/Holes.md", "Docs/Images/", "Examples/Gallery/snapshot.txt",
      ]
      .contains { path.hasPrefix($0) }
      let isOther = ["/Generated/", "/.build/"].contains { path.contains($0) }
      return !isMade && !isOther && path != "Tests/RxTests/Pages/RecipeTests.swift"
    }
  }

  /// Returns true if a file has one of some names as a word.
  private static func names(_ path: String, _ names: [String]) throws -> Bool {
    let url = BuildProducts.root.appending(path: path)
    guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
      return false
    }
    let content = try Data(contentsOf: url)
    return names.contains { name in
      var start = content.startIndex
      while let range = content.range(of: Data(name.utf8), in: start..<content.endIndex) {
        let (before, after) = (
          content[..<range.lowerBound].last, content[range.upperBound...].first
        )
        if !isPartOfWord(before) && !isPartOfWord(after) { return true }
        start = range.upperBound
      }
      return false
    }
  }

  private static func isPartOfWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    let character = Character(UnicodeScalar(byte))
    return character.isLetter || character.isNumber || character == "_"
  }
}
