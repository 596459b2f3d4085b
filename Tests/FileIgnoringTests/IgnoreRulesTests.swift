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
    #expect(!rules.admits("a.tmp", isDirectory: false))
    #expect(!rules.admits("src/keep.tmp", isDirectory: false))  // .ignore counts first
    #expect(!rules.admits("build", isDirectory: true))
    #expect(rules.admits("build", isDirectory: false))
    #expect(!rules.admits("build/deep/x", isDirectory: false))
    #expect(!rules.admits("src/a.o", isDirectory: false))
    #expect(rules.admits(root.appending("a.o"), isDirectory: false))
    #expect(rules.admits(root, isDirectory: true))
    #expect(!rules.admits(base, isDirectory: true))
  }

  @Test func `end at a repository`() throws {
    try write(root.appending(".gitignore"), "*.o\n")
    makeDirectory(root.appending("inner"))
    makeDirectory(root.pushing("inner/.git"))
    let rules = IgnoreRules(root: root)
    #expect(!rules.admits("a.o", isDirectory: false))
    #expect(rules.admits("inner/a.o", isDirectory: false))
  }

  @Test func `leave hidden names out unless they are requested`() {
    #expect(!IgnoreRules(root: root).admits(".hidden", isDirectory: false))
    #expect(IgnoreRules(root: root, includesHidden: true).admits(".hidden", isDirectory: false))
  }

  @Test func `are read again when they are forgotten`() throws {
    try write(root.appending(".gitignore"), "a\n")
    let rules = IgnoreRules(root: root)
    #expect(!rules.admits("a", isDirectory: false))
    try write(root.appending(".gitignore"), "b\n")
    #expect(!rules.admits("a", isDirectory: false))
    rules.forget(below: root)
    #expect(rules.admits("a", isDirectory: false))
    #expect(!rules.admits("b", isDirectory: false))
  }

  @Test func `have no effect where they do not count`() throws {
    try write(root.appending(".gitignore"), "a\n")
    let rules = IgnoreRules(root: root, includesHidden: true, respectsIgnoreFiles: false)
    #expect(rules.admits("a", isDirectory: false))
  }
}
