import Foundation
import Rx
import RxTesting
import TestSupport
import Testing

/// The messages about mistakes that Docs/Tutorial.md shows.
@Suite(.timeLimit(.minutes(5)))
struct TutorialMistakeTests {
  /// A change of a program, and the number of the text of its section that has the messages.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let step: Int
    let program: String
    let change: (correct: String, wrong: String)
    var otherFile = ""
    let text: Int

    var testDescription: String { "step \(step): \(change.wrong)" }
  }

  static let mistakes = [
    Mistake(step: 1, program: "tutorial-1", change: ("_ =\n", ""), text: 1),
    Mistake(
      step: 1,
      program: "tutorial-1",
      change: ("", ""),
      otherFile: "@main struct finder { static func main() {} }",
      text: 2
    ),
    Mistake(
      step: 3,
      program: "tutorial-3",
      change: ("query.asDriver()", "query.asObservable()"),
      text: 1
    ),
    Mistake(
      step: 4,
      program: "tutorial-4",
      change: ("\n      .asDriver(onErrorRecover: { .just(\"\\(query) -> \\($0)\") })", ""),
      text: 1
    ),
  ]

  @Test(arguments: mistakes)
  func `the compiler reports a mistake with the text of the page`(mistake: Mistake) async throws {
    let directory = try TemporaryDirectory()
    let program = try TutorialPage.text(of: mistake.program)
    let changed = program.replacing(mistake.change.correct, with: mistake.change.wrong)
    #expect(mistake.change.correct.isEmpty || changed != program)
    try directory.write("main.swift", "\(changed)")
    var files = ["main.swift"]
    if !mistake.otherFile.isEmpty {
      try directory.write("finder.swift", "\(mistake.otherFile)")
      files.append("finder.swift")
    }
    let check = try await TypeCheck(
      files: files.map { URL(filePath: "\(directory.path)/\($0)") },
      languageMode: 6,
      hasMain: true
    )
    let messages = Set((check.errors + check.warnings).map { $0.replacing(#/ \[#.*/#, with: "") })
    let text = try TutorialPage.blocks(mistake.step, "text")[mistake.text]
    #expect(messages == Set(text.split(separator: "\n").map(String.init)), "\(check.report)")
    withExtendedLifetime(directory) {}
  }

  @MainActor @Test func `a comparison that fails shows both diagrams as the page does`() throws {
    let clock = TestScheduler(initialClock: 0)
    let statuses = clock.record(
      clock.cold("-------1----1", values: ["1": "1 found"]),
      values: ["1": "1 found"]
    )
    let difference = try #require(statuses.difference(from: "-------1-----1"))
    let lines = difference.split(separator: "\n").map { $0.dropFirst(2) }
    #expect(lines.joined(separator: "\n") == (try TutorialPage.blocks(6, "text")[2]))
  }
}
