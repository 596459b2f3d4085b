import Expectations
import Foundation
import RxSystem
import TestSupport
import Testing

/// `file-watch --exec`.
///
/// A command prints a line when its traps are set, so that a test can end it afterwards.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ExecTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func start(_ command: String, _ options: Word...) async throws -> RunningProgram {
    let program = try fileWatch.start(options + ["--exec", "\(command)", "."], in: tree.path)
    try await program.nextErrorLine(startingWith: "Watching")
    return program
  }

  @Test func `the command receives the changed paths as arguments, whatever their names`()
    async throws
  {
    let program = try await start(#"printf '%s\0' "$#" "$@""#)
    try tree.makeDirectory("a 'b\" $(touch pwned); \n*")
    try await expectEqual(program.next(endingWith: 0), Array("1".utf8))
    try await expectEqual(program.next(endingWith: 0), Array("./a 'b\" $(touch pwned); \n*".utf8))
    expect(!FileManager.default.fileExists(atPath: "\(tree.path)/pwned"))
    let name: [UInt8] = Array("caf".utf8) + [0xE9]
    try tree.makeDirectory(Word(name))
    try await expectEqual(program.next(endingWith: 0), Array("1".utf8))
    try await expectEqual(program.next(endingWith: 0), Array("./".utf8) + name)
  }

  @Test func `simultaneous changes cause one run with each path once`() async throws {
    let program = try await start(#"echo "$#""#)
    for number in 0..<20 { try tree.makeDirectory("d\(number)") }
    var seen = 0
    while seen < 20, let count = try await program.line().flatMap({ Int($0) }) { seen += count }
    expectEqual(seen, 20)
  }

  @Test func `more paths than one command line takes are split among several runs`() async throws {
    let command = #"printf '%s\n' "$@"; echo end"#
    let program = try await start(command, "--settle", "2s")  // All changes are one batch.
    let name = String(repeating: "n", count: 200)
    program.signal(SIGSTOP)
    let expected = Set((0..<2_000).map { "./\(name)\($0)" })
    for path in expected { try tree.makeDirectory("\(path)") }
    program.signal(SIGCONT)
    var runs: [Int] = []
    var paths: [String] = []
    while paths.count < expected.count, let line = try await program.line() {
      if line == "end" { runs.append(paths.count) } else { paths.append(line) }
    }
    expectEqual(Set(paths), expected)
    expectEqual(paths.count, expected.count)
    expect(runs.count >= 3, "each run takes 128 KB")
  }

  @Test func `the paths of a run that a change stops are passed to the next one as well`()
    async throws
  {
    let program = try await start(#"echo "$@"; [ $# = 2 ] || sleep 3600"#)
    try tree.makeDirectory("one")
    try await expectEqual(program.line(), "./one")
    try tree.makeDirectory("two")
    try await expectEqual(program.line(), "./one ./two")
    try await program.waitForRest()
    try tree.makeDirectory("three")
    try await expectEqual(program.line(), "./three", "a run that was not stopped has had its paths")
    program.signal(SIGTERM)
    try await expectEqual(program.end().ending, .exit(143))
  }

  @Test func `a run is stopped with all its processes before the next one`() async throws {
    let command = #"trap 'echo end; exit' TERM; (sleep 3600; :) & echo "begin $$"; wait"#
    let program = try await start(command)
    try tree.makeDirectory("one")
    let first = try #require(try await program.line())
    try tree.makeDirectory("two")
    try await expectEqual(program.line(), "end")
    let second = try #require(try await program.line())
    expect(second.hasPrefix("begin ") && second != first)
    let leader = try #require(Int32(first.dropFirst("begin ".count)))
    expect(!ProcessGroup(leader).isRunning)
    program.signal(SIGTERM)
    try await expectEqual(program.line(), "end")
    try await expectEqual(program.end().ending, .exit(143))
    let last = try #require(Int32(second.dropFirst("begin ".count)))
    expect(!ProcessGroup(last).isRunning)
  }

  @Test func `a run that ignores SIGTERM is killed`() async throws {
    let program = try await start(#"trap '' TERM; echo begin; sleep 3600"#)
    try tree.makeDirectory("one")
    try await expectEqual(program.line(), "begin")
    try tree.makeDirectory("two")
    try await expectEqual(program.line(), "begin")
    program.signal(SIGTERM)
    try await expectEqual(program.end(), .withoutOutput(.exit(143)))
  }

  @Test func `a change while the last run is stopped starts no other run`() async throws {
    let program = try await start(
      "trap 'mkdir x$$; sleep 1; exit' TERM; sleep 3600 & echo begin; wait"
    )
    try tree.makeDirectory("one")
    try await expectEqual(program.line(), "begin")
    program.signal(SIGTERM)
    try await expectEqual(program.end(), .withoutOutput(.exit(143)))
  }

  @Test func `processes that a command leaves behind continue`() async throws {
    let program = try await start(#"(sleep 3600 & echo $!) ; :"#)
    try tree.makeDirectory("one")
    let left = try #require(try await program.line().flatMap { Int32($0) })
    try tree.makeDirectory("two")
    let other = try #require(try await program.line().flatMap { Int32($0) })
    expectEqual(kill(left, 0), 0)
    for process in [left, other] { kill(process, SIGKILL) }
  }

  @Test func `a failed command is run again by the next change`() async throws {
    let program = try await start("echo ran; exit 3")
    try tree.makeDirectory("one")
    try await expectEqual(program.line(), "ran")
    try tree.makeDirectory("two")
    try await expectEqual(program.line(), "ran")
  }
}
