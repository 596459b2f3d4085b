import Expectations
import FileSearchTesting
import Foundation
import TestSupport
import Testing

/// `--exec-each`, `--exec-batch` and `--list-details`: commands for the results of `--filter`.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ResultCommandTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func run(_ words: Word...) async throws -> Outcome {
    try await fileSearch.run(["--filter="] + words, in: tree.path)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fdfind")))
  func `placeholders stand for the parts of a path that they have in fd`() async throws {
    try tree.makeFiles(
      "a",
      "a.b",
      "a.b.c",
      ".a",
      ".a.b",
      "a.",
      "d.e/a",
      "d.e/.f",
      "d.e/g.h/i.j",

      "...",
      "x y"
    )
    let words: [Word] = ["-x", "printf", "%s\\n", "{}|{/}|{//}|{.}|{/.}|{{}}|{ }|{/"]
    let ours = try await fileSearch.run(["--filter=", "-H"] + words, in: tree.path)
    let theirs = try await Program(command: "/usr/bin/fdfind").run(
      ["-H", "."] + words,
      in: tree.path
    )
    // fd puts ./ before a path.
    let lines = theirs.text.replacing("./", with: "").split(separator: "\n").map(String.init)
    expectEqual(ours.lines.sorted(), lines.sorted())
    expect(ours.ending == .exit(0) && ours.error.isEmpty, "\(ours)")
  }

  @Test func `a path is added at the end of a command without a placeholder`() async throws {
    try tree.makeFiles("b", "a")
    try await expectEqual(run("-j1", "-x", "echo", "file").lines, ["file a", "file b"])
    try await expectEqual(run("-X", "echo", "files").lines, ["files a b"])
    try await expectEqual(run("-X", "echo", "{}.c", "last").lines, ["a.c b.c last"])
  }

  @Test func `the words up to a semicolon are the command's, byte for byte`() async throws {
    try tree.makeFiles("a.c", "b.h", Word([0xE9]))
    let outcome = try await run("-j1", "-x", "echo", "--x=", "-e", "{}", ";", "-e", "c")
    expectEqual(outcome.lines, ["--x= -e a.c"])
    let dashes = try await run("--owner=", "-ec", "-x", "echo", "--a=", "--", "--b=", "-x")
    expect(dashes.isErrorMessage(containing: "--owner"), "\(dashes)")
    let others = try await run("-ec", "-x", "echo", "--a=", "--", "--b=", "-x")
    expectEqual(others.lines, ["--a= -- --b= -x a.c"])
    let bytes = try await run("-ec", "-x", "echo", Word([0xFF]), "{/.}")
    expectEqual(bytes.output, [0xFF] + Array(" a\n".utf8))
    try await expectEqual(run("-Hx", "printf", "%s", "{}", ";", "--limit=1").text, "a.c")
  }

  @Test func `hostile names are arguments, and no shell reads them`() async throws {
    let names: [Word] = [
      "$(touch owned)", "`touch owned`", "; touch owned", "a\nb", "'", "\"", "*", "{}", "{.}", " ",
      Word([0x80, 0xFF]),
    ]
    for name in names { try tree.makeFiles(name) }
    try tree.makeFiles("-n")
    let outcome = try await run("-x", "printf", "%s\\0", "{}")
    let printed = Set(outcome.output.split(separator: 0).map(Array.init))
    expectEqual(printed, Set(names.map(\.bytes) + [Array("./-n".utf8)]))
    let batch = try await run("-X", "printf", "%s\\0", "{}")
    expectEqual(Set(batch.output.split(separator: 0).map(Array.init)), printed)
    expect(!tree.exists("owned"))
  }

  @Test func `a result that is the program is not looked up in PATH`() async throws {
    try tree.write("true", "#!/bin/sh\necho mine\n")
    chmod("\(tree.path)/true", 0o700)
    try await expectEqual(run("-x", "{}").lines, ["mine"])
  }

  @Test func `commands run at the same time, and their outputs do not mix`() async throws {
    try tree.makeFiles("a", "b")
    // Each command waits for the other one between its lines.
    let script: Word = """
      echo "$1"; echo "$1" >&2; : > "$1.started"
      while [ ! -e a.started ] || [ ! -e b.started ]; do sleep 0.01; done
      echo "$1"; echo "$1" >&2
      """
    let outcome = try await run("-j", "2", "-x", "sh", "-c", script, "sh")
    expect([["a", "a", "b", "b"], ["b", "b", "a", "a"]].contains(outcome.lines))
    let errors = String(decoding: outcome.error, as: UTF8.self).split(separator: "\n")
    expect([["a", "a", "b", "b"], ["b", "b", "a", "a"]].contains(errors))
  }

  @Test func `no more commands run at a time than --threads says`() async throws {
    for number in 0..<150 { try tree.makeFiles("f\(number)") }
    let slots = try TemporaryDirectory()
    let script: Word = "mkdir \"$0/$$\"; ls \"$0\" | wc -l; sleep 0.01; rmdir \"$0/$$\""
    let outcome = try await run("-j3", "-x", "sh", "-c", script, slots.word)
    let counts = outcome.lines.compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    expectEqual(counts.count, 150)
    expect(counts.allSatisfy { (1...3).contains($0) })
  }

  @Test func `with one at a time, commands have the streams of the program`() async throws {
    try tree.makeFiles("a", "b")
    let outcome = try await fileSearch.run(
      ["--filter=", ".", "-j1", "-x", "sh", "-c", "read line; echo $0 $line"],
      in: tree.path,
      input: .text("one\ntwo\n")
    )
    expectEqual(outcome.lines.first, "./a one")
    let several = try await fileSearch.run(
      ["--filter=", ".", "-j2", "-x", "sh", "-c", "read line || echo $0 nothing"],
      in: tree.path,
      input: .text("one\ntwo\n")
    )
    expectEqual(several.lines.sorted(), ["./a nothing", "./b nothing"])
  }

  @Test func `the exit code is 1 when a command fails, and the others run`() async throws {
    try tree.makeFiles("a", "b", "c")
    let script: Word = "echo \"$1\"; [ \"$1\" != b ]"
    let outcome = try await run("-x", "sh", "-c", script, "sh")
    expectEqual(outcome.ending, .exit(1))
    expectEqual(outcome.lines.sorted(), ["a", "b", "c"])
    try await expectEqual(run("-x", "sh", "-c", "kill $$").ending, .exit(1))
    try await expectEqual(run("-X", "false").ending, .exit(1))
    try await expectEqual(run("-x", "true").ending, .exit(0))
    let none = try await fileSearch.run("--filter=none", "-x", "echo", in: tree.path)
    expectEqual(none, .withoutOutput(.exit(1)))
    try await expectEqual(fileSearch.run("--filter=none", "-X", "echo", in: tree.path), none)
  }

  @Test func `a command that does not exist is reported once`() async throws {
    for number in 0..<20 { try tree.makeFiles("f\(number)") }
    for option: Word in ["-x", "-X"] {
      let outcome = try await run(option, "no-such-command")
      expect(outcome.ending == .exit(1) && outcome.output.isEmpty)
      let error = String(decoding: outcome.error, as: UTF8.self)
      expectEqual(error, "file-search: no-such-command: No such file or directory\n")
    }
  }

  @Test(arguments: [(1, 2, 130), (3, 2, 130), (3, 15, 143)] as [(Int, Int32, Int32)])
  func `SIGINT and SIGTERM end the commands and start no others`(
    _ threads: Int,
    _ signal: Int32,
    _ code: Int32
  ) async throws {
    for number in 0..<9 { try tree.makeFiles("f\(number)") }
    let marks = try TemporaryDirectory()
    let script: Word = """
      exec 2> /dev/null; trap ': > "$0/ended$$"; exit' TERM; : > "$0/started$$"; while :; do sleep 0.01; done
      """
    let program = try fileSearch.start(
      "--filter=",
      "-j\(threads)",
      "-x",
      "sh",
      "-c",
      script,
      marks.word,
      in: tree.path
    )
    func count(_ prefix: String) -> Int {
      let names = try? FileManager.default.contentsOfDirectory(atPath: marks.path)
      return names?.count { $0.hasPrefix(prefix) } ?? 0
    }
    while count("started") < threads { try await Task.sleep(for: .milliseconds(5)) }
    program.signal(signal)
    try await expectEqual(program.end(), .withoutOutput(.exit(code)))
    expect(count("started") == threads && count("ended") == threads)
  }

  @Test func `a batch that is too long is split`() async throws {
    let count = 3000
    for number in 0..<count {
      try tree.makeFiles("\(number)\(String(repeating: "n", count: 240))")
    }
    let counts = try await run("-X", "sh", "-c", "echo $#", "sh", "{}{}").lines.compactMap {
      Int($0)
    }
    expect(counts.count > 1)
    expectEqual(counts.reduce(0, +), count)
  }

  @Test func `--list-details lists the results as ls does, the best first`() async throws {
    try tree.write("ab", "12345")
    try tree.makeLink("a-b", to: "ab")
    try tree.makeFiles(Word([0x61, 0xE9, 0x62]), "-ab")
    let outcome = try await fileSearch.run("--filter=ab", "-l", in: tree.path)
    let best = try await fileSearch.run("--filter=ab", in: tree.path)
    let names = best.output.split(separator: 0x0A).map { name in
      (name.first == 0x2D ? Array("./".utf8) : []) + name
    }
    let lines = outcome.output.split(separator: 0x0A)
    expect(lines.count == 4 && names.count == 4)
    for (line, name) in zip(lines, names) {
      let text = line.starts(with: "l".utf8) ? line.dropLast(6) : line  // without the target
      expectEqual(Array(text.suffix(name.count)), name)
    }
    expect(outcome.ending == .exit(0) && outcome.error.isEmpty)
    let limited = try await run("--list-details", "--limit", "2")
    expectEqual(limited.output.split(separator: 0x0A).count, 2)
  }

  @Test func `a mistake is named`() async throws {
    for (words, culprit) in [
      (["--filter=", "-x"], "--exec-each takes a command"),
      (["--filter=", "-X"], "--exec-batch takes"),
      (["--filter=", "-x", ""], "--exec-each takes"),
      (["--filter=", "-x", ";"], "--exec-each takes"),
      (["-x", "true"], "--exec-each needs --filter"), (["-l"], "--list-details needs --filter"),
      (["--filter=", "--json", "-x", "true"], "--exec-each and --json"),
      (["--filter=", "-X", "true", ";", "-0"], "--exec-batch and --print0"),
      (["--filter=", "--watch", "-l"], "--list-details and --watch"),
      (["--filter=", "-l", "-x", "true"], "--list-details and --exec-each"),
      (["--filter=", "-j2"], "--threads needs --exec-each"),
      (["--filter=", "-j2", "-X", "true"], "--threads needs --exec-each"),
      (["--filter=", "-j0", "-x", "true"], "--threads takes 1 or more"),
      (["--filter=", "-X", "echo", "{}", "{/}"], "one argument with a placeholder"),
      (["--filter=", "-X", "{}"], "--exec-batch takes the name of a program"),
      (["--filter=", "--exec-each=true", "x"], "are words of their own"),
    ] as [([Word], String)] {
      let outcome = try await fileSearch.run(words, in: tree.path)
      expect(outcome.isErrorMessage(containing: culprit), "\(outcome)")
    }
    try await expectEqual(fileSearch.run("--filter", "-x", in: tree.path), .withoutOutput(.exit(1)))
  }
}
