import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Tests of the ways to end a process.
extension ProcessTests {
  @Test func `disposal ends the process at once, by SIGTERM`() async throws {
    let pid = Box<Int32>(0)
    let outcome = try await collectOutcome { loop in
      // The helper would report a wait for the grace period.
      Command("sleep", ["1000"]).run(stop: .ask(SIGTERM, grace: .seconds(1_000)), on: loop).do(
        onNext: { event in
          if case .started(let number) = event { pid.value = number }
        })
        .take(1)
    }
    expect(outcome.isCompleted)
    expect(pid.value > 0 && hasExited(pid.value))
  }

  @Test func `a process that ignores SIGTERM is killed after the grace period`()
    async throws
  {
    let outcome = try await collectOutcome { loop in
      self.shell("trap '' TERM; echo ready; while :; do sleep 0.01; done")
        .lines(stop: .ask(SIGTERM, grace: .milliseconds(50)), on: loop).take(1)
    }
    expectEqual(outcome.elements, ["ready"])
  }

  @Test func `a process that handles SIGTERM may clean up`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("said")
    let script = "trap 'echo bye > \(path); exit 0' TERM; echo ready; while :; do sleep 0.01; done"
    _ = try await collectOutcome { loop in self.shell(ByteString(script)).lines(on: loop).take(1) }
    expectEqual(FileManager.default.contents(atPath: path), Data("bye\n".utf8))
  }

  @Test func `the leader of a session is ended with its whole group`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("pid")
    var command = shell(ByteString("sleep 1000 & echo $! > \(path); echo ready; wait"))
    command.startsSession = true
    _ = try await collectOutcome { [command] loop in command.lines(on: loop).take(1) }
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    let pid = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Its parent has exited, so another process reaps it.
    try await eventually("end of process \(pid)") { !isRunning(pid) }
  }

  @Test(arguments: [
    // The leader has exited; another process holds its pipes.
    "sleep 1000 & echo $!",
    // A process that ignores the signal, and outlives the leader.
    "sh -c 'trap \"\" TERM; echo $$; while :; do sleep 0.01; done' & wait",
  ])
  func `a session is ended after the exit of its leader`(script: String) async throws {
    var command = shell(ByteString(script))
    command.startsSession = true
    let outcome = try await collectOutcome { [command] loop in
      command.lines(stop: .ask(SIGTERM, grace: .milliseconds(100)), on: loop)
        .concatMap { line in
          // The leader has exited by then, or waits.
          Observable.just(line).delay(.milliseconds(50), scheduler: UVLoopScheduler(loop: loop))
        }
        .take(1)
    }
    let pid = try #require(outcome.elements.first.flatMap { Int32($0) })
    defer { kill(pid, SIGKILL) }
    try await eventually("end of process \(pid)") { !isRunning(pid) }
  }

  @Test func `the leader of a session receives one signal`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("asked")
    let script =
      "$SIG{TERM} = sub { open F, '>>', '\(path)'; print F 'x'; close F; $n++ }; $| = 1; "
      + "print qq(ready\\n); $n or select undef, undef, undef, 10; "
      + "select undef, undef, undef, 0.05; exit 0"
    var command = Command("perl", ["-e", ByteString(script)])
    command.startsSession = true
    for _ in 0..<5 {
      unlink(path)
      _ = try await collectOutcome { [command] loop in command.lines(on: loop).take(1) }
      expectEqual(FileManager.default.contents(atPath: path), Data("x".utf8))
    }
  }

  /// Returns whether a process exists and is no zombie.
  private func isRunning(_ pid: Int32) -> Bool {
    let state = ProcessActivity.state(of: pid)
    return state != nil && state != "Z"
  }
}
