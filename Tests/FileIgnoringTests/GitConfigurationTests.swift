import Expectations
import Foundation
import SystemPackage
import Testing

@testable import FileIgnoring

@Suite final class `The configuration of git` {
  let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "git-\(UUID().uuidString)")
    try write(".config/git/none", "")
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  private func write(_ name: String, _ text: String) throws {
    let file = home.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private var excludes: String? {
    GitConfiguration(home: FilePath(home.path)).excludesFile?.string
  }

  @Test func `names a file of excludes, or that of the convention`() throws {
    expectEqual(excludes, home.path + "/.config/git/ignore")
    try write(".config/git/config", "[core]\n\texcludesFile = /first\n")
    expectEqual(excludes, "/first")
    try write(".gitconfig", "[user]\n\tname = a\n")
    expectEqual(excludes, "/first")
    try write(".gitconfig", "[core]\n\texcludesFile = ~/second\n")
    expectEqual(excludes, home.path + "/second")
    try write(".gitconfig", "[core]\n\texcludesFile = relative\n")
    expectEqual(excludes, nil)
    try write(".gitconfig", "[core]\n\texcludesFile =\n")
    expectEqual(excludes, nil)
  }

  @Test func `has headers of sections with any text in quotes`() throws {
    try write(
      ".gitconfig",
      "[core]\n\texcludesFile = /right\n[a \"b] [core] excludesfile=/wrong #\"]\n"
    )
    expectEqual(excludes, "/right")
  }

  @Test func `is looked for at two places, and counts without a home`() {
    let place = GitConfiguration(home: "/h", configurationHome: "/c")
    expectEqual(place.files, ["/c/git/config", "/h/.gitconfig", "/c/git/ignore"])
    expect(GitConfiguration(home: nil).files.isEmpty)
    expectEqual(GitConfiguration(home: nil, configurationHome: "/c").excludesFile, "/c/git/ignore")
  }

  @Test(
    arguments: [
      ("[core]excludesFile=/a", "/a"), ("[CORE]\nEXCLUDESFILE = /a # b", "/a"),
      ("[core]\nexcludesfile = /a b ; c", "/a b"), ("[core]\nexcludesfile = \"/a # b\"", "/a # b"),
      ("[core]\nexcludesfile = /a\\\n/b", "/a/b"),
      (#"[core]\#nexcludesfile = /a\\b\"c\t"#, "/a\\b\"c\t"),
      ("[core]\nexcludesfile = /a\n[core]\nexcludesfile = /b", "/b"),
      ("[core \"x\"]\nexcludesfile = /a", nil), ("[core.x]\nexcludesfile = /a", nil),
      ("[other]\nexcludesfile = /a", nil), ("# [core]\nexcludesfile = /a", nil),
      ("[core]\nexcludesfile", nil), ("[core]\nxexcludesfile = /a", nil),
      ("[core \"x]\\\"y\"]\n[core] ; c\nexcludesfile = /a", "/a"),
      ("[core]\r\nexcludesfile = /a\r\n", "/a"), ("\u{FEFF}[core]\nexcludesfile = /a", "/a"),
      ("[core]\nexcludesfile = \" /a \"", " /a "), ("", nil), ("[core", nil), ("[", nil),
    ] as [(String, String?)]
  )
  func `is read as git reads it`(_ text: String, _ value: String?) async throws {
    let found = GitConfigurationParser.lastValue(
      of: "excludesfile",
      in: "core",
      of: Array(text.utf8)
    )
    expectEqual(found.map { String(decoding: $0, as: UTF8.self) }, value)
    let git = URL(fileURLWithPath: "/usr/bin/git")
    guard FileManager.default.isExecutableFile(atPath: git.path) else { return }
    try write("config", text)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = git
    process.arguments = ["config", "-z", "-f", home.path + "/config", "core.excludesFile"]
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let theirs = String(decoding: output, as: UTF8.self)
    expectEqual((value ?? "") + (theirs.isEmpty ? "" : "\0"), theirs)
  }
}
