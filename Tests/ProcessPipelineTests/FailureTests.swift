import Foundation
import ProgramTesting
import Testing

/// What `process-pipeline` says and does when commands fail, or it is ended.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FailureTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  @Test func `a failure is said with the command and its status, and the others go on`()
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
    #expect(outcome.ending == .exit(3) && outcome.text == "a\nb\n")
    #expect(outcome.complaint == "process-pipeline: command 1, sh: ended with status 3\n")
  }

  @Test func `the first failure decides the exit code`() async throws {
    let outcome = try await pipeline.run("sh", "-c", "exit 3", ":::", "sh", "-c", "cat; exit 4")
    #expect(outcome.ending == .exit(3))
    #expect(
      outcome.complaint == """
        process-pipeline: command 1, sh: ended with status 3
        process-pipeline: command 2, sh: ended with status 4

        """
    )
  }

  @Test func `a command that a signal has ended gives 128 and its number`() async throws {
    let outcome = try await pipeline.run("sh", "-c", "kill -9 $$", ":::", "cat")
    #expect(outcome.ending == .exit(137))
    #expect(outcome.complaint == "process-pipeline: command 1, sh: ended by signal 9\n")
  }

  @Test func `with --fail-fast a failure ends the others`() async throws {
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
    #expect(outcome.ending == .exit(5))
    #expect(outcome.complaint == "process-pipeline: command 1, sh: ended with status 5\n")
  }

  @Test func `what cannot be started is said, with 127 or 126, and nothing is left`() async throws {
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
        #expect(outcome.ending == .exit(code) && outcome.output.isEmpty, "\(words)")
        #expect(outcome.complaint == "process-pipeline: command \(place): \(name): \(reason)\n")
      }
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends all commands`(signal: Int32, code: Int32) async throws {
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
    // Its line comes by the others, so all of them run.
    let process = try await program.next().flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
    let sleeper = try #require(process)
    #expect(kill(sleeper, 0) == 0)
    program.signal(signal)
    #expect(try await program.end() == .silence(.exit(code)))
    #expect(kill(sleeper, 0) == -1 && errno == ESRCH)
  }

  @Test func `a command that does not listen is killed after the time of grace`() async throws {
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
    #expect(try await program.end().ending == .exit(143))
    #expect(kill(shell, 0) == -1 && errno == ESRCH)
  }

  @Test func `an end does not wait for the time of grace`() async throws {
    // A program that waited for an hour would be found to hang.
    let outcome = try await pipeline.run("--grace", "60m", "--timeout", "50ms", "sleep", "3600")
    #expect(outcome.ending == .exit(124) && outcome.complaint == "process-pipeline: time is up\n")
  }

  @Test func `with --setsid what a command has started is ended with it`() async throws {
    let program = try pipeline.start(
      "--setsid",
      "--grace",
      "100ms",
      "sh",
      "-c",
      "(trap '' TERM; echo ready; while :; do sleep 1; done) & echo $$; wait"
    )
    var lines: [String] = []
    while lines.count < 2, let line = try await program.next() {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    let leader = try #require(lines.compactMap { Int32($0) }.first)
    program.signal(SIGTERM)
    #expect(try await program.end().ending == .exit(143))
    // A zombie that nobody reaps is still of the group.
    #expect(kill(-leader, 0) == -1 || isZombie(group: leader))
  }

  @Test func `a reader that goes away ends it quietly, with 141`() async throws {
    let outcome = try await pipeline.run("yes", ":::", "cat", output: .brokenPipe)
    #expect(outcome.ending == .exit(141) && outcome.error.isEmpty)
  }

  /// Whether all that is left of a group has ended.
  private func isZombie(group: Int32) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.allSatisfy { process in
      guard getpgid(process) == group else { return true }
      return [nil, "Z"].contains(ProcessActivity.state(of: process))
    }
  }
}
