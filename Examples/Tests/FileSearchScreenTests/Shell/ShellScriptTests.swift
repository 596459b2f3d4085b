import Expectations
import FileSearchTesting
import TerminalKit
import TestSupport
import Testing

@testable import FileSearchProgram

/// The script that `--shell` prints.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ShellScriptTests {
  private func run(_ shell: ShellIntegration, _ script: String) async throws -> Outcome {
    try await Program(command: shell.path).run("-c", "\(script)")
  }

  private var program: String { TerminalProgram.path(of: "file-search") }

  @Test(arguments: ShellIntegration.allCases)
  func `the script has completions and keys`(shell: ShellIntegration) async throws {
    let outcome = try await fileSearch.run("--shell", "\(shell)")
    expect(outcome.ending == .exit(0) && outcome.error.isEmpty)
    for part in [
      "print-query", "FILE_SEARCH_CTRL_T_OPTS", "FILE_SEARCH_ALT_C_OPTS", "FILE_SEARCH_CTRL_R_OPTS",
    ] {
      expect(outcome.text.contains(part), "\(part)")
    }
  }

  @Test(arguments: ShellIntegration.installed)
  func `a shell without a terminal reads the script without a message`(shell: ShellIntegration)
    async throws
  {
    let strict = shell == .fish ? "" : "set -eu; "
    let reading = shell.reading.replacing("file-search", with: program)
    let outcome = try await run(shell, "\(strict)\(reading); echo read")
    expectEqual(outcome.text, "read\n")
    expectEqual(outcome.ending, .exit(0))
    expect(outcome.error.isEmpty)
  }

  @Test func `an unknown shell is reported with the known ones`() async throws {
    let outcome = try await fileSearch.run("--shell", "tcsh")
    expect(outcome.isErrorMessage(containing: "tcsh"), "\(outcome)")
    expect(outcome.complaint.contains("bash"))
  }

  @Test func `a write error is reported`() async throws {
    let outcome = try await fileSearch.run("--shell", "bash", output: .file("/dev/full"))
    expect(outcome.isErrorMessage(containing: "standard output"), "\(outcome)")
  }
}
