import Expectations
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FileSearchProgram

/// The keys of the search in installed shells on a terminal.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ShellKeyTests {
  private static let names = [
    "$(touch pwned)", "`touch pwned`", "'; touch pwned; '", "\"; touch pwned; \"",
    "a b\nc; touch pwned", "end\n", "-rf", "\\$(touch pwned)", "'\"'$(touch pwned)", "*", "~", "#",
    "&touch pwned&", "|touch pwned", "{a,b}", "=ls", "!!", "~root", "$HOME", "tab\tx", "été", "👩‍👩‍👧",
    "\u{1B}[31m", "(touch pwned)", "<x>", "?", "[a]", "^a^b", "%", "-",
  ]
  private static let print = "printf '%s\\0' "

  private func exists(_ name: String, in tree: TemporaryDirectory) -> Bool {
    FileManager.default.fileExists(atPath: "\(tree.path)/\(name)")
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-T inserts any name as one word`(shell: ShellIntegration)
    throws
  {
    let tree = try TemporaryDirectory()
    for name in Self.names { try tree.makeFiles("\(name)") }
    let options = shell.setting("FILE_SEARCH_CTRL_T_OPTS", to: "--bind f1:select-all --prompt ''")
    let session = try InteractiveShell(shell, in: tree, [options])
    session.terminal.type(Self.print)
    try session.openSearch(by: "\u{14}")
    let count = Self.names.count
    try session.terminal.wait("all names") { $0.text.contains("\(count)/\(count)") }
    session.terminal.type("\u{1B}OP")
    try session.terminal.wait("marks") { $0.text.contains("\(count) marked") }
    try session.endSearch(by: "\r")
    let words = try session.words()
    expectEqual(words.sorted(), Self.names.map { $0.hasPrefix("-") ? "./\($0)" : $0 }.sorted())
    expect(!exists("pwned", in: tree))
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-T quotes bytes that are not UTF-8`(shell: ShellIntegration) throws {
    let tree = try TemporaryDirectory()
    let name: [UInt8] = Array("caf".utf8) + [0xE9, 0x20, 0xFF, 0xC3]
    try tree.makeFiles(Word(name))
    let options = shell.setting("FILE_SEARCH_CTRL_T_OPTS", to: "--select-1")
    let session = try InteractiveShell(shell, in: tree, [options])
    session.terminal.type(Self.print + "\u{14}")
    try session.terminal.wait("the name") { $0.text.contains("caf") }
    try expectEqual(Array(session.output()), name + [0])
  }

  @Test(arguments: ShellIntegration.installed)
  func `Ctrl-T inserts at the cursor`(shell: ShellIntegration) throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("one file")
    let session = try InteractiveShell(shell, in: tree)
    session.terminal.type(Self.print + "é  x\u{2}\u{2}")
    try session.openSearch(by: "\u{14}")
    try session.endSearch(by: "\r")
    session.terminal.type("y\u{5}")
    try expectEqual(session.words(), ["é", "one file", "y", "x"])
  }

  @Test(arguments: ShellIntegration.installed)
  func `the line is unchanged when the search is left`(shell: ShellIntegration) throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("d/file")
    let session = try InteractiveShell(shell, in: tree)
    session.terminal.type(Self.print + "kept \"$PWD\"")
    for key in ["\u{14}", "\u{1B}c"] {
      try session.openSearch(by: key)
      try session.endSearch(by: "\u{7}")
    }
    try expectEqual(session.words(), ["kept", tree.path])
  }

  @Test(arguments: ShellIntegration.installed)
  func `Alt-C changes to the chosen directory and keeps the line`(shell: ShellIntegration) throws {
    let tree = try TemporaryDirectory()
    try tree.makeFiles("sub/other/file", "x")
    let session = try InteractiveShell(shell, in: tree)
    session.terminal.type(Self.print + "é \"$PWD\"")
    try session.openSearch(by: "\u{1B}c")
    session.terminal.type("oth")
    try session.terminal.wait("the match") { $0.text.contains("1/2") }
    try session.endSearch(by: "\r")
    try expectEqual(session.words(), ["é", "\(tree.path)/sub/other"])
  }

  @Test(arguments: ShellIntegration.installed)
  func `Alt-C finds directories of any name, and no files`(shell: ShellIntegration) throws {
    let options = shell.setting("FILE_SEARCH_ALT_C_OPTS", to: "--select-1 --max-depth 1")
    let elsewhere = try TemporaryDirectory()
    for name in ["-", "--", "$(touch pwned)", "a 'b'\nc", "d\n", "sub", "~", "caf é"] {
      let tree = try TemporaryDirectory()
      try tree.makeFiles("\(name)/file")
      try elsewhere.makeDirectory("\(name)")
      let path =
        shell == .fish ? "set CDPATH \(elsewhere.path)" : "CDPATH=\(elsewhere.path)"
      let session = try InteractiveShell(shell, in: tree, [options, path])
      session.terminal.type("\u{1B}c" + Self.print + "\"$PWD\"")
      try expectEqual(session.words(), ["\(tree.path)/\(name)"])
      expect(!exists("pwned", in: tree) && !exists("\(name)/pwned", in: tree))
    }
  }

  @Test(arguments: ShellIntegration.installed)
  func `Tab completes options and their values`(shell: ShellIntegration) throws {
    let session = try InteractiveShell(shell, in: TemporaryDirectory())
    session.terminal.type("file-search --sort si\t --vers\t")
    let version = try session.output()
    expectEqual(String(decoding: version, as: UTF8.self), "0.1.0\n")
  }

  @Test(arguments: ShellIntegration.installed)
  func `Tab completes any directory as one word`(shell: ShellIntegration)
    throws
  {
    let names = ["a$(touch pwned)", "b'\" y", "c;touch pwned", "d*", "e\\"]
    let tree = try TemporaryDirectory()
    for name in names { try tree.makeFiles("\(name)/file") }
    let session = try InteractiveShell(shell, in: tree)
    session.terminal.type("file-search -0 --filter=file")
    for name in names { session.terminal.type(" \(name.prefix(1))\t") }
    try expectEqual(session.words().sorted(), names.map { "\($0)/file" })
    expect(!exists("pwned", in: tree))
  }
}
