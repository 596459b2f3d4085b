import Expectations
import TestSupport
import Testing

/// Waits on the first thread of a process: each case runs in a separate program.
@Suite(.timeLimit(.minutes(5)))
struct MainLoopWaitTests {
  @Test(arguments: ["waiting", "waiting-leaves", "waiting-in-vain", "waiting-in-the-loop"])
  func `toBlocking on the first thread of a program`(scenario: Word) async throws {
    let outcome = try await Program("MainLoopProbe").run(scenario)
    expectEqual(outcome.text, "done\n")
    expectEqual(outcome.complaint, "")
    expectEqual(outcome.ending, .exit(0))
  }
}
