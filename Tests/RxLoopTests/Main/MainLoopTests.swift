import Expectations
import TestSupport
import Testing

/// Tests that need the process's first thread: each starts a program.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MainLoopTests {
  @Test func `queue, actor, sleeping tasks, scheduler and timers interleave on the first thread`()
    async throws
  {
    try await Probe.run("MainLoopProbe", "interleave")
  }

  @Test func `eight threads lose nothing and keep order while the loop runs, stops and runs again`()
    async throws
  {
    try await Probe.run("MainLoopProbe", "storm")
  }

  @Test func `eight threads lose nothing and keep order under dispatchMain`() async throws {
    try await Probe.run("MainLoopProbe", "storm-dispatch")
  }

  @Test func `eight threads lose nothing and keep order under an async main`() async throws {
    try await Probe.run("AsyncMainProbe")
  }

  @Test func `the loop runs an asynchronous program to its end`() async throws {
    try await Probe.run("MainLoopProbe", "main-program")
  }

  @Test func `a run until it is stopped waits for a task that sleeps`() async throws {
    try await Probe.run("MainLoopProbe", "until-stopped")
  }

  @Test func `a jump of the wall clock moves no timer`() async throws {
    try await Probe.run("WallClockProbe")
  }

  @Test func `work that a stopped loop leaves is served by dispatchMain`() async throws {
    try await Probe.run("MainLoopProbe", "leftover")
  }

  @Test func `signals reach their handlers and closing them ends the loop`() async throws {
    try await Probe.run("MainLoopProbe", "signals")
  }

  @Test func `an idle loop uses no processor time`() async throws {
    try await Probe.run("MainLoopProbe", "idle")
  }

  @Test func `the loop ends when nothing is left, and refuses nested runs and other threads`()
    async throws
  {
    try await Probe.run("MainLoopProbe", "ending")
  }

  @Test func `work runs at once on main with nothing waiting, and is queued otherwise`()
    async throws
  {
    try await Probe.run("MainLoopProbe", "in-place")
  }

  @Test func `a main poll created before the loop runs and one created while it runs both deliver`()
    async throws
  {
    try await Probe.run("MainLoopProbe", "poll")
  }

  @Test func `a main poll created before the loop runs moves to the loop`() async throws {
    try await Probe.run("MainLoopProbe", "poll-goes-over")
  }

  @Test func `a main poll pauses when calls follow each other at once and find much`() async throws
  {
    try await Probe.run("MainLoopProbe", "poll-rests")
  }

  @Test func `a main poll delivers under dispatchMain`() async throws {
    try await Probe.run("MainLoopProbe", "poll-dispatch")
  }

  @Test func `handles of the main loop are served under an async main`() async throws {
    try await Probe.run("AsyncMainProbe", "handles")
  }

  @Test(arguments: ["rest", "unreferenced"])
  func `idle handles of the main loop use no processor time on the main queue`(
    scenario: String
  ) async throws {
    let program = try Program("AsyncMainProbe").start("\(scenario)")
    defer { withExtendedLifetime(program) {} }
    try await expectEqual(program.next(), Array("ready".utf8))
    try await program.isNotSwitchedTo()
  }

  @Test func `handles of the main loop are served under dispatchMain`() async throws {
    try await Probe.run("MainLoopProbe", "handles-dispatch")
  }

  @Test func `handles of the main loop are served under Foundation's run loop`() async throws {
    try await Probe.run("MainLoopProbe", "handles-run-loop")
  }

  @Test func `handles are served under dispatchMain after the loop has been stopped`() async throws
  {
    try await Probe.run("MainLoopProbe", "handles-goes-over")
  }
}
