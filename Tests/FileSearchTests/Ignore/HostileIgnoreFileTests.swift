import Expectations
import Glibc
import SystemPackage
import Testing

@testable import FileIgnoring
@testable import FileSearch

/// Ignore files that a stranger has left in a tree.
@Suite(.timeLimit(.minutes(1))) struct HostileIgnoreFileTests {
  private func listing(of tree: TemporaryTree) throws -> [String] {
    try FileIndex(roots: [SearchRoot(tree.root)]).listing
  }

  @Test func `A pipe or a directory in place of an ignore file does not count`() throws {
    let tree = try TemporaryTree()
    try tree.files("a", "d/b")
    expectEqual(mkfifo(tree.absolute(".gitignore"), 0o600), 0)
    // The pipe has a writer, so that a reader would get lines and then wait for more without end.
    let writer = open(tree.absolute(".gitignore"), O_RDWR)
    defer { close(writer) }
    expectEqual(write(writer, "a\nb\n", 4), 4)
    try tree.directory("d/.ignore")
    try expectEqual(listing(of: tree), ["file a", "directory d", "file d/b"])
  }

  @Test func `A link to a device without end does not count`() throws {
    let tree = try TemporaryTree()
    try tree.files("a")
    try tree.link(".gitignore", to: "/dev/zero")
    try tree.link(".ignore", to: "/dev/tty")
    try expectEqual(listing(of: tree), ["file a"])
  }

  @Test func `A link to a file counts, and one to itself does not`() throws {
    let tree = try TemporaryTree()
    try tree.files("a", "b")
    try tree.file("rules", "a\n")
    try tree.link(".gitignore", to: "rules")
    try tree.link(".ignore", to: ".ignore")
    try expectEqual(listing(of: tree), ["file b", "file rules"])
  }

  @Test func `A file of a megabyte counts, and a longer one does not`() throws {
    let tree = try TemporaryTree()
    try tree.files("a", "b")
    let line = String(repeating: "#", count: 1023) + "\n"
    let rest = String(repeating: line, count: 1023)
    try tree.file(".gitignore", "a\n" + rest + String(repeating: "x", count: 1022))
    try expectEqual(listing(of: tree), ["file b"])
    try tree.file(".gitignore", "a\n" + rest + String(repeating: "x", count: 1023))
    try expectEqual(listing(of: tree), ["file a", "file b"])
  }

  @Test func `Patterns with many stars do not multiply the time`() throws {
    let tree = try TemporaryTree()
    let name = String(repeating: "a", count: 250)
    try tree.files("\(name)/\(name)")
    let line =
      "/" + String(repeating: "*a", count: 60) + "/" + String(repeating: "a*", count: 60) + "b"
    try tree.file(".gitignore", String(repeating: line + "\n", count: 1000))
    try expectEqual(listing(of: tree), ["directory \(name)", "file \(name)/\(name)"])
  }

  @Test func `A listed file that cannot be read is a warning until it can`() throws {
    let tree = try TemporaryTree()
    try tree.files("a", "b")
    var options = IndexOptions()
    // The name is longer than the file system allows, which holds for every user.
    let long = FilePath("/" + String(repeating: "x", count: 300))
    try tree.link("rules", to: long.string)
    options.ignoreSources.files = [tree.root.appending("rules"), tree.root.appending("none")]
    var index = try FileIndex(roots: [SearchRoot(tree.root)], options: options)
    let file = tree.root.appending("rules")
    expectEqual(index.warnings, [IndexProblem(path: file, error: .fileNameTooLong)])
    expectEqual(index.listing, ["file a", "file b", "symlink rules"])
    index.reloadIgnoreFiles()
    expectEqual(index.warnings.count, 1)
    try tree.remove("rules")
    try tree.file("rules", "b\n")
    index.reloadIgnoreFiles()
    expect(index.warnings.isEmpty)
    expectEqual(index.listing, ["file a", "file rules"])
  }
}
