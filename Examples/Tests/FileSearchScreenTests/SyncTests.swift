import Expectations
import FileSearchTesting
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// The option `--sync`.
  @Suite(.serialized) struct SyncTests {
    private func search(_ words: [String], _ text: String, _ output: StreamPipe) throws
      -> (TerminalProgram, close: () -> Void)
    {
      let input = try StreamPipe.ends()
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--sync"] + words,
        input: input.read,
        output: output.writing
      )
      close(input.read)
      _ = text.withCString { write(input.write, $0, text.utf8.count) }
      return (program, { _ = close(input.write) })
    }

    @Test func `--sync draws nothing before the end of the input`() throws {
      let output = try StreamPipe()
      let (program, close) = try search([], "one\ntwo\n", output)
      program.readWhatIsThere()
      expectEqual(program.screen.frames, 0)
      close()
      try program.wait("the lines") { $0.count == "2/2" }
      program.type("tw\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "two\n")
    }

    @Test func `--sync has all candidates at the start`() throws {
      let output = try StreamPipe()
      let (program, close) = try search(
        ["-m", "-q", "o", "--bind", "start:select-all+accept"],
        "one\ntwo\nthree\nfour\n",
        output
      )
      close()
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text.split(separator: "\n").sorted(), ["four", "one", "two"])
    }

    @Test func `--sync reads directories first, and follows them`() throws {
      let tree = try TemporaryDirectory("a", "b/c")
      let output = try StreamPipe()
      let program = try searchInside(
        tree,
        ["--sync", "-m", "--bind", "start:last+toggle"],
        output: output
      )
      try program.wait("the mark") { $0.count == "3/3" && $0.text.contains("1 marked") }
      try tree.write("d")
      try program.wait("a new file") { $0.count == "4/4" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "b/c\n")
    }

    @Test func `--sync and --contents exclude each other`() async throws {
      let outcome = try await fileSearch.run("--sync", "--contents", ".")
      expectEqual(outcome.ending, .exit(2))
      expect(outcome.complaint.contains("--contents and --sync exclude each other"))
    }
  }
}
