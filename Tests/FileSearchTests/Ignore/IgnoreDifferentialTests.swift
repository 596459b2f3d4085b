import Foundation
import RandomKit
import SystemPackage
import Testing

@testable import FileSearch

/// Compares candidates of random trees with random ignore files with those of fd and git.
@Suite struct IgnoreDifferentialTests {
  static let names = ["a", "b", "ab", "foo", "foo.o", "x.log", "build", ".hid", "keep", "a b", "é"]
  static let patterns = [
    "a", "/a", "b/", "*.o", "!foo.o", "foo", "/foo/a", "**/ab", "a/**", "foo/**/b", "build/",
    "!build/", "*", "!*/", "?b", "[ab]", "x.*", "!x.log", "/build/*", "!/build/keep", "a\\ b",
    "# comment", "", "foo/", "!.hid", "é", "a*", "!keep", "*/foo", "/*/a",
  ]

  /// Creates a random tree with ignore files, from lines that git and fd read alike.
  static func grow(
    _ tree: TemporaryTree,
    files: [String],
    using random: inout SeededGenerator
  ) throws {
    var directories = [""]
    for _ in 0..<40 {
      let parent = directories.randomElement(using: &random) ?? ""
      let path = parent + (names.randomElement(using: &random) ?? "a")
      if FileManager.default.fileExists(atPath: tree.absolute(path)) { continue }
      switch Int.random(in: 0..<7, using: &random) {
      case 0..<3:
        try tree.directory(path)
        directories.append(path + "/")
      case 3: try tree.link(path, to: "..")
      default: try tree.file(path)
      }
    }
    for directory in directories {
      for file in files where Int.random(in: 0..<4, using: &random) == 0 {
        let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          patterns.randomElement(using: &random) ?? ""
        }
        try tree.file(directory + file, lines.joined(separator: "\n") + "\n")
      }
    }
  }

  @Test(
    .enabled(if: (Command("fdfind") ?? Command("fd")) != nil && Command("git") != nil),
    arguments: Seeds.some(5)
  )
  func `Candidates equal those of fd`(seed: UInt64) async throws {
    let fd = try #require(Command("fdfind") ?? Command("fd"))
    let git = try #require(Command("git"))
    var random = SeededGenerator(seed: seed)
    let tree = try TemporaryTree()
    _ = try await git.run(["init", "-q", tree.path])
    try Self.grow(tree, files: [".gitignore", ".ignore"], using: &random)
    for (arguments, options) in [
      ([], IndexOptions()), (["--hidden"], IndexOptions(includesHidden: true)),
      (["--no-ignore"], IndexOptions(respectsIgnoreFiles: false)),
    ] {
      for below in ["", "/foo", "/a"] {
        let root = tree.path + below
        var status = stat()
        guard lstat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        let output = try await fd.run(arguments + ["--print0", ".", root], in: tree.path)
        let theirs = String(decoding: output, as: UTF8.self).split(separator: "\0")
          .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }.sorted()
        let index = try FileIndex(roots: [SearchRoot(FilePath(root))], options: options)
        let rows = index.snapshot.search(Query(""))?.rows() ?? []
        let ours = rows.map { String(decoding: $0.printedBytes, as: UTF8.self) }.sorted()
        #expect(ours == theirs, "\(arguments) \(below)")
        for row in rows { #expect(index.admits(row.path, isDirectory: row.kind == .directory)) }
      }
    }
  }

  @Test(.enabled(if: Command("git") != nil), arguments: Seeds.some(8))
  func `.gitignore files exclude what git excludes`(seed: UInt64) async throws {
    let git = try #require(Command("git"))
    var random = SeededGenerator(seed: seed)
    let tree = try TemporaryTree()
    _ = try await git.run(["init", "-q", tree.path])
    try Self.grow(tree, files: [".gitignore"], using: &random)
    func paths(_ options: IndexOptions) throws -> [String] {
      let index = try FileIndex(roots: [SearchRoot(tree.root, prefix: [])], options: options)
      return (index.snapshot.search(Query("!^.git/ !^.git$"))?.rows() ?? []).map(\.text)
    }
    let all = try paths(IndexOptions(includesHidden: true, respectsIgnoreFiles: false))
    let ours = try paths(IndexOptions(includesHidden: true))
    let input = all.joined(separator: "\0") + "\0"
    let output = try await git.run(
      ["check-ignore", "-z", "--stdin", "--no-index"],
      input: Array(input.utf8),
      in: tree.path
    )
    let ignored = Set(
      String(decoding: output, as: UTF8.self).split(separator: "\0").map(String.init)
    )
    #expect(ours == all.filter { !ignored.contains($0) })
  }
}
