import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ProgramTests {
  @Test func `the program shows both schedulers and ends`() async throws {
    let outcome = try await Program("custom-scheduler").run()
    #expect(
      outcome.text == """
        Priorities: seven pieces of work for the main loop
          came: low 1, low 2, normal 1, high 1, low 3, high 2, normal 2
          ran:  high 1, high 2, normal 1, normal 2, low 1, low 2, low 3
          a timer of high priority came between the pieces of endless work, and ended it

        Rate: seven pieces of work, two in any 0.05 seconds, number 4 called off
          1 began after 0 windows
          2 began after 0 windows
          3 began after 1 windows
          5 began after 1 windows
          6 began after 2 windows
          7 began after 2 windows

        """
    )
    #expect(outcome.complaint == "")
    #expect(outcome.ending == .exit(0))
  }
}
