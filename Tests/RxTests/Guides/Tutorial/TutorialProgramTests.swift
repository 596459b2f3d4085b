import Foundation
import RxTerminal
import TerminalKit
import TestSupport
import Testing

/// The programs of Docs/Tutorial.md show what the page shows.
@Suite(.timeLimit(.minutes(5)))
struct TutorialProgramTests {
  @Test(arguments: 1...4)
  func `a program prints the text below it, and ends`(step: Int) async throws {
    let directory = try TemporaryDirectory()
    let source = try TutorialPage.text(of: "tutorial-\(step)")
    let program = try await LinkedProgram.build(source, in: directory)
    let folder = try TutorialPage.folder()
    let outcome = try await program.run(in: folder.path)
    let expected = try TutorialPage.blocks(step, "text")[0] + "\n"
    #expect(outcome == .printing(expected), "\(outcome.text)\(outcome.complaint)")
    withExtendedLifetime((directory, folder)) {}
  }

  @Test func `the screen shows the names, and an error until the next query`() async throws {
    let screens = try TutorialPage.blocks(5, "text")
    let directory = try TemporaryDirectory()
    let program = try await Self.build(["main.swift": "tutorial-5"], in: directory)
    try await onScreen(program) { program, _ in
      program.type("P")
      try program.wait("the names") { Self.shows(screens[0], $0) }
      program.type("ublic/")
      try program.wait("the error") { Self.shows(screens[1], $0) }
      program.type(String(repeating: "\u{7F}", count: 6))
      try program.wait("the names again") { Self.shows(screens[0], $0) }
      program.type("\u{1B}")
    }
    let outcome = try await Program(command: "setsid")
      .run("--wait", "env", "SWIFT_BACKTRACE=enable=no", "\(program.path)")
    #expect(outcome.complaint.contains(screens[2]), "\(outcome.complaint)")
    withExtendedLifetime(directory) {}
  }

  @Test func `the list follows the disk, and Enter prints the highlighted name`() async throws {
    let screens = try TutorialPage.blocks(6, "text")
    let files = ["main.swift": "tutorial-6", "Answers.swift": "tutorial-6-answers"]
    let directory = try TemporaryDirectory()
    let program = try await Self.build(files, in: directory)
    try await onScreen(program) { program, folder in
      // The terminal echoes what is typed before the program reads keys.
      try program.wait("all names") { $0.text.contains("3 found") }
      program.type("P")
      try program.wait("two names") { $0.text.contains("2 found") }
      try folder.write("Plan.txt", "")
      try program.wait("the new name") { Self.shows(screens[0], $0) }
      program.type("\u{1B}[B\r")
      try program.wait("the chosen name") { !$0.isAlternate && $0.rows[0] == screens[1] }
    }
    withExtendedLifetime(directory) {}
  }

  /// Builds a program of files of the tutorial, by their names in the program.
  private static func build(
    _ files: [String: String],
    in directory: TemporaryDirectory
  ) async throws -> Program {
    try await LinkedProgram.build(
      files.mapValues { try TutorialPage.text(of: $0) },
      in: directory
    )
  }

  /// Runs a program on a terminal of eight rows; the script has to end it.
  private func onScreen(
    _ program: Program,
    _ script: @escaping @Sendable (TerminalProgram, TemporaryDirectory) throws -> Void
  ) async throws {
    let folder = try TutorialPage.folder()
    let status = try await onOwnThread {
      let size = ScreenSize(rows: 8, columns: 60)
      let terminal = try TerminalProgram(program.path, in: folder.path, size: size)
      try script(terminal, folder)
      return try terminal.waitForEnd()
    }
    #expect(status == 0)
  }

  /// Indicates whether a screen equals a block of the page.
  private static func shows(_ block: String, _ screen: ScreenEmulator) -> Bool {
    screen.text == block
  }
}
