import Expectations
import TestSupport
import Testing

/// A program of this package, run to its end in a process of its own.
enum Probe {
  /// Starts the program beside this test bundle and waits until it has printed "done" and exited with 0.
  static func run(_ program: String, _ scenario: String...) async throws {
    let words = scenario.map { Word(stringLiteral: $0) }
    let outcome = try await Program(program).run(words, within: .seconds(600))
    let output = "\(program) \(scenario): \(outcome.text)\(outcome.complaint)"
    expect(outcome.text.hasSuffix("done\n"), "\(output)")
    expectEqual(outcome.ending, .exit(0), "\(output)")
  }
}
