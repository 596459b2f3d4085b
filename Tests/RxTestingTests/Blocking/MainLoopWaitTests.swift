import TestSupport
import Testing

/// Waits on the first thread of a process: each case runs in a separate program.
@Suite(.timeLimit(.minutes(5)))
struct MainLoopWaitTests {
  @Test(arguments: ["waiting", "waiting-leaves", "waiting-in-vain", "waiting-in-the-loop"])
  func `toBlocking on the first thread of a program`(scenario: Word) async throws {
    let outcome = try await Program("MainLoopProbe").run(scenario)
    #expect(outcome.text == "done\n")
    #expect(outcome.complaint == "")
    #expect(outcome.ending == .exit(0))
  }
}
