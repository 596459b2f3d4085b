import Documentation
import Foundation
import TestSupport

/// Docs/Tutorial.md, and the files with its programs.
enum TutorialPage {
  /// The name of a file of the tutorial, and the section of the page that shows it.
  struct File: Sendable {
    let section: Int
    let name: String
  }

  /// The files in the order of the page.
  static let files = [
    File(section: 1, name: "tutorial-package"), File(section: 1, name: "tutorial-1"),
    File(section: 2, name: "tutorial-2"), File(section: 3, name: "tutorial-3"),
    File(section: 4, name: "tutorial-4"), File(section: 5, name: "tutorial-5"),
    File(section: 6, name: "tutorial-6-answers"), File(section: 6, name: "tutorial-6"),
    File(section: 6, name: "tutorial-6-tests"),
  ]

  /// The text of a file.
  static func text(of name: String) throws -> String {
    let path = "Modules/Rx/Rx.docc/Resources/\(name).swift"
    return try BuildProducts.text(of: path)
  }

  /// The blocks of a section in a language.
  static func blocks(_ section: Int, _ language: String) throws -> [String] {
    try PageBlock.blocks(of: "Docs/Tutorial.md")
      .filter { $0.section.hasPrefix("\(section). ") && $0.language == language }
      .map(\.code)
  }

  /// Makes a folder like that of a reader.
  static func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for file in ["Package.resolved", "Package.swift", "Sources/finder/main.swift"] {
      try folder.write("\(file)", "")
    }
    return folder
  }
}
