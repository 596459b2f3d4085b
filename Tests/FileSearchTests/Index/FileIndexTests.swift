import Expectations
import Foundation
import SystemPackage
import Testing

@testable import FileSearch

@Suite struct FileIndexTests {
  @Test func `Everything below a root is a candidate, the root is not`() throws {
    let tree = try TemporaryTree()
    try tree.files("a.txt", "d/b.txt", "d/e/c.txt")
    try tree.link("link", to: "d")
    try tree.link("broken", to: "nowhere")
    expectEqual(mkfifo(tree.absolute("pipe"), 0o600), 0)
    let index = try FileIndex(roots: [SearchRoot(tree.root)])
    expectEqual(
      index.listing,
      [
        "file a.txt", "symlink broken", "directory d", "file d/b.txt", "directory d/e",
        "file d/e/c.txt", "symlink link", "other pipe",
      ]
    )
    expectEqual(index.count, 8)
    expect(index.warnings.isEmpty)
  }

  @Test func `Paths are printed with the root as given`() throws {
    let tree = try TemporaryTree()
    try tree.file("d/x")
    func printed(_ root: SearchRoot) throws -> [String] {
      let rows = try FileIndex(roots: [root]).snapshot.search(Query("x$"))?.rows() ?? []
      return rows.map { String(decoding: $0.printedBytes, as: UTF8.self) }
    }
    try expectEqual(printed(SearchRoot(tree.root)), ["\(tree.path)/d/x"])
    try expectEqual(printed(SearchRoot(FilePath(tree.path + "/"))), ["\(tree.path)/d/x"])
    try expectEqual(printed(SearchRoot(tree.root, prefix: [])), ["d/x"])
    expectEqual(SearchRoot(".").prefix, Array("./".utf8))
    expectEqual(SearchRoot("/").prefix, Array("/".utf8))
  }

  @Test func `A root that does not exist or is no directory throws`() throws {
    let tree = try TemporaryTree()
    try tree.file("file")
    #expect(throws: IndexProblem(path: "/no/where", error: .noSuchFileOrDirectory)) {
      try FileIndex(roots: [SearchRoot("/no/where")])
    }
    let file = FilePath(tree.absolute("file"))
    #expect(throws: IndexProblem(path: file, error: .notDirectory)) {
      try FileIndex(roots: [SearchRoot(file)])
    }
  }

  @Test func `An empty tree is an index without candidates`() throws {
    let tree = try TemporaryTree()
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    expectEqual(index.count, 0)
    expectEqual(index.snapshot.texts(""), [])
    expect(index.reconcile(["x", "y/z", "."]).isEmpty)
    expect(index.rescan().isEmpty)
  }

  @Test func `Several roots are searched together, in their order`() throws {
    let (first, second) = (try TemporaryTree(), try TemporaryTree())
    try first.files("m", "z")
    try second.files("a", "m")
    var index = try FileIndex(roots: [SearchRoot(first.root), SearchRoot(second.root)])
    expectEqual(index.snapshot.texts(""), ["m", "z", "a", "m"])
    try second.file("new")
    expectEqual(index.reconcile([FilePath(second.absolute("new"))]).inserted.count, 1)
    expect(index.reconcile(["z"], relativeToRoot: 1).isEmpty)
    expectEqual(index.snapshot.texts("new"), ["new"])
  }

  @Test func `Names may be any bytes`() throws {
    let tree = try TemporaryTree()
    let names: [[UInt8]] = [
      [0xFF, 0xFE], Array("new\nline".utf8), Array("é".utf8), Array("e\u{301}".utf8),
    ]
    for name in names {
      let path = (Array(tree.path.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
      let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      expect(descriptor >= 0)
      close(descriptor)
    }
    var index = try FileIndex(roots: [SearchRoot(tree.root, prefix: [])])
    let found = index.snapshot.search(Query(""))?.rows() ?? []
    expectEqual(Set(found.map(\.printedBytes)), Set(names))
    expect(index.reconcile(found.map(\.path)).isEmpty)
    expect(index.rescan().isEmpty)
  }

  @Test func `Paths may be longer than the limit of the system`() throws {
    let tree = try TemporaryTree()
    let name = String(repeating: "n", count: 250)
    // The system takes 4,095 bytes at once: go down step by step.
    var directory = open(tree.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<20 {
      expectEqual(mkdirat(directory, name, 0o700), 0)
      let next = openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(directory)
      directory = next
    }
    close(openat(directory, "bottom", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    expectEqual(index.count, 21)
    let row = try #require(index.snapshot.search(Query("bottom$"))?.rows().first)
    expectEqual(row.textBytes.count, 20 * 251 + 6)
    close(openat(directory, "second", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
    let second = FilePath(String(row.text.dropLast(6)) + "second")
    expectEqual(index.reconcile([second]).inserted.count, 1)
    unlinkat(directory, "second", 0)
    expectEqual(index.reconcile([second]).removed.count, 1)
    expect(index.rescan().isEmpty)
    unlinkat(directory, "bottom", 0)
    for _ in 0..<20 {
      let parent = openat(directory, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      unlinkat(parent, name, AT_REMOVEDIR)
      close(directory)
      directory = parent
    }
    close(directory)
    expectEqual(index.rescan().removed.count, 21)
  }

  @Test func `Rows that are still there are told from those that have gone or moved`() throws {
    let tree = try TemporaryTree()
    try tree.files("a", "b", "c", "d")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    let rows = index.snapshot.search(Query(""))?.rows() ?? []
    expectEqual(index.snapshot.stillPresent(rows), rows)
    try tree.remove("b")
    try tree.move("c", to: "z")
    _ = index.reconcile([FilePath("b"), FilePath("c"), FilePath("z")])
    let present = index.snapshot.stillPresent(rows)
    expectEqual(present.map { String(decoding: $0.textBytes, as: UTF8.self) }, ["a", "d"])
  }
}
