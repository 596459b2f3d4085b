import Foundation
import RxTesting

/// The diagrams in the doc comments of operators.
///
/// A diagram stands in a block of code whose language is `marbles NAME`.
enum OperatorComments {
  static let paths = ["Modules/RxCore", "Modules/RxTraits"]

  /// Returns the sources below a directory that have diagrams.
  ///
  /// - Parameter root: the directory of the package.
  /// - Returns: the files and their texts.
  /// - Throws: an error of the file system.
  static func sources(below root: URL) throws -> [(file: URL, text: String)] {
    try paths.map { root.appending(path: $0) }
      .flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
          .filter { $0.hasSuffix(".swift") }
          .map { folder.appending(path: $0) }
      }
      .map { ($0, try String(contentsOf: $0, encoding: .utf8)) }
      .filter { $0.text.contains(begin) }
  }

  /// Returns the names of the diagrams in a source, in their order.
  static func names(in source: String) -> [String] {
    source.matches(of: /\/\/\/ ```marbles (\S+)/).map { String($0.output.1) }
  }

  /// Returns a source with all diagrams made anew.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - examples: the examples by their names.
  /// - Returns: the same source if no diagram was stale.
  /// - Throws: `OperatorPage.Mismatch` if a name has no example.
  static func updated(_ source: String, _ examples: [String: OperatorExample]) throws -> String {
    var lines: [String] = []
    var isMade = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let comment = line.drop { $0 == " " }
      if comment == "/// ```" { isMade = false }
      if !isMade { lines.append(String(line)) }
      guard comment.hasPrefix(begin) else { continue }
      let name = String(comment.dropFirst(begin.count))
      guard let example = examples[name] else {
        throw OperatorPage.Mismatch(description: "the doc comments show \(name), no example")
      }
      let indent = String(line.prefix(line.count - comment.count)) + "/// "
      lines += example.diagram.text().split(separator: "\n").map { indent + $0 }
      isMade = true
    }
    return lines.joined(separator: "\n")
  }

  private static let begin = "/// ```marbles "
}
