import Expectations
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Fields of lines in commands.
  @Suite(.serialized) struct FieldCommandTests {
    private static let lines = "x.c:12:first one\ny.c:7:second one\n"

    private func search(_ arguments: [String], output: StreamPipe? = nil) throws -> TerminalProgram
    {
      let (input, output) = (try StreamPipe.ends(), try output ?? StreamPipe())
      let program = try TerminalProgram(
        "file-search",
        ["--reverse", "--delimiter", ":"] + arguments,
        input: input.read,
        output: output.writing
      )
      _ = Self.lines.withCString { write(input.write, $0, Self.lines.utf8.count) }
      close(input.write)
      close(input.read)
      try program.wait("the lines") { $0.count == "2/2" }
      return program
    }

    @Test func `a command for the choice has the fields of a line`() throws {
      let output = try StreamPipe()
      let program = try search(["--exec", "printf '%s|' +{2} {1} {n} {-1}"], output: output)
      program.type("second")
      try program.wait("the line") { $0.count == "1/2" }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "+7|y.c|1|second one|")
    }

    @Test func `the preview and keys have fields of the highlighted line`() throws {
      let tree = try TemporaryDirectory()
      let program = try search([
        "--preview", "echo \"at {2} of {1}\"",
        "--bind", "f2:execute-silent(echo {n} {2} > \(tree.path)/f)+abort",
      ])
      try program.wait("the preview") { $0.text.contains("at 12 of x.c") }
      program.type("\u{1B}[B")
      try program.wait("the preview of the next line") { $0.text.contains("at 7 of y.c") }
      program.type("\u{1B}OQ")
      try expectEqual(program.waitForEnd(), 130)
      expectEqual(tree.contents("f"), "1 7\n")
    }

    @Test func `a list has the fields of the marked lines`() throws {
      let output = try StreamPipe()
      let program = try search(["-m", "--exec", "printf '<%s>' {+1}"], output: output)
      program.type("\t\t")
      try program.wait("the marks") { $0.text.contains("2 marked") }
      program.type("\r")
      try expectEqual(program.waitForEnd(), 0)
      expectEqual(output.text, "<x.c><y.c>")
    }
  }
}
