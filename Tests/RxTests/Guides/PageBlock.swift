import Documentation
import Foundation

/// A code block of a page of the documentation.
struct PageBlock: Sendable {
  /// The heading above the block, without its number signs.
  let section: String
  /// The language that the block names: `swift`, `text`, or nothing.
  let language: String
  /// The lines of the block.
  let code: String

  /// Returns the blocks of a page, in order.
  ///
  /// - Parameter page: the path in the package.
  /// - Returns: the blocks.
  /// - Throws: the error of reading the page.
  static func blocks(of page: String) throws -> [PageBlock] {
    let text = try BuildProducts.text(of: page)
    var section = ""
    var language = ""
    var lines: [Substring]?
    var blocks: [PageBlock] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let code = lines {
        if line == "```" {
          let code = code.joined(separator: "\n")
          blocks.append(PageBlock(section: section, language: language, code: code))
          lines = nil
        } else {
          lines = code + [line]
        }
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
        lines = []
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      }
    }
    return blocks
  }

  /// Returns a text without the indentation of its lines.
  static func unindented(_ text: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// The files of a folder of the package.
  static func files(in folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: BuildProducts.root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
  }

  /// The sources of a folder of the package, without indentation.
  static func sources(in folder: String) throws -> String {
    try files(in: folder).map { unindented(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }
}
