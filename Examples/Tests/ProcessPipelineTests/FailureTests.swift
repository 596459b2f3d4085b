import Expectations
import Foundation
import RxSystem
import TestSupport
import Testing

/// `process-pipeline` with commands that fail, and its end by signals.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FailureTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  @Test func `a failure is reported with the command and its status, and the others continue`()
    async throws
  {
    let outcome = try await pipeline.run(
      "sh",
      "-c",
      "echo b; echo a; exit 3",
      ":::",
      "sort",
      ":::",
      "cat"
    )
    expect(outcome.ending == .exit(3) && outcome.text == "a\nb\n")
    expectEqual(outcome.complaint, "process-pipeline: command 1, sh: ended with status 3\n")
  }

  @Test func `the first failure decides the exit code`() async throws {
    let outcome = try await pipeline.run("sh", "-c", "exit 3", ":::", "sh", "-c", "cat; exit 4")
    expectEqual(outcome.ending, .exit(3))
    expectEqual(
      outcome.complaint,
      """
      process-pipeline: command 1, sh: ended with status 3
      process-pipeline: command 2, sh: ended with status 4

      """
    )
  }

  @Test func `a command that was ended by a signal exits with 128 plus its number`() async throws {
    let outcome = try await pipeline.run("sh", "-c", "kill -9 $$", ":::", "cat")
    expectEqual(outcome.ending, .exit(137))
    expectEqual(outcome.complaint, "process-pipeline: command 1, sh: ended by signal 9\n")
  }

  @Test func `--fail-fast stops the others after a failure`() async throws {
    let outcome = try await pipeline.run(
      "--fail-fast",
      "sh",
      "-c",
      "exit 5",
      ":::",
      "sh",
      "-c",
      "cat; exec sleep 3600"
    )
    expectEqual(outcome.ending, .exit(5))
    expectEqual(outcome.complaint, "process-pipeline: command 1, sh: ended with status 5\n")
  }

  @Test func `a command that cannot be started exits with 127 or 126, and no process remains`()
    async throws
  {
    try tree.makeFiles("plain")
    for (program, reason, code) in [
      ("no-such-program", "no such file or directory", 127),
      ("./plain", "permission denied", 126), ("/", "permission denied", 126),
    ] as [(Word, String, Int32)] {
      let name = String(decoding: program.bytes, as: UTF8.self)
      for (words, place) in [
        ([program], 1), (["sleep", "3600", ":::", program, ":::", "cat"], 2),
        ([program, ":::", "cat"], 1), (["cat", ":::", program], 2),
      ] as [([Word], Int)] {
        let outcome = try await pipeline.run(words, in: tree.path)
        expect(outcome.ending == .exit(code) && outcome.output.isEmpty, "\(words)")
        expectEqual(outcome.complaint, "process-pipeline: command \(place): \(name): \(reason)\n")
      }
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal stops all commands`(signal: Int32, code: Int32) async throws {
    let program = try pipeline.start(
      "sh",
      "-c",
      "echo $$; exec sleep 3600",
      ":::",
      "sh",
      "-c",
      "cat; echo end",
      ":::",
      "cat"
    )
    // Its line arrives through the others, so all of them run.
    let process = try await program.next().flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    let sleeper = try #require(process)
    expectEqual(kill(sleeper, 0), 0)
    program.signal(signal)
    try await expectEqual(program.end(), .withoutOutput(.exit(code)))
    expect(kill(sleeper, 0) == -1 && errno == ESRCH)
  }

  @Test func `a command that ignores SIGTERM is killed after the grace period`() async throws {
    let program = try pipeline.start(
      "--grace",
      "100ms",
      "sh",
      "-c",
      "trap '' TERM; echo $$; while :; do sleep 1; done"
    )
    let process = try await program.next().flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    let shell = try #require(process)
    program.signal(SIGTERM)
    try await expectEqual(program.end().ending, .exit(143))
    expect(kill(shell, 0) == -1 && errno == ESRCH)
  }

  @Test func `the end of all commands ends the grace period`() async throws {
    // A program that waited for an hour would end as `.hang`.
    let outcome = try await pipeline.run("--grace", "60m", "--timeout", "50ms", "sleep", "3600")
    expect(outcome.ending == .exit(124) && outcome.complaint == "process-pipeline: time is up\n")
  }

  @Test(arguments: [[], ["--setsid"]] as [[Word]])
  func `a stop ends what a command has started, also in a session of its own`(
    options: [Word]
  ) async throws {
    let program = try pipeline.start(
      options + [
        "--grace", "100ms", "sh", "-c",
        "setsid sh -c \"trap '' TERM; echo \\$\\$; while :; do sleep 1; done\" & wait",
      ]
    )
    let line = try await program.next().flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    let leader = try #require(line)
    program.signal(SIGTERM)
    try await expectEqual(program.end().ending, .exit(143))
    // They have been killed, but nobody waits for them: kill(2) returns before they have ended.
    try await eventually("end of group \(leader)") { !ProcessGroup(leader).isRunning }
  }

  @Test func `a closed output ends the program without a message, with 141`() async throws {
    let outcome = try await pipeline.run("yes", ":::", "cat", output: .brokenPipe)
    expect(outcome.ending == .exit(141) && outcome.error.isEmpty)
  }
}
