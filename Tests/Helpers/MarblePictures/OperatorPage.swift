import RxTesting

/// The page of operators, whose pictures are made by running examples.
///
/// A picture stands between `<!-- marbles: NAME -->` and `<!-- end -->`. The rest is written by hand.
enum OperatorPage {
  static let path = "Docs/Operators.md"
  static let pictures = "Docs/Images/marbles"

  /// A mark of the page that is not as it should be.
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns a page with all pictures made anew.
  ///
  /// - Parameter page: the page.
  /// - Returns: the same page if no picture was stale.
  /// - Throws: `Mismatch` if a name has no example, or an example has no place.
  @MainActor
  static func updated(_ page: String) throws -> String {
    var missing = Dictionary(uniqueKeysWithValues: OperatorExample.all.map { ($0.name, $0) })
    var lines: [String] = []
    var isMade = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == end { isMade = false }
      if !isMade { lines.append(String(line)) }
      guard line.hasPrefix(begin) else { continue }
      let name = String(line.dropFirst(begin.count).prefix { $0 != " " })
      guard let example = missing.removeValue(forKey: name) else {
        throw Mismatch(description: "\(path): \(name) is no example, or stands there twice")
      }
      lines += content(of: example)
      isMade = true
    }
    if isMade { throw Mismatch(description: "\(path): a picture has no \(end)") }
    if !missing.isEmpty {
      throw Mismatch(description: "\(path) lacks \(missing.keys.sorted().joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }

  private static let begin = "<!-- marbles: "
  private static let end = "<!-- end -->"

  private static func content(of example: OperatorExample) -> [String] {
    [
      "![\(example.diagram.title)](Images/marbles/\(example.name).svg)",
      "",
      "<details><summary>The same as text</summary>",
      "",
      "```",
      example.diagram.text(),
      "```",
      "</details>",
      "",
    ]
  }
}
