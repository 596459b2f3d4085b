import Expectations
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FileSearchProgram

/// The search in the command history of installed shells on a terminal.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ShellHistoryTests {
  private static let hostile = [
    "$(touch pwned)", "`touch pwned`", "a b\nc  d", "!!", "%q %s %", "é 👩‍👩‍👧", "; touch pwned;",
    "\"$(touch pwned)\"", "#", "*", "&& touch pwned", "\n\ntouch pwned\n", "-rf",
  ]

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-R puts commands on the line as they are`(shell: ShellIntegration) throws {
    let tree = try TemporaryDirectory()
    let commands = Self.hostile.enumerated().map { "printf '%s\\0' n\($0)n '\($1)'" }
    let session = try InteractiveShell(
      shell,
      in: tree,
      [shell.setting("FILE_SEARCH_CTRL_R_OPTS", to: "--exact")],
      history: commands
    )
    for (number, text) in Self.hostile.enumerated() {
      session.terminal.type("n\(number)n")
      try session.terminal.wait("the shell") { $0.text.contains("ready> n\(number)n") }
      try session.openHistory("1/")
      try session.endHistory(by: "\r")
      try expectEqual(session.words(), ["n\(number)n", text])
    }
    expect(!FileManager.default.fileExists(atPath: "\(tree.path)/pwned"))
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-R lists the newest command first, each once, and executes none`(
    shell: ShellIntegration
  ) throws {
    let tree = try TemporaryDirectory()
    let history = ["touch one", "touch two", "touch one", "touch three\ntouch four", "touch one"]
    let newest = try InteractiveShell(shell, in: tree, history: history)
    try newest.openHistory("3/3")
    try newest.endHistory(by: "\r")
    try newest.terminal.wait("the command") { $0.text.contains("touch one") }
    newest.terminal.type("\u{15}printf '%s\\0' done")
    try expectEqual(newest.words(), ["done"])
    // The one before it has two lines.
    let second = try InteractiveShell(shell, in: tree, history: history)
    try second.openHistory("3/3")
    try second.endHistory(by: "\u{1B}[A\r")
    try second.terminal.wait("the command") { $0.text.contains("touch four") }
    second.terminal.type("\u{3}")
    for name in ["one", "two", "three", "four"] {
      expect(!FileManager.default.fileExists(atPath: "\(tree.path)/\(name)"), "\(name)")
    }
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-R keeps the line when the search is left`(shell: ShellIntegration) throws {
    let session = try InteractiveShell(
      shell,
      in: TemporaryDirectory(),
      [shell.setting("FILE_SEARCH_CTRL_R_OPTS", to: "--prompt 'history: '")],
      history: ["true one", "true two"]
    )
    session.terminal.type("printf '%s\\0' 'a  b'")
    try session.openHistory("0/2")
    expect(session.terminal.screen.text.contains("history: printf"))
    try session.endHistory(by: "\u{7}")
    try expectEqual(session.words(), ["a  b"])
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-R shows an empty history as an empty list`(shell: ShellIntegration) throws {
    let session = try InteractiveShell(shell, in: TemporaryDirectory())
    try session.openHistory("0/0")
    try session.endHistory(by: "\u{7}")
    session.terminal.type("printf '%s\\0' a")
    try expectEqual(session.words(), ["a"])
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-R in the search changes between the best and the newest`(shell: ShellIntegration)
    throws
  {
    let session = try InteractiveShell(
      shell,
      in: TemporaryDirectory(),
      history: ["printf ab", "printf a-x-b"]
    )
    session.terminal.type("ab")
    try session.openHistory("2/2")
    session.terminal.type("\u{12}")
    // The word comes first, the rows when they are sorted.
    try session.terminal.wait("the order of the input") {
      $0.text.contains("unsorted") && $0.text.contains("▌ printf a-x-b")
    }
    try session.endHistory(by: "\r")
    try expectEqual(session.output(), Data("a-x-b".utf8))
    session.terminal.type("ab")
    try session.terminal.wait("the shell") { $0.text.contains("ready> ab") }
    try session.openHistory("3/3")
    try session.endHistory(by: "\r")
    try expectEqual(session.output(), Data("ab".utf8))
  }
}
