import Expectations
import Foundation
import Glibc
import RxTerminal
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Commands of `--exec` and of keys.
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
      try program.wait("the message") { $0.text.contains("running a command") }
      program.type("b")
      try program.wait("the search") { $0.count == "1/2" }
      if signal == 0 { program.type(key) } else { kill(program.process, signal) }
      try expectEqual(program.waitForEnd(), (signal == 0 ? 130 : 128 + signal))
      expectEqual(program.screen.modes, [7, 25])
      // A background command survives the search.
      expectEqual(kill(process, 0), 0)
    }

    @Test func `actions after a background command wait for its end`() throws {
      let tree = try TemporaryDirectory("a")
      let output = try StreamPipe()
      let binding = "f2:execute-silent(sleep 0.2; echo {} > done)+put(z)+abort"
      let program = try searchInside(tree, ["--bind", binding, "-E", "done"], output: output)
      program.type("\u{1B}OQ")
      try expectEqual(program.waitForEnd(), 130)
      expectEqual(tree.contents("done"), "a\n")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends the command on the terminal, then the search`(signal: Int32) throws {
      let tree = try TemporaryDirectory("a")
      let program = try searchInside(tree, ["--bind", "f2:execute(echo waiting; exec sleep 600)"])
      program.type("\u{1B}OQ")
      try program.wait("the command") { !$0.isAlternate && $0.shows("waiting") }
      kill(program.process, signal)
      try expectEqual(program.waitForEnd(), 128 + signal)
      expectEqual(program.screen.modes, [7, 25])
    }

    @Test func `a command with {q} needs no file, a command with {} does`() throws {
      let tree = try TemporaryDirectory("a")
      let bindings = "f2:execute-silent(echo {} > about),f3:execute-silent(echo {q} > said)"
      let program = try searchInside(tree, ["-q", "zz", "--bind", bindings])
      try program.wait("nothing") { $0.count == "0/1" }
      program.type("\u{1B}OQ\u{1B}OR")
      try expectEqual(line(of: "said", in: tree, program), "zz")
      expect(!tree.exists("about"))
    }

    @Test func `the query of become is added to the history`() throws {
      let tree = try TemporaryDirectory("a.txt")
      let arguments = ["--history", "h", "-q", "txt", "--bind", "f2:become(echo {})", "-E", "h"]
      let program = try searchInside(tree, arguments)
      program.type("\u{1B}OQ")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(tree.contents("h"), "txt\n")
    }

    @Test func `a given query equals a typed one`() throws {
      let tree = try TemporaryDirectory("a")
      let output = try StreamPipe()
      let arguments = ["--history", "h", "-q", "a\nb\u{1B}[31mX", "--print-query", "-E", "h"]
      let program = try searchInside(tree, arguments, output: output)
      try program.wait("one line") { $0.rows[0] == "> a b [31mX" && $0.count == "0/1" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 1)
      expectEqual(output.text, "a b [31mX\n")
      expectEqual(tree.contents("h"), "a b [31mX\n")
    }

    // MARK: - The choice and the terminal

    @Test func `--exec runs a command on the choice and exits with its exit code`() throws {
      let tree = try TemporaryDirectory("a", "b c", "-n")
      let output = try StreamPipe()
      let arguments = ["-m", "--exec", "printf '<%s>' x {} \"y {}\"; exit 7"]
      let program = try searchInside(tree, arguments, output: output)
      program.type("'b")
      try program.wait("b") { $0.count == "1/3" }
      program.type("\t\u{15}'-n")
      try program.wait("the other") { $0.results == ["-n"] && $0.rows[1].contains("1 marked") }
      program.type("\t\r")
      try expectEqual(program.waitForEnd(), 7)
      expectEqual(output.text, "<x><b c><./-n><y b c><./-n>")
    }

    @Test func `--exec appends the choice to a command without a placeholder`() throws {
      let tree = try TemporaryDirectory("a b")
      let output = try StreamPipe()
      let program = try runInside(tree, ["-1", "--exec", "printf '<%s>' one"], output: output)
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "<one><a b>")
    }

    @Test func `a missing command has the exit code of the shell`() throws {
      let tree = try TemporaryDirectory("a")
      try expectEqual(runInside(tree, ["-1", "--exec", "/no/such/command"]).waitForEnd(), 127)
      try expectEqual(runInside(tree, ["-1", "--exec", "/etc/passwd"]).waitForEnd(), 126)
    }

    @Test func `too many arguments are reported, and no command runs`() throws {
      let tree = try TemporaryDirectory()
      let path = TerminalProgram.path(of: "file-search")
      let program = try TerminalProgram(
        "/bin/sh",
        [
          "-c", "seq 1 200000 | \(path) --reverse -m --bind f2:select-all --exec 'touch ran; echo'",
        ],
        in: tree.path
      )
      try program.wait("all lines") { $0.count == "200000/200000" }
      program.type("\u{1B}OQ")
      try program.wait("all marks") { $0.rows[1].contains("200000 marked") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 126)
      expect(program.screen.text.contains("too many files for one command"))
      expect(!tree.exists("ran"))
    }

    @Test func `a command reads from the terminal after standard input has ended`() throws {
      let tree = try TemporaryDirectory("a")
      let path = TerminalProgram.path(of: "file-search")
      let program = try TerminalProgram(
        "/bin/sh",
        ["-c", "echo line | \(path) -1 --exec 'read x; echo got $x for {}'"],
        in: tree.path
      )
      program.type("typed\n")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("got typed for line"))
    }

    @Test func `a command runs on the terminal and the search is shown again`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let binding = "f2:execute(echo looking at {}; read x; echo $x > seen),f3:become(echo now {q})"
      let program = try searchInside(tree, ["--bind", binding])
      program.type("a\u{1B}OQ")
      try program.wait("the command") { !$0.isAlternate && $0.shows("looking at a") }
      program.type("typed\n")
      try program.wait("the search") { $0.isAlternate && $0.shows("▌ a") && $0.rows[0] == "> a" }
      expectEqual(tree.contents("seen"), "typed\n")
      program.type("\u{1B}OR")
      try expectEqual(program.waitForEnd(), 0)
      expect(program.screen.shows("now a"))
      expectEqual(program.screen.modes, [7, 25])
    }

    @Test func `Ctrl-C ends the command and not the search`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try searchInside(tree, ["--bind", "f2:execute(echo waiting; exec sleep 60)"])
      program.type("\u{1B}OQ")
      try program.wait("the command") { !$0.isAlternate && $0.shows("waiting") }
      program.type("\u{3}")
      try program.wait("the search") { $0.isAlternate && $0.shows("▌ a") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
    }
  }
}
