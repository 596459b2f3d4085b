import Expectations
import Foundation
import SystemPackage
import Testing

@testable import FileIgnoring

@Suite final class `Ignore rules` {
  let base: FilePath
  let root: FilePath

  init() throws {
    var template = Array("/tmp/file-ignoring-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    base = FilePath(platformString: template)
    root = base.appending("root")
    makeDirectory(root)
  }

  deinit { try? FileManager.default.removeItem(atPath: base.string) }

  private func makeDirectory(_ path: FilePath) { _ = path.withPlatformString { mkdir($0, 0o755) } }

  private func write(_ path: FilePath, _ text: String) throws {
    let file = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .truncate],
      permissions: .ownerReadWrite
    )
    try file.closeAfter { _ = try file.writeAll(text.utf8) }
  }

  @Test func `count from above the root down to the directory`() throws {
    try write(base.appending(".ignore"), "*.tmp\n")
    try write(root.appending(".gitignore"), "build/\n")
    makeDirectory(root.appending("src"))
    try write(root.pushing("src/.gitignore"), "!keep.tmp\n*.o\n")
    let rules = IgnoreRules(root: root)
    expect(!rules.admits("a.tmp", isDirectory: false))
    expect(!rules.admits("src/keep.tmp", isDirectory: false))  // .ignore counts first
    expect(!rules.admits("build", isDirectory: true))
    expect(rules.admits("build", isDirectory: false))
    expect(!rules.admits("build/deep/x", isDirectory: false))
    expect(!rules.admits("src/a.o", isDirectory: false))
    expect(rules.admits(root.appending("a.o"), isDirectory: false))
    expect(rules.admits(root, isDirectory: true))
    expect(!rules.admits(base, isDirectory: true))
  }

  @Test func `end at a repository`() throws {
    try write(root.appending(".gitignore"), "*.o\n")
    makeDirectory(root.appending("inner"))
    makeDirectory(root.pushing("inner/.git"))
    let rules = IgnoreRules(root: root)
    expect(!rules.admits("a.o", isDirectory: false))
    expect(rules.admits("inner/a.o", isDirectory: false))
  }

  @Test func `leave hidden names out unless they are requested`() {
    expect(!IgnoreRules(root: root).admits(".hidden", isDirectory: false))
    expect(IgnoreRules(root: root, includesHidden: true).admits(".hidden", isDirectory: false))
  }

  @Test(arguments: [".gitignore", ".ignore", ".fdignore", ".git/info/exclude"])
  func `include .git only where hidden names are included`(file: String) throws {
    makeDirectory(root.appending(".git"))
    makeDirectory(root.pushing(".git/info"))
    makeDirectory(root.appending("inner"))
    try write(root.pushing(FilePath(file)), "*\n!*/\n!*.c\n!.g*\n")
    let rules = IgnoreRules(root: root)
    for path in [".git", "inner/.git"] as [FilePath] {
      expect(!rules.admits(path, isDirectory: true))
      expect(!rules.admits(path, isDirectory: false))
    }
    expect(!rules.admits(".git/x.c", isDirectory: false))
    expect(rules.admits("inner/.a.c", isDirectory: false))
    expect(rules.admits(".github", isDirectory: true))
    let all = IgnoreRules(root: root, includesHidden: true)
    expect(all.admits(".git", isDirectory: true))
    expect(all.admits(".git/x.c", isDirectory: false))
    expect(IgnoreRules(root: root.appending(".git")).admits("x.c", isDirectory: false))
  }

  @Test func `are read again when they are forgotten`() throws {
    try write(root.appending(".gitignore"), "a\n")
    let rules = IgnoreRules(root: root)
    expect(!rules.admits("a", isDirectory: false))
    try write(root.appending(".gitignore"), "b\n")
    expect(!rules.admits("a", isDirectory: false))
    rules.forget(below: root)
    expect(rules.admits("a", isDirectory: false))
    expect(!rules.admits("b", isDirectory: false))
  }

  @Test func `come in the order of fd: .fdignore, .ignore, .gitignore, the excludes, the list`()
    throws
  {
    let names = [
      ".fdignore", ".ignore", ".gitignore", ".git/info/exclude", "../home/.config/git/ignore",
      "../list",
    ]
    for directory in [".git", ".git/info", "../home", "../home/.config", "../home/.config/git"] {
      makeDirectory(root.pushing(FilePath(directory)).lexicallyNormalized())
    }
    // Each file excludes the names from its own number on, and includes the number before.
    for (number, name) in names.enumerated() {
      let lines = (number..<names.count).map { "n\($0)\n" }.joined()
      try write(
        root.pushing(FilePath(name)).lexicallyNormalized(),
        "\(lines)!m\(number)\nm*\n!m\(number)\n"
      )
    }
    var sources = IgnoreSources()
    sources.files = [base.appending("list")]
    sources.gitConfiguration = GitConfiguration(home: base.appending("home"))
    for number in names.indices {
      let rules = IgnoreRules(root: root, sources: sources)
      expect(!rules.admits(FilePath("n\(number)"), isDirectory: false))
      expect(rules.admits(FilePath("m\(number)"), isDirectory: false))
      if number + 1 < names.count {
        expect(!rules.admits(FilePath("m\(number + 1)"), isDirectory: false))
      }
      try FileManager.default.removeItem(
        atPath: root.pushing(FilePath(names[number])).lexicallyNormalized().string
      )
    }
  }

  @Test func `that lie outside are read again when everything is forgotten`() throws {
    try write(base.appending("list"), "a\n")
    var sources = IgnoreSources()
    sources.files = [base.appending("list")]
    let rules = IgnoreRules(root: root, respectsIgnoreFiles: false, sources: sources)
    expect(!rules.admits("a", isDirectory: false))
    try write(base.appending("list"), "/root/b\n/c\n")
    rules.forgetEverything()
    expect(rules.admits("a", isDirectory: false))
    expect(rules.admits("b", isDirectory: false))
    expect(!rules.admits("c", isDirectory: false))
    expect(rules.admits("x/c", isDirectory: false))
  }

  @Test func `have another fingerprint when a file outside has other lines`() throws {
    makeDirectory(base.appending("git"))
    var sources = IgnoreSources()
    sources.files = [base.appending("list")]
    sources.gitConfiguration = GitConfiguration(home: nil, configurationHome: base)
    let rules = IgnoreRules(root: root, sources: sources)
    var seen = Set<UInt64>()
    let lines = ["a\n", "b\n", "!b\n", "b/\n", "/b\n"]
    for (name, text) in lines.map({ ("list", $0) }) + lines.map({ ("git/ignore", $0) }) {
      try write(base.pushing(FilePath(name)), text)
      rules.forgetEverything()
      seen.insert(try #require(rules.outerScope?.fingerprint))
    }
    expectEqual(seen.count, 10)
  }

  @Test(arguments: [("*.o\n", true), ("/build/out/\n", false)])
  func `that lie outside are about names alone, or about places`(lines: String, isAboutNames: Bool)
    throws
  {
    try write(base.appending("list"), lines)
    var sources = IgnoreSources()
    sources.files = [base.appending("list")]
    let rules = IgnoreRules(root: root, respectsIgnoreFiles: false, sources: sources)
    try expectEqual(#require(rules.outerScope).isAboutNamesOnly, isAboutNames)
  }

  @Test func `have no effect where they do not count`() throws {
    try write(root.appending(".gitignore"), "a\n")
    let rules = IgnoreRules(root: root, includesHidden: true, respectsIgnoreFiles: false)
    expect(rules.admits("a", isDirectory: false))
  }
}
