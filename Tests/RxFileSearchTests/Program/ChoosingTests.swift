import Foundation
import ProgramTesting
import RxTerminal
import TerminalKit
import Testing

extension ProgramTests {
  /// What is chosen, how, and what becomes of it.
  @Suite(.serialized) struct ChoosingTests {
    private func run(
      _ tree: TemporaryDirectory,
      _ arguments: [String],
      output: StreamPipe? = nil
    ) throws -> TerminalProgram {
      try TerminalProgram(
        "file-search",
        ["--reverse"] + arguments,
        in: tree.path,
        output: output?.writing ?? -1
      )
    }

    /// The same, when the watch stands.
    private func search(
      _ tree: TemporaryDirectory,
      _ arguments: [String],
      output: StreamPipe? = nil
    ) throws -> TerminalProgram {
      let program = try run(tree, arguments, output: output)
      try program.wait("watch") { $0.isLive }
      return program
    }

    @Test func `without --multi Tab marks nothing`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let output = try StreamPipe()
      let program = try search(tree, [], output: output)
      program.type("\tb")
      try program.wait("b") { $0.count == "1/2" }
      #expect(!program.screen.text.contains("marked"))
      program.type("\r")
      #expect(try program.waitForEnd() == 0)
      #expect(output.text == "b\n")
    }

    @Test func `sync waits for what has just happened on the disk, and for all of it to be listed`()
      throws
    {
      let tree = try TemporaryDirectory("old")
      let output = try StreamPipe()
      let program = try run(tree, ["-m", "--bind", "f3:sync+select-all+accept"], output: output)
      try program.wait("the screen") { $0.isAlternate }
      // Files of before the watch, of while it begins and of after that; then the key, at once.
      for number in 0..<500 { try tree.write("new\(number)") }
      try tree.remove("old")
      program.type("\u{1B}OR")
      #expect(try program.waitForEnd() == 0)
      #expect(Set(output.text.split(separator: "\n")) == Set((0..<500).map { "new\($0)" }))
    }

