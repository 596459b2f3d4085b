import Expectations
import Foundation
import RxTesting
import Testing

@testable import MarblePictures

/// The pictures of Docs/Operators.md, which `Tools/marbles` makes.
@MainActor
struct OperatorPageTests {
  @Test func `each picture equals the run of its example`() throws {
    for example in OperatorExample.all {
      let file = Self.root.appending(path: "\(OperatorPage.pictures)/\(example.name).svg")
      let isSame = try String(contentsOf: file, encoding: .utf8) == example.diagram.svg()
      expect(isSame, "\(example.name) is stale: draw it anew with Tools/marbles")
    }
  }

  @Test func `each picture of the folder has an example`() throws {
    let folder = Self.root.appending(path: OperatorPage.pictures)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expectEqual(Set(files), Set(OperatorExample.all.map { "\($0.name).svg" }))
  }

  @Test func `the page shows the text of each run`() throws {
    let page = try Self.page()
    let isSame = try OperatorPage.updated(page) == page
    expect(isSame, "the page is stale: make it anew with Tools/marbles")
  }

  @Test func `each doc comment shows the text of its run`() throws {
    let examples = Dictionary(uniqueKeysWithValues: OperatorExample.all.map { ($0.name, $0) })
    var names: Set<String> = []
    for source in try OperatorComments.sources(below: Self.root) {
      let isSame = try OperatorComments.updated(source.text, examples) == source.text
      expect(isSame, "\(source.file.lastPathComponent) is stale: make it anew with Tools/marbles")
      names.formUnion(OperatorComments.names(in: source.text))
    }
    // A doc comment shows one picture of its operator.
    let others = ["not-shared", "share", "throttle-first"]
    let missing = examples.keys.filter { !names.contains($0) && !$0.hasPrefix("compare-") }
    expectEqual(missing.sorted(), others)
  }

  @Test func `a stale doc comment is found`() throws {
    let examples = Dictionary(uniqueKeysWithValues: OperatorExample.all.map { ($0.name, $0) })
    let stale = "  /// ```marbles take\n  /// source  -1\n  /// ```\n  func take()\n"
    try expectEqual(
      OperatorComments.updated(stale, examples),
      """
        /// ```marbles take
        /// source  -1-(2!)
        ///         ↓ take(2)
        /// output  -1-(2|)
        /// frame   0
        /// ```
        func take()

      """
    )
    #expect(throws: OperatorPage.Mismatch.self) {
      try OperatorComments.updated("/// ```marbles other\n/// ```", examples)
    }
  }

  @Test func `a stale text, a missing place and an unknown name are found`() throws {
    let page = try Self.page()
    let stale = page.replacing("--10---20", with: "--10---21")
    expect(stale != page)
    try expectEqual(OperatorPage.updated(stale), page)
    let place = "<!-- marbles: map -->"
    #expect(throws: OperatorPage.Mismatch.self) {
      try OperatorPage.updated(page.replacing(place, with: ""))
    }
    #expect(throws: OperatorPage.Mismatch.self) {
      try OperatorPage.updated(page.replacing(place, with: "<!-- marbles: other -->"))
    }
  }

  @Test func `each link of the decision table leads to a heading`() throws {
    let page = try Self.page()
    let headings = Set(
      page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { line in
        line.dropFirst(4).lowercased().filter { $0.isLetter || $0.isNumber || "- ".contains($0) }
          .replacing(" ", with: "-")
      }
    )
    let links = page.matches(of: /\]\(#([^)]*)\)/).map { String($0.output.1) }
    expect(links.count > 30)
    for link in links { expect(headings.contains(link), "\(link)") }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private static func page() throws -> String {
    try String(contentsOf: root.appending(path: OperatorPage.path), encoding: .utf8)
  }
}
