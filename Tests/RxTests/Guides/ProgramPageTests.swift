import Foundation
import TestSupport
import Testing

/// The programs of some pages print the texts below them.
@Suite(.timeLimit(.minutes(5)))
struct ProgramPageTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let name: String
    let code: String
    let output: String

    var testDescription: String { "\(page): \(name)" }
  }

  /// The number of programs of each page.
  static let pages = ["Comparison": 4, "Debugging": 6, "MainLoop": 6]

  /// Each program with the text that follows it.
  static let examples: [Example] = pages.keys.sorted().flatMap { page in
    let blocks = (try? PageBlock.blocks(of: "Docs/\(page).md")) ?? []
    return zip(blocks, blocks.dropFirst()).compactMap { block, next -> Example? in
      guard block.language == "swift", next.language == "text" else { return nil }
      return Example(
        page: page,
        name: block.section,
        code: block.code,
        output: next.code + "\n"
      )
    }
  }

  @Test func `each program has its output`() throws {
    for (page, count) in Self.pages {
      let blocks = try PageBlock.blocks(of: "Docs/\(page).md")
      #expect(Self.examples.count { $0.page == page } == count)
      #expect(blocks.count { $0.language == "swift" } == count)
    }
  }

  @Test(arguments: examples)
  func `a program prints its text and ends`(example: Example) async throws {
    let directory = try TemporaryDirectory()
    let program = try await LinkedProgram.build(example.code, in: directory)
    let outcome = try await program.run(in: directory.path)
    #expect(outcome == .printing(example.output), "\(outcome.text)\(outcome.complaint)")
  }
}