    @Test func `sync of lines waits for those that have been read`() throws {
      let (input, output) = (try StreamPipe(), try StreamPipe())
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--bind", "f3:sync+accept"],
        input: input.reading,
        output: output.writing
      )
      _ = "one\ntwo\n".withCString { write(input.writing, $0, 8) }
      try program.wait("lines") { $0.count == "2/2" }
      program.type("two\u{1B}OR")
      #expect(try program.waitForEnd() == 0)
      #expect(output.text == "two\n")
    }

    @Test func `all, none, the others`() throws {
      let tree = try TemporaryDirectory("a1", "a2", "b1", "b2")
      let output = try StreamPipe()
      let bindings = "f1:select-all,f2:deselect-all,f3:toggle-all,f4:toggle,f5:select+select"
      let program = try search(tree, ["-m", "--bind", bindings, "--sort", "score"], output: output)
      func expect(_ keys: String, _ marks: String?) throws {
        program.type(keys)
        try program.wait("\(marks ?? "no marks") after \(keys.debugDescription)") {
          marks.map($0.rows[1].contains) ?? !$0.rows[1].contains("marked")
        }
      }
      try expect("\u{1B}OP", "4 marked")
      try expect("\u{1B}OS", "3 marked")
      try expect("\u{1B}OR", "1 marked")
      try expect("\u{1B}OQ", nil)
      program.type("b")
      try program.wait("b") { $0.count == "2/4" }
      try expect("\u{1B}OP", "2 marked")
      program.type("\u{15}a")
      try program.wait("a") { $0.count == "2/4" && $0.rows[0] == "> a" }
      // Of what is not shown the marks stay.
      try expect("\u{1B}OR", "4 marked")
      try expect("\u{1B}OR", "2 marked")
      try expect("\u{1B}[15~", "3 marked")
      program.type("\r")
      #expect(try program.waitForEnd() == 0)
      #expect(output.text == "b1\nb2\na1\n")
    }

    @Test func `a query that one name answers chooses it without a screen`() throws {
      let tree = try TemporaryDirectory("one", "two", "three")
      let output = try StreamPipe()
      let program = try run(tree, ["-1", "-q", "two", "--json"], output: output)
      #expect(try program.waitForEnd() == 0)
      #expect(program.screen.frames == 0)
      #expect(output.text.hasPrefix(#"{"path":"two","score":"#))
      let more = try search(tree, ["--select-1", "--exit-0", "-q", "t"])
      try more.wait("both") { $0.count == "2/3" }
      try tree.write("tea")
      try more.wait("a new one as well") { $0.count == "3/4" }
    }

    @Test func `a query that nothing answers leaves without a screen`() throws {
      let tree = try TemporaryDirectory("one")
      let program = try run(tree, ["--exit-0", "-q", "zzz"])
      #expect(try program.waitForEnd() == 1)
      #expect(program.screen.frames == 0)
    }

    @Test func `the query is printed before the choice where that is wanted`() throws {
      let tree = try TemporaryDirectory("one")
      let output = try StreamPipe()
      let program = try search(tree, ["--print-query", "--print0"], output: output)
      program.type("on")
      try program.wait("one") { $0.rows[0] == "> on" && $0.count == "1/1" }
      program.type("\r")
      #expect(try program.waitForEnd() == 0)
      #expect(output.text == "on\0one\0")
    }

    @Test func `queries are remembered for the next time`() throws {
      let tree = try TemporaryDirectory("one")
      func search(_ query: String, _ keys: String, expecting line: String) throws {
        let program = try self.search(tree, ["--history", "h", "--history-size", "2", "-H"])
        program.type(query + keys)
        try program.wait("'\(line)'") { $0.rows[0] == (line.isEmpty ? ">" : "> \(line)") }
        program.type(line.isEmpty ? "\u{1B}" : "\r")
        #expect(try program.waitForEnd() == (line.isEmpty ? 130 : line.hasPrefix("z") ? 1 : 0))
      }
      try search("o", "", expecting: "o")
      try search("n", "\u{10}", expecting: "o")
      #expect(tree.contents("h") == "o\n")
      try search("zz", "", expecting: "zz")
      try search("x", "\u{10}\u{10}\u{10}\u{E}", expecting: "zz")
      try search("e", "\u{10}\u{E}", expecting: "e")
      #expect(tree.contents("h") == "zz\ne\n")
      try search("", "\u{10}\u{E}", expecting: "")
      #expect(tree.contents("h") == "zz\ne\n")
    }

    @Test func `a history that cannot be kept is said before the screen is taken`() throws {
      let tree = try TemporaryDirectory("one")
      try tree.makeDirectory("d")
      let program = try run(tree, ["--history", "d"])
      #expect(try program.waitForEnd() == 2)
      #expect(program.screen.rows[0] == "file-search: --history d: Is a directory")
      let device = try run(tree, ["--history", "/dev/null"])
      #expect(try device.waitForEnd() == 2)
      #expect(device.screen.rows[0] == "file-search: --history /dev/null: not a regular file")
    }

    @Test func `a key does several things, one after the other`() throws {
      let tree = try TemporaryDirectory("one", "two")
      let output = try StreamPipe()
      let binding = "alt-x:change-query(tw)+change-prompt([x] )+end-of-line+put:o, please"
      let program = try search(tree, ["--bind", binding, "--bind", "X:accept"], output: output)
      program.type("\u{1B}x")
      try program.wait("all of it") { $0.rows[0] == "[x] two, please" && $0.count == "0/2" }
      program.type("\u{15}onXe")
      #expect(try program.waitForEnd() == 0)
      #expect(output.text == "one\n")
    }

    @Test(arguments: [
      ("ctrl-a", "it takes KEY:ACTION"), ("ctrl-xy:up", "no such key"), ("a:fly", "'fly'"),
      ("a:put", "put(…)"), ("a:up(x)", "'up' takes nothing"), ("a:put(x", "a ')' is missing"),
    ])
    func `a binding that says nothing is named`(binding: String, reason: String) throws {
      let tree = try TemporaryDirectory("one")
      let program = try run(tree, ["--bind", binding])
      #expect(try program.waitForEnd() == 2)
      #expect(program.screen.rows[0].hasPrefix("file-search: --bind: '"))
      #expect(program.screen.text.contains(reason))
    }

    @Test func `a command gets the choice, and its exit code is the search's`() throws {
      let tree = try TemporaryDirectory("a", "b c", "-n")
      let output = try StreamPipe()
      let arguments = ["-m", "--exec", "printf '<%s>' x {} \"y {}\"; exit 7"]
      let program = try search(tree, arguments, output: output)
      program.type("'b")
      try program.wait("b") { $0.count == "1/3" }
      program.type("\t\u{15}'-n")
      try program.wait("the other") { $0.count == "1/3" && $0.rows[1].contains("1 marked") }
      program.type("\t\r")
      #expect(try program.waitForEnd() == 7)
      #expect(output.text == "<x><b c><./-n><y b c><./-n>")
    }

    @Test func `a command without a place for the choice gets it behind`() throws {
      let tree = try TemporaryDirectory("a b")
      let output = try StreamPipe()
      let program = try run(tree, ["-1", "--exec", "printf '<%s>' one"], output: output)
      #expect(try program.waitForEnd() == 0)
      #expect(output.text == "<one><a b>")
    }

    @Test func `a command that is not there has the shell's exit code`() throws {
      let tree = try TemporaryDirectory("a")
      #expect(try run(tree, ["-1", "--exec", "/no/such/command"]).waitForEnd() == 127)
      #expect(try run(tree, ["-1", "--exec", "/etc/passwd"]).waitForEnd() == 126)
    }

    @Test func `more than a command can take is said, and nothing is run`() throws {
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
      #expect(try program.waitForEnd() == 126)
      #expect(program.screen.text.contains("too many files for one command"))
      #expect(!tree.exists("ran"))
    }

    @Test func `what is chosen of all is told with what matched, as JSON`() throws {
      let tree = try TemporaryDirectory("abc", "xaby")
      let output = try StreamPipe()
      let program = try search(
        tree,
        ["-m", "--json", "-q", "ab", "--bind", "f2:select-all"],
        output: output
      )
      try program.wait("both") { $0.count == "2/2" }
      program.type("\u{1B}OQ\r")
      #expect(try program.waitForEnd() == 0)
      let lines = output.text.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].hasPrefix(#"{"path":"abc""#))
      #expect(
        lines[0].hasSuffix(#""positions":[0,1]}"#) && lines[1].hasSuffix(#""positions":[1,2]}"#)
      )
    }

    @Test func `a command reads the terminal after lines have been read`() throws {
      let tree = try TemporaryDirectory("a")
      let path = TerminalProgram.path(of: "file-search")
      let program = try TerminalProgram(
        "/bin/sh",
        ["-c", "echo line | \(path) -1 --exec 'read x; echo got $x for {}'"],
        in: tree.path
      )
      program.type("typed\n")
      #expect(try program.waitForEnd() == 0)
      #expect(program.screen.shows("got typed for line"))
    }

    @Test func `a command runs on the terminal and gives it back`() throws {
      let tree = try TemporaryDirectory("a", "b")
      let binding = "f2:execute(echo looking at {}; read x; echo $x > seen),f3:become(echo now {q})"
      let program = try search(tree, ["--bind", binding])
      program.type("a\u{1B}OQ")
      try program.wait("the command") { !$0.isAlternate && $0.shows("looking at a") }
      program.type("typed\n")
      try program.wait("the search") { $0.isAlternate && $0.shows("▌ a") && $0.rows[0] == "> a" }
      #expect(tree.contents("seen") == "typed\n")
      program.type("\u{1B}OR")
      #expect(try program.waitForEnd() == 0)
      #expect(program.screen.shows("now a"))
      #expect(program.screen.modes == [7, 25])
    }

    @Test func `Ctrl-C ends the command and not the search`() throws {
      let tree = try TemporaryDirectory("a")
      let program = try search(tree, ["--bind", "f2:execute(echo waiting; exec sleep 60)"])
      program.type("\u{1B}OQ")
      try program.wait("the command") { !$0.isAlternate && $0.shows("waiting") }
      program.type("\u{3}")
      try program.wait("the search") { $0.isAlternate && $0.shows("▌ a") }
      program.type("\r")
      #expect(try program.waitForEnd() == 0)
    }
  }
}
