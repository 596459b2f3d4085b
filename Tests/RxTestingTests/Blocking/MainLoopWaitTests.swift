import ProgramTesting
import Testing

/// Waits that need the process's first thread: each case is a program started for it.
@Suite(.timeLimit(.minutes(5)))
struct MainLoopWaitTests {
  @Test(arguments: ["waiting", "waiting-leaves", "waiting-in-vain", "waiting-in-the-loop"])
  func `on the first thread`(scenario: Word) async throws {
    let outcome = try await Program("MainLoopProbe").run(scenario)
    #expect(outcome.text == "done\n")
    #expect(outcome.complaint == "")
    #expect(outcome.ending == .exit(0))
  }
}
