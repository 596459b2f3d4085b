import Foundation
import Testing

/// Compiles the snippets of Docs/Swift6.md and compares their errors.
struct Swift6GuideTests {
  /// A snippet of the page.
  struct Snippet: Sendable, CustomTestStringConvertible {
    let section: String
    let code: String
    /// The expected errors; empty for a correction.
    let errors: [String]

    var testDescription: String { errors.isEmpty ? "\(section): instead" : section }
  }

  /// The shared declarations, followed by the snippets.
  static let snippets: [Snippet] = {
    let blocks = (try? PageBlock.blocks(of: "Docs/Swift6.md")) ?? []
    return blocks.map { block in
      let errors = block.code.split(separator: "\n").compactMap { line in
        line.range(of: "// error: ").map { String(line[$0.upperBound...]) }
      }
      return Snippet(section: block.section, code: block.code, errors: errors)
    }
  }()

  @Test func `the page has thirteen habits, each with its correction`() {
    let habits = Self.snippets.dropFirst()
    #expect(habits.filter { !$0.errors.isEmpty }.count == 13)
    #expect(habits.filter { $0.errors.isEmpty }.count == 13)
  }

  @Test(arguments: snippets.dropFirst())
  func `the page has the messages of the compiler`(snippet: Snippet) async throws {
    let shared = try #require(Self.snippets.first).code + "\n"
    let check = try await TypeCheck(shared + snippet.code)
    let lines = (shared + snippet.code).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(check.diagnostics.map(\.text) == snippet.errors, "\(check.report)")
    for diagnostic in check.diagnostics {
      #expect(lines[diagnostic.line - 2].contains("// error: \(diagnostic.text)"))
    }
  }

  @Test func `habits of RxSwift compile in Swift 5 mode`() async throws {
    let shared = try #require(Self.snippets.first).code + "\n"
    let habits = Self.snippets.filter { snippet in
      snippet.errors.contains { error in
        ["Sendable", "concurrently", "MainObservable"].contains { error.contains($0) }
      }
    }
    #expect(habits.count == 8)
    for snippet in habits {
      let check = try await TypeCheck(shared + snippet.code, languageMode: 5)
      #expect(check.errors.isEmpty && check.warnings.isEmpty, "\(check.report)")
    }
  }
}
