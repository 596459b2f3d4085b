import Expectations
import FileIgnoring
import Foundation
import SystemPackage
import TestSupport
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

  /// The paths that fd has printed; those of `.git`, which it prints where a line such as `!*/` includes
  /// them, only on request.
  private static func paths(in output: [UInt8], withGit: Bool) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\0")
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
      .filter { withGit || !$0.split(separator: "/").contains(".git") }
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
    try Self.grow(tree, files: [".gitignore", ".ignore", ".fdignore"], using: &random)
    for (arguments, options) in [
      ([], IndexOptions()), (["--hidden"], IndexOptions(includesHidden: true)),
      (["--no-ignore"], IndexOptions(respectsIgnoreFiles: false)),
    ] {
      for below in ["", "/foo", "/a"] {
        let root = tree.path + below
        var status = stat()
        guard lstat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        let output = try await fd.run(arguments + ["--print0", ".", root], in: tree.path)
        let theirs = Self.paths(in: output, withGit: options.includesHidden).sorted()
        let index = try FileIndex(roots: [SearchRoot(FilePath(root))], options: options)
        let rows = index.snapshot.search(Query(""))?.rows() ?? []
        let ours = rows.map { String(decoding: $0.printedBytes, as: UTF8.self) }.sorted()
        expectEqual(ours, theirs, "\(arguments) \(below)")
        for row in rows { expect(index.admits(row.path, isDirectory: row.kind == .directory)) }
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
    expectEqual(ours, all.filter { !ignored.contains($0) })
  }

  @Test(
    .enabled(if: (Command("fdfind") ?? Command("fd")) != nil && Command("git") != nil),
    arguments: Seeds.some(4)
  )
  func `Listed ignore files, and those that do not count, are those of fd`(seed: UInt64)
    async throws
  {
    let fd = try #require(Command("fdfind") ?? Command("fd"))
    let git = try #require(Command("git"))
    var random = SeededGenerator(seed: seed)
    let tree = try TemporaryTree()
    _ = try await git.run(["init", "-q", tree.path])
    try tree.directory("foo/a")
    try Self.grow(tree, files: [".gitignore", ".ignore", ".fdignore"], using: &random)
    let lists = try TemporaryTree()
    func lines() -> String {
      (0..<3).map { _ in Self.patterns.randomElement(using: &random) ?? "" }
        .joined(separator: "\n")
    }
    try lists.file("one", lines())
    try lists.file("two", lines())
    try tree.file(".git/info/exclude", lines())
    for (words, change) in [
      (["--no-ignore-vcs"], { $0.ignoreSources.respectsVersionControl = false }),
      (["--no-ignore-parent"], { $0.ignoreSources.respectsParents = false }),
      (["--ignore-file", "one"], { $0.ignoreSources.files = ["one"] }),
      (
        ["--ignore-file", "two", "--ignore-file", "one"],
        { $0.ignoreSources.files = ["two", "one"] }
      ),
      (
        ["--no-ignore", "--ignore-file", "one", "--hidden"],
        {
          $0.ignoreSources.files = ["one"]
          $0.respectsIgnoreFiles = false
          $0.includesHidden = true
        }
      ),
      (
        ["--no-ignore-vcs", "--no-ignore-parent"],
        {
          $0.ignoreSources.respectsVersionControl = false
          $0.ignoreSources.respectsParents = false
        }
      ),
    ] as [([String], (inout IndexOptions) -> Void)] {
      for below in ["", "/foo", "/foo/a"] {
        let root = tree.path + below
        let words = words.map { ["one", "two"].contains($0) ? lists.absolute($0) : $0 }
        let output = try await fd.run(
          words + ["--print0", "--strip-cwd-prefix", "."],
          in: root
        )
        var options = IndexOptions()
        change(&options)
        let theirs = Self.paths(in: output, withGit: options.includesHidden)
        options.ignoreSources.files = options.ignoreSources.files.map { lists.root.pushing($0) }
        options.ignoreSources.base = FilePath(root)
        let index = try FileIndex(
          roots: [SearchRoot(FilePath(root), prefix: [])],
          options: options
        )
        let ours = index.snapshot.texts("")
        expectEqual(Set(ours).symmetricDifference(theirs).sorted(), [], "\(words) \(below)")
      }
    }
  }

  @Test(.enabled(if: Command("git") != nil), arguments: Seeds.some(4))
  func `The excludes of repositories and of the user are those of git`(seed: UInt64) async throws {
    let git = try #require(Command("git"))
    var random = SeededGenerator(seed: seed)
    let (home, tree) = (try TemporaryTree(), try TemporaryTree())
    for repository in [".", "foo/b", "a"] {
      try tree.directory(repository)
      _ = try await git.run(["init", "-q", tree.absolute(repository)])
    }
    try Self.grow(tree, files: [".gitignore"], using: &random)
    func write(_ file: String, in place: TemporaryTree) throws {
      let lines = (0..<3).map { _ in Self.patterns.randomElement(using: &random) ?? "" }
      try place.file(file, lines.joined(separator: "\n"))
    }
    for top in ["", "foo/b/", "a/"] { try write(top + ".git/info/exclude", in: tree) }
    if Bool.random(using: &random) {
      try home.file(".gitconfig", "[core]\n excludesFile = ~/lists/x\n")
      try write("lists/x", in: home)
    } else {
      try write(".config/git/ignore", in: home)
    }
    var options = IndexOptions(includesHidden: true)
    options.ignoreSources.gitConfiguration = GitConfiguration(home: home.root)
    for top in ["", "/foo/b", "/a"] {
      let root = tree.path + top
      func paths(_ options: IndexOptions) throws -> [String] {
        let index = try FileIndex(
          roots: [SearchRoot(FilePath(root), prefix: [])],
          options: options
        )
        // The entries of an inner repository follow the excludes of that repository.
        return index.snapshot.texts("").filter { path in
          !path.split(separator: "/").contains(".git")
            && (top != "" || !path.hasPrefix("foo/b/") && !path.hasPrefix("a/"))
        }
      }
      let all = try paths(IndexOptions(includesHidden: true, respectsIgnoreFiles: false))
      let output = try await git.run(
        ["check-ignore", "-z", "--stdin", "--no-index"],
        input: Array((all.joined(separator: "\0") + "\0").utf8),
        in: root,
        home: home.path
      )
      let ignored = Set(
        String(decoding: output, as: UTF8.self).split(separator: "\0").map(String.init)
      )
      // A repository that is ignored in another one is searched only if it is a root.
      try expectEqual(paths(options), all.filter { !ignored.contains($0) }, "\(top)")
    }
  }

  @Test(.enabled(if: Command("git") != nil))
  func `The excludes of a working tree are those of its repository`() async throws {
    let git = try #require(Command("git"))
    let tree = try TemporaryTree()
    try tree.file("main/file")
    let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    for words in [
      ["init", "-q"], ["add", "file"], author + ["commit", "-qm", "file"],
      ["worktree", "add", "-q", "../other"],
    ] {
      _ = try await git.run(words, in: tree.absolute("main"))
    }
    try tree.file("main/.git/info/exclude", "*.o\n")
    try tree.file("other/a.o")
    let index = try FileIndex(roots: [SearchRoot(tree.root.appending("other"), prefix: [])])
    expectEqual(index.snapshot.texts(""), ["file"])
  }
}
