import Foundation
import ProgramTesting
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
    #expect(try await program.next(endingWith: 0) == Array("1".utf8))
    #expect(try await program.next(endingWith: 0) == Array("./a 'b\" $(touch pwned); \n*".utf8))
    #expect(!FileManager.default.fileExists(atPath: "\(tree.path)/pwned"))
    let name: [UInt8] = Array("caf".utf8) + [0xE9]
    try tree.makeDirectory(Word(name))
    #expect(try await program.next(endingWith: 0) == Array("1".utf8))
    #expect(try await program.next(endingWith: 0) == Array("./".utf8) + name)
  }

  @Test func `simultaneous changes cause one run with each path once`() async throws {
    let program = try await start(#"echo "$#""#)
    for number in 0..<20 { try tree.makeDirectory("d\(number)") }
    var seen = 0
    while seen < 20, let count = try await program.line().flatMap({ Int($0) }) { seen += count }
    #expect(seen == 20)
  }

  @Test func `too many paths for a command line are left out`() async throws {
    let program = try await start(#"echo "$#""#, "--settle", "2s")  // All changes cause one run.
    let name = String(repeating: "n", count: 200)
    program.signal(SIGSTOP)
    for number in 0..<700 { try tree.makeDirectory("\(name)\(number)") }
    program.signal(SIGCONT)
    #expect(try await program.line() == "0")
  }

  @Test func `a run is stopped with all its processes before the next one`() async throws {
    let command = #"trap 'echo end; exit' TERM; (sleep 3600; :) & echo "begin $$"; wait"#
    let program = try await start(command)
    try tree.makeDirectory("one")
    let first = try #require(try await program.line())
    try tree.makeDirectory("two")
    #expect(try await program.line() == "end")
    let second = try #require(try await program.line())
    #expect(second.hasPrefix("begin ") && second != first)
    let leader = try #require(Int32(first.dropFirst("begin ".count)))
    #expect(kill(-leader, 0) == -1)
    program.signal(SIGTERM)
    #expect(try await program.line() == "end")
    #expect(try await program.end().ending == .exit(143))
    #expect(kill(-(Int32(second.dropFirst("begin ".count)) ?? 0), 0) == -1)
  }

  @Test func `a run that ignores SIGTERM is killed`() async throws {
    let program = try await start(#"trap '' TERM; echo begin; sleep 3600"#)
    try tree.makeDirectory("one")
    #expect(try await program.line() == "begin")
    try tree.makeDirectory("two")
    #expect(try await program.line() == "begin")
    program.signal(SIGTERM)
    #expect(try await program.end() == .withoutOutput(.exit(143)))
  }

  @Test func `a change while the last run is stopped starts no other run`() async throws {
    let program = try await start(
      "trap 'mkdir x$$; sleep 1; exit' TERM; sleep 3600 & echo begin; wait"
    )
    try tree.makeDirectory("one")
    #expect(try await program.line() == "begin")
    program.signal(SIGTERM)
    #expect(try await program.end() == .withoutOutput(.exit(143)))
  }

  @Test func `processes that a command leaves behind continue`() async throws {
    let program = try await start(#"(sleep 3600 & echo $!) ; :"#)
    try tree.makeDirectory("one")
    let left = try #require(try await program.line().flatMap { Int32($0) })
    try tree.makeDirectory("two")
    let other = try #require(try await program.line().flatMap { Int32($0) })
    #expect(kill(left, 0) == 0)
    for process in [left, other] { kill(process, SIGKILL) }
  }

  @Test func `a failed command is run again by the next change`() async throws {
    let program = try await start("echo ran; exit 3")
    try tree.makeDirectory("one")
    #expect(try await program.line() == "ran")
    try tree.makeDirectory("two")
    #expect(try await program.line() == "ran")
  }
}
