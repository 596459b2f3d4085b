import Foundation
import ProgramTesting
import Testing

/// The programs of Docs/MainLoop.md print the texts below them.
@Suite(.timeLimit(.minutes(5)))
struct MainLoopPageTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let output: String

    var testDescription: String { name }
  }

  /// Each program with the text that follows it.
  static let examples: [Example] = {
    let blocks = (try? PageBlock.blocks(of: "Docs/MainLoop.md")) ?? []
    return zip(blocks, blocks.dropFirst()).compactMap { block, next in
      guard block.language == "swift", next.language == "text" else { return nil }
      return Example(name: block.section, code: block.code, output: next.code + "\n")
    }
  }()

  @Test func `each program has its output`() throws {
    let blocks = try PageBlock.blocks(of: "Docs/MainLoop.md")
    #expect(Self.examples.count == 6 && blocks.count == 12)
  }

  @Test(arguments: examples)
  func `a program with this main function prints its text and ends`(example: Example) async throws {
    let directory = try TemporaryDirectory()
    let program = try await LinkedProgram.build(example.code, in: directory)
    let outcome = try await program.run()
    #expect(outcome == .printing(example.output), "\(outcome.text)\(outcome.complaint)")
  }
}
