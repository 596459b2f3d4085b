import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The choice of candidates, and the printed form of their paths.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CandidateTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func paths(_ words: Word..., under place: String = "") async throws -> [String] {
    let words: [Word] = ["--filter="] + words
    let outcome = try await fileSearch.run(words, in: tree.path + place)
    expect(outcome.error.isEmpty, "\(outcome.complaint)")
    return outcome.lines
  }

  @Test func `a path is the directory as given, joined with the relative path`() async throws {
    try tree.makeFiles("d/e/f")
    try tree.makeLink("l", to: "d/e")
    let path = tree.path
    for (directory, printed) in [
      ("d", ["d/e", "d/e/f"]), ("d/", ["d/e", "d/e/f"]), ("./d", ["./d/e", "./d/e/f"]),
      ("d/.", ["d/./e", "d/./e/f"]), ("d//e", ["d//e/f"]), ("d/e/..", ["d/e/../e", "d/e/../e/f"]),
      ("l", ["l/f"]), ("l/", ["l/f"]), ("l/..", ["l/../e", "l/../e/f"]),
      (path + "/d/e", [path + "/d/e/f"]), (path + "/l", [path + "/l/f"]),
    ] {
      try await expectEqual(paths("\(directory)"), printed, "\(directory)")
    }
    try await expectEqual(paths(".", under: "/d/e"), ["./f"])
    try await expectEqual(paths("./", under: "/d/e"), ["./f"])
    try await expectEqual(paths("..", under: "/d/e"), ["../e", "../e/f"])
    try await expectEqual(paths(under: "/d"), ["e", "e/f"])
  }

  @Test func `several directories are searched, including nested ones`() async throws {
    try tree.makeFiles("a/x", "b/c/x", "z/x")
    try await expectEqual(paths("b", "a").sorted(), ["a/x", "b/c", "b/c/x"])
    try await expectEqual(paths("b", "b/c").sorted(), ["b/c", "b/c/x", "b/c/x"])
    try await expectEqual(paths("a", "./a").sorted(), ["./a/x", "a/x"])
  }

  @Test func `the query does not match the directory as given`() async throws {
    try tree.makeFiles("query/f")
    try await expectEqual(
      fileSearch.run("--filter", "query", "query", in: tree.path).ending,
      .exit(1)
    )
  }

  @Test func `hidden names are candidates only with --hidden`() async throws {
    try tree.makeFiles(".h", ".d/x", "d/.y", "d/z")
    try await expectEqual(paths(), ["d", "d/z"])
    let all = [".d", ".d/x", ".h", "d", "d/.y", "d/z"]
    try await expectEqual(paths("--hidden").sorted(), all)
    try await expectEqual(paths("-H").sorted(), all)
    try await expectEqual(paths(".d"), [".d/x"])
  }

  @Test func `ignore files are respected inside and outside of repositories, unless --no-ignore`()
    async throws
  {
    try tree.write(".gitignore", "*.o\n/build/\n")
    try tree.write("sub/.ignore", "secret\n!keep.o\n")
    try tree.makeFiles("a.o", "build/x", "sub/secret", "sub/keep.o", "sub/build/y", "sub/b.o")
    let visible = ["sub", "sub/build", "sub/build/y", "sub/keep.o"]
    try await expectEqual(paths(), visible)
    try await expectEqual(paths("sub"), ["sub/build", "sub/build/y", "sub/keep.o"])
    try tree.makeFiles(".git/HEAD")
    try await expectEqual(paths(), visible)
    let all = try await paths("--no-ignore")
    expectEqual(
      all,
      ["a.o", "build", "build/x", "sub", "sub/b.o"] + visible[1...] + ["sub/secret"]
    )
    try await expectEqual(paths("-I"), all)
  }

  @Test func `links are candidates and are not followed`() async throws {
    try tree.makeFiles("d/f")
    try tree.makeLink("to-directory", to: "d")
    try tree.makeLink("to-file", to: "d/f")
    try tree.makeLink("dangling", to: "none")
    try tree.makeLink("d/up", to: "..")
    try await expectEqual(
      paths(),
      ["d", "d/f", "d/up", "dangling", "to-directory", "to-file"].sorted()
    )
  }

  @Test func `named pipes do not block the search`() async throws {
    try tree.makeFiles("f")
    try tree.makePipe("p")
    expect(try await paths().contains("f"))
  }

  @Test func `names are bytes, on the command line and on the disk`() async throws {
    let name: [UInt8] = Array("caf".utf8) + [0xE9]
    try tree.makeFiles(Word(name + Array("/x".utf8)), Word(name + Array("/".utf8) + [0xFF, 0xFE]))
    let outcome = try await fileSearch.run("--filter=", Word(name), in: tree.path)
    expectEqual(outcome.output, name + Array("/x\n".utf8) + name + [0x2F, 0xFF, 0xFE, 0x0A])
    let json = try await fileSearch.run("--filter=", "--json", Word(name), in: tree.path)
    try expectEqual(
      json.rows.map { $0.bytes },
      [name + Array("/x".utf8), name + [0x2F, 0xFF, 0xFE]]
    )
    expect(try json.rows.allSatisfy { $0.path == nil })
  }

  @Test func `a deep tree and long names are searched`() async throws {
    let deep = (0..<40).map { _ in String(repeating: "n", count: 90) }.joined(separator: "/")
    try tree.makeFiles("\(deep)/needle")
    try await expectEqual(paths("\(tree.path)").count, 41)
  }
}
