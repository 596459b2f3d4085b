import Expectations
import FileSearch
import FileSearchTesting
import ProgramSupport
import TestSupport
import Testing

@testable import FileSearchProgram

/// Commands receive fields and numbers of rows as arguments.
@Suite struct FieldPlaceholderTests {
  private func printed(
    _ command: String,
    _ lines: [String],
    delimiter: String? = nil,
    isForAll: Bool = false
  ) async throws -> String {
    var words = ShellCommand.Substitutions(
      current: Array((lines.first ?? "").utf8),
      marked: lines.map { Array($0.utf8) }
    )
    let rows = lines.enumerated().map { ShellCommand.Row(text: Array($1.utf8), number: $0) }
    (words.row, words.markedRows) = (rows.first, rows)
    words.delimiter = try delimiter.map { try FieldDelimiter($0) } ?? .whitespace
    let arguments = try ShellCommand("printf '<%s>' \(command)", isForAll: isForAll).arguments(
      words
    )
    let outcome = try await Program(command: "/bin/sh").run(arguments.map { Word($0) })
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test(arguments: [
    ("{1} {2}", "<one><two>"), ("{-1}", "<three>"), ("{2..}", "<two  three>"),
    ("{..2}", "<one  two>"),
    ("{1,3}", "<one  three>"), ("{9}", "<>"), ("{n} {1}", "<0><one>"), ("'a {2} b'", "<a two b>"),
    ("\"{1}\" {1} {}", "<one><one><one  two  three>"), ("{..}", "<one  two  three>"),
    ("\\{1}", "<{1}>"), ("{0} {x} {1..x}", "<{0}><{x}><{1..x}>"), ("{+n} {2}", "<0><two>"),
  ])
  func `a field is an argument`(command: String, expected: String) async throws {
    try await expectEqual(printed(command, ["one  two  three"]), expected)
  }

  @Test func `fields end at the delimiter, without white space around them`() async throws {
    try await expectEqual(printed("{1} {2}", ["a b : c:d"], delimiter: ":"), "<a b><c>")
  }

  @Test func `lists of marked rows are several arguments`() async throws {
    let lines = ["a 1", "b 2", "c $(touch x)"]
    try await expectEqual(printed("{+1}", lines), "<a><b><c>")
    try await expectEqual(printed("{+n}", lines), "<0><1><2>")
    try await expectEqual(printed("x{+2..}", lines), "<x1><2><$(touch x)>")
    try await expectEqual(printed("{1} {+}", lines), "<a><a 1><b 2><c $(touch x)>")
  }

  @Test func `a command has one list`() {
    for command in ["ls {+} {+1}", "ls {+n} {+1}"] {
      let complaint = #expect(throws: CommandError.self) { try ShellCommand(command) }
      expect(complaint?.text.contains("one command takes one of the lists") ?? false)
    }
    #expect(throws: CommandError.self) { try ShellCommand("ls {} {+1}", isForAll: true) }
  }

  @Test func `the shell executes nothing in a field`() async throws {
    let field = "$(echo)`echo`'\";&|"
    for command in ["{2}", "'{2}'", "\"{2}\"", "\"$(printf %s {2})\""] {
      try await expectEqual(printed(command, ["a \(field) b"]), "<\(field)>", "\(command)")
    }
  }

  @Test func `parameters of the shell are no fields`() async throws {
    let command = "\"$(n=5; echo ${n})\" \"$(sh -c 'echo ${1}' sh {1})\""
    try await expectEqual(printed(command, ["one two"]), "<5><one>")
    expect(try !ShellCommand("n=5; echo ${n} $${1}").dependsOnQuery)
  }

  @Test func `a command with a field gets no paths behind it`() async throws {
    try await expectEqual(printed("{1}", ["a 1", "b 2"], isForAll: true), "<a>")
    expect(try ShellCommand("echo {1}").needsFile)
    expect(try ShellCommand("echo {1}").dependsOnParts)
    expect(try !ShellCommand("echo {}").dependsOnParts)
    expect(try ShellCommand("echo {+n}").dependsOnMarks)
  }
}
