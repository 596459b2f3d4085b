import Foundation
import TerminalKit
import TestSupport

@testable import FileSearchProgram

extension ShellIntegration {
  /// The shells that are installed.
  static let installed = allCases.filter { FileManager.default.fileExists(atPath: $0.path) }

  /// The path of the shell.
  var path: String { self == .bash ? "/bin/bash" : "/usr/bin/\(self)" }

  /// The command that reads the script of `--shell`.
  var reading: String {
    switch self {
    case .bash, .zsh: "eval \"$(file-search --shell \(self))\""
    case .fish: "file-search --shell fish | source"
    }
  }

  /// Returns the command that sets an array.
  func setting(_ name: String, to words: String) -> String {
    self == .fish ? "set \(name) \(words)" : "\(name)=(\(words))"
  }
}

/// A shell on a terminal that has read the script of `--shell`.
struct InteractiveShell {
  let terminal: TerminalProgram
  private let home: TemporaryDirectory

  /// Starts a shell and waits for its prompt.
  ///
  /// - Parameters:
  ///   - shell: the kind of shell.
  ///   - tree: the working directory.
  ///   - settings: the lines before the script.
  ///   - history: the commands of the history, the oldest first.
  /// - Throws: the error when the shell is missing or shows no prompt.
  init(
    _ shell: ShellIntegration,
    in tree: TemporaryDirectory,
    _ settings: [String] = [],
    history: [String] = []
  ) throws {
    home = try TemporaryDirectory()
    var lines = settings
    switch shell {
    case .bash: lines += ["PS1='ready> '"]
    case .zsh: lines += ["PS1='ready> '", "autoload -Uz compinit; compinit -u -D"]
    case .fish:
      lines += ["function fish_prompt; echo -n 'ready> '; end", "set -g fish_greeting"]
    }
    lines.append(shell.reading)
    switch shell {
    case .bash: lines += history.map { "history -s -- \(Self.quoted($0))" }
    case .zsh: lines += history.map { "print -rs -- \(Self.quoted($0))" }
    case .fish:
      let entries = history.enumerated().map { number, command in
        let line = command.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return "- cmd: \(line)\n  when: \(1_700_000_000 + number)\n"
      }
      try home.makeDirectory("fish")
      try home.write("fish/fish_history", entries.joined())
    }
    try home.write(".zshrc", lines.joined(separator: "\n") + "\n")
    let programs = URL(filePath: TerminalProgram.path(of: "file-search"))
      .deletingLastPathComponent().path
    let arguments =
      switch shell {
      case .bash: ["--noprofile", "--rcfile", "\(home.path)/.zshrc", "-i"]
      case .zsh: ["-d", "-i"]
      case .fish: ["-i", "-C", "source \(home.path)/.zshrc"]
      }
    terminal = try TerminalProgram(
      shell.path,
      arguments,
      in: tree.path,
      environment: [
        "PATH": "\(programs):/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": home.path,
        "ZDOTDIR": home.path, "XDG_CONFIG_HOME": home.path, "XDG_DATA_HOME": home.path,
        "XDG_CACHE_HOME": home.path, "HISTFILE": "", "INPUTRC": "/dev/null",
      ]
    )
    try terminal.wait("the prompt") { $0.text.contains("ready>") }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Opens the search in the history, and waits until it shows a number of matches.
  func openHistory(_ count: String) throws {
    terminal.type("\u{12}")
    try terminal.wait("\(count) in the history") {
      $0.text.contains("standard input") && $0.text.contains(count)
    }
  }

  /// Presses a key that ends the search in the history, and waits for its end.
  func endHistory(by key: String) throws {
    terminal.type(key)
    try terminal.wait("the end of the search") { !$0.text.contains("standard input") }
  }

  /// Presses a key that opens the search, and waits for the search.
  func openSearch(by key: String) throws {
    terminal.type(key)
    try terminal.wait("the search") { $0.isLive }
  }

  /// Presses a key that ends the search, and waits for its end.
  func endSearch(by key: String) throws {
    terminal.type(key)
    try terminal.wait("the end of the search") { !$0.text.contains("watching") }
  }

  /// Redirects the command on the line to a file, runs it, and waits until the shell reads keys again.
  ///
  /// - Returns: the content of the file.
  func output() throws -> Data {
    terminal.type(" >~/part && mv ~/part ~/whole\r")
    let file = URL(filePath: "\(home.path)/whole")
    // While the terminal edits the line, it takes Ctrl-R for itself.
    try terminal.wait(for: "output") {
      FileManager.default.fileExists(atPath: file.path) && !terminal.editsLines
    }
    defer { try? FileManager.default.removeItem(at: file) }
    return try Data(contentsOf: file)
  }

  /// Returns the words that the command on the line writes, each ended by a NUL.
  func words() throws -> [String] {
    try output().split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
