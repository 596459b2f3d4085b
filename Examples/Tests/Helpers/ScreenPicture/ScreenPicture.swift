import Foundation
import RxTerminal
import TerminalKit
import TestSupport

/// Draws the picture of the file search in the documentation, from a session of the program.
@main
enum ScreenPicture {
  /// Writes the picture to the file that is the first argument, or else to standard output.
  static func main() {
    do {
      let picture = Data(try draw().utf8)
      if let file = CommandLine.arguments.dropFirst().first {
        try picture.write(to: URL(filePath: file))
      } else {
        try FileHandle.standardOutput.write(contentsOf: picture)
      }
    } catch {
      FileHandle.standardError.write(Data("ScreenPicture: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Runs a session: types a query, marks two files, and creates a third one meanwhile.
  ///
  /// - Returns: the picture of the final screen; it is the same in each run.
  /// - Throws: an error if no terminal is available, or if the screen is not as expected.
  static func draw() throws -> String {
    let tree = try SampleProject.make()
    let program = try TerminalProgram(
      "file-search",
      ["--multi", "--preview-window", "right,50%", "--color", "dark", "--no-mouse"],
      in: tree.path,
      // No directory has programs, so that the preview does not depend on what is installed.
      environment: ["COLORTERM": "truecolor", "PATH": "/nonexistent"],
      size: ScreenSize(rows: 20, columns: 100)
    )
    try program.wait("the watch") { $0.text.contains("watching") }
    program.type("ferry")
    try program.wait("the matches") { $0.text.contains("5/26") }
    program.type("\u{1B}[Z\u{1B}[Z")
    try program.wait("the marks") {
      $0.text.contains("2 marked") && $0.text.contains("struct FerryTests")
    }
    try tree.write("Sources/Harbour/FerryFares.swift", "")
    try program.wait("the new file") {
      $0.text.contains("6/27") && $0.text.contains("● new")
        && $0.text.contains("struct FerryTests")
    }
    let screen = program.screen
    program.type("\u{1B}")
    _ = try program.waitForEnd()
    return screen.svg(title: "file-search: the query ferry, six matches, two of them marked")
  }
}
