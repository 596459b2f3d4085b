import Expectations
import Foundation
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The actions `reload` and `reload-sync`.
  @Suite(.serialized) struct ReloadTests {
    private func search(_ tree: TemporaryDirectory, _ words: String..., output: StreamPipe? = nil)
      throws -> TerminalProgram
    {
      try TerminalProgram(
        "file-search",
        ["--reverse", "--no-scrollbar"] + words,
        in: tree.path,
        output: output?.writing ?? -1
      )
    }

    @Test
    func `reload replaces the files by the lines of a command, which the disk does not change`()
      throws
    {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try search(tree, "--bind", "f2:reload(printf '%s\\n' one two)", output: output)
      try program.wait("the files") { $0.isLive && $0.results == ["a", "b"] }
      program.type("\u{1B}OQ")
      try program.wait("the lines") {
        $0.results == ["one", "two"] && $0.text.contains("output of a command")
      }
      try tree.makeFiles("c")
      program.type("tw")
      try program.wait("the match") { $0.results == ["two"] && $0.count == "1/2" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "two\n")
    }

    @Test func `lines are shown while the command runs, with reload-sync at its end`() throws {
      let tree = try TemporaryDirectory("a")
      let pipes = try TemporaryDirectory()
      for name in ["now", "later"] { mkfifo("\(pipes.path)/\(name)", 0o600) }
      let program = try search(
        tree,
        "--bind",
        "f2:reload(echo first; cat \(pipes.path)/now),f3:reload-sync(echo 1; cat \(pipes.path)/later)"
      )
      try program.wait("the file") { $0.isLive }
      program.type("\u{1B}OQ")
      try program.wait("the first line") {
        $0.results == ["first"] && $0.text.contains("reading the output of echo first")
      }
      try pipes.write("now", "second\n")
      try program.wait("both") {
        $0.results == ["first", "second"] && !$0.text.contains("reading")
      }
      program.type("\u{1B}OR")
      try program.wait("the command") { $0.text.contains("reading the output of echo 1") }
      expectEqual(program.screen.results, ["first", "second"])
      try pipes.write("later", "2\n")
      try program.wait("all lines") { $0.results == ["1", "2"] }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `each query has its own run, and an earlier one is ended with its processes`() throws
    {
      let tree = try TemporaryDirectory("a")
      let log = try TemporaryDirectory()
      let program = try search(
        tree,
        "--disabled",
        "--bind",
        "change:reload(echo {q}; sh -c 'echo $$ >\(log.path)/$1; exec sleep 1000' sh {q})"
      )
      try program.wait("the file") { $0.isLive }
      program.type("x")
      try program.wait("its line") { $0.results == ["x"] }
      try program.wait(for: "the process") { log.contents("x") != nil }
      let process = try #require(Int32((log.contents("x") ?? "").dropLast()))
      program.type("y")
      try program.wait("the other line") { $0.results == ["xy"] }
      try program.wait(for: "the end of the earlier process") { kill(process, 0) != 0 }
      try program.wait(for: "the process") { log.contents("xy") != nil }
      let other = try #require(Int32((log.contents("xy") ?? "").dropLast()))
      program.type("\u{3}")
      try expectEqual(program.waitForEnd(), 130)
      try program.wait(for: "its end with the search") { kill(other, 0) != 0 }
    }

    @Test func `load occurs after a reload, and a failure without lines is shown`() throws {
      let tree = try TemporaryDirectory("a")
      let log = try TemporaryDirectory()
      let program = try search(
        tree,
        "--bind",
        "load:execute-silent(echo l >>\(log.path)/loads),f2:reload(seq 3),f3:reload(exit 7)"
      )
      try program.wait(for: "the first load") { log.contents("loads") == "l\n" }
      program.type("\u{1B}OQ")
      try program.wait("the lines") { $0.results == ["1", "2", "3"] }
      try program.wait(for: "the second load") { log.contents("loads") == "l\nl\n" }
      program.type("\u{1B}OR")
      try program.wait("nothing") { $0.count == "0/0" && $0.text.contains("exit code 7: exit 7") }
      program.type("\u{1B}")
      try expectEqual(program.waitForEnd(), 130)
    }

    @Test func `lines that are still being read end with a reload`() throws {
      let search = TerminalProgram.path(of: "file-search")
      let program = try TerminalProgram(
        "/bin/bash",
        [
          "-c",
          "yes a | \(search) --reverse --no-scrollbar --bind 'f2:reload(seq 2)'; echo ${PIPESTATUS[*]}",
        ]
      )
      try program.wait("lines") { $0.results.first == "a" }
      program.type("\u{1B}OQ")
      try program.wait("the lines of the command") {
        $0.results == ["1", "2"] && $0.count == "2/2"
      }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("141 0"))
    }

    @Test func `marks of files are removed`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try search(tree, "-m", "--bind", "f2:reload(seq 2)", output: output)
      try program.wait("the files") { $0.isLive }
      program.type("\t")
      try program.wait("the mark") { $0.text.contains("1 marked") }
      program.type("\u{1B}OQ")
      try program.wait("the lines") { $0.results == ["1", "2"] && !$0.text.contains("marked") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expect(["1\n", "2\n"].contains(output.text))
    }
  }
}
