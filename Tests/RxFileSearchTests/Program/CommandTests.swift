import Foundation
import Glibc
import ProgramTesting
import RxTerminal
import TerminalKit
import Testing

extension ProgramTests {
  /// Commands that keys run.
  @Suite(.serialized) struct CommandTests {
    /// Waits until a file has a complete line.
    private func line(of name: String, in tree: TemporaryDirectory, _ program: TerminalProgram)
      throws
      -> String
    {
      try program.wait(for: "line in \(name)") { tree.contents(name)?.hasSuffix("\n") == true }
      return String(try #require(tree.contents(name)).dropLast())
    }

    @Test(arguments: [("\u{1B}", 0), ("", SIGTERM)])
    func `an endless background command does not block the search`(key: String, signal: Int32)
      throws
    {
      let tree = try TemporaryDirectory("a", "b")
      let binding = "f2:execute-silent(echo $$ > pid; exec sleep 600)+up"
      let program = try searchInside(tree, ["--bind", binding, "-E", "pid"])
      program.type("\u{1B}OQ")
      let process = try #require(pid_t(try line(of: "pid", in: tree, program)))
      defer { kill(process, SIGKILL) }
      try program.wait("what is said") { $0.text.contains("running a command") }
      program.type("b")
      try program.wait("the search") { $0.count == "1/2" }
      if signal == 0 { program.type(key) } else { kill(program.process, signal) }
      #expect(try program.waitForEnd() == (signal == 0 ? 130 : 128 + signal))
      #expect(program.screen.modes == [7, 25])
      // A background command survives the search.
      #expect(kill(process, 0) == 0)
    }

    @Test func `actions after a background command wait for its end`() throws {
      let tree = try TemporaryDirectory("a")
      let output = try StreamPipe()
      let binding = "f2:execute-silent(sleep 0.2; echo {} > done)+put(z)+abort"
      let program = try searchInside(tree, ["--bind", binding, "-E", "done"], output: output)
      program.type("\u{1B}OQ")
      #expect(try program.waitForEnd() == 130)
      #expect(tree.contents("done") == "a\n")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends the command on the terminal, then the search`(signal: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let program = try searchInside(tree, ["--bind", "f2:execute(echo waiting; exec sleep 600)"])
      program.type("\u{1B}OQ")
      try program.wait("the command") { !$0.isAlternate && $0.shows("waiting") }
      kill(program.process, signal)
      #expect(try program.waitForEnd() == 128 + signal)
      #expect(program.screen.modes == [7, 25])
    }

    @Test func `a command with {q} needs no file, a command with {} does`() throws {
      let tree = try TemporaryDirectory("a")
      let bindings = "f2:execute-silent(echo {} > about),f3:execute-silent(echo {q} > said)"
      let program = try searchInside(tree, ["-q", "zz", "--bind", bindings])
      try program.wait("nothing") { $0.count == "0/1" }
      program.type("\u{1B}OQ\u{1B}OR")
      #expect(try line(of: "said", in: tree, program) == "zz")
      #expect(!tree.exists("about"))
    }

    @Test func `the query of become is added to the history`() throws {
      let tree = try TemporaryDirectory("a.txt")
      let arguments = ["--history", "h", "-q", "txt", "--bind", "f2:become(echo {})", "-E", "h"]
      let program = try searchInside(tree, arguments)
      program.type("\u{1B}OQ")
      #expect(try program.waitForEnd() == 0)
      #expect(tree.contents("h") == "txt\n")
    }

    @Test func `a given query equals a typed one`() throws {
      let tree = try TemporaryDirectory("a")
      let output = try StreamPipe()
      let arguments = ["--history", "h", "-q", "a\nb\u{1B}[31mX", "--print-query", "-E", "h"]
      let program = try searchInside(tree, arguments, output: output)
      try program.wait("one line") { $0.rows[0] == "> a b [31mX" && $0.count == "0/1" }
      program.type("\r")
      #expect(try program.waitForEnd() == 1)
      #expect(output.text == "a b [31mX\n")
      #expect(tree.contents("h") == "a b [31mX\n")
    }
  }
}
