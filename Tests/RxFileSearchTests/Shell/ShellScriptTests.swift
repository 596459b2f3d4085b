import ProgramTesting
import TerminalKit
import Testing

@testable import RxFileSearch

/// The script that `--shell` prints.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ShellScriptTests {
  private func run(_ shell: ShellIntegration, _ script: String) async throws -> Outcome {
    try await Program(command: shell.path).run("-c", "\(script)")
  }

  private var program: String { TerminalProgram.path(of: "file-search") }

  @Test(arguments: ShellIntegration.allCases)
  func `has completions and keys`(shell: ShellIntegration) async throws {
    let outcome = try await fileSearch.run("--shell", "\(shell)")
    #expect(outcome.ending == .exit(0) && outcome.error.isEmpty)
    for part in ["print-query", "FILE_SEARCH_CTRL_T_OPTS", "FILE_SEARCH_ALT_C_OPTS"] {
      #expect(outcome.text.contains(part), "\(part)")
    }
  }

  @Test(arguments: ShellIntegration.installed)
  func `is read without a word by a shell that has no terminal`(shell: ShellIntegration)
    async throws
  {
    let strict = shell == .fish ? "" : "set -eu; "
    let reading = shell.reading.replacing("file-search", with: program)
    let outcome = try await run(shell, "\(strict)\(reading); echo read")
    #expect(outcome.text == "read\n")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error.isEmpty)
  }

  @Test func `another shell is named with what there is`() async throws {
    let outcome = try await fileSearch.run("--shell", "tcsh")
    #expect(outcome.isComplaint(about: "tcsh"), "\(outcome)")
    #expect(outcome.complaint.contains("bash"))
  }

  @Test func `an output that takes nothing is an error`() async throws {
    let outcome = try await fileSearch.run("--shell", "bash", output: .file("/dev/full"))
    #expect(outcome.isComplaint(about: "standard output"), "\(outcome)")
  }
}
