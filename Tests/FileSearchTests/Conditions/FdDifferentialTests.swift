import Expectations
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSearch

/// Compares candidates of random trees under random options with those of fd; needs fd.
@Suite(.enabled(if: (Command("fdfind") ?? Command("fd")) != nil))
struct FdDifferentialTests {
  private static let names = [
    "a", "b.c", "b.C", "c.tar.gz", ".h", ".h.c", "é.Ü", "main", "Makefile", "x y", "d", "e.h",
    "no.",
  ]

  /// Creates a random tree of files of many sizes, times and modes, links, pipes and loops.
  private static func grow(_ tree: TemporaryTree, using random: inout SeededGenerator) throws {
    var directories = [""]
    for _ in 0..<60 {
      let place = directories.randomElement(using: &random) ?? ""
      let path = place + (names.randomElement(using: &random) ?? "a")
      var status = stat()
      if lstat(tree.absolute(path), &status) == 0 { continue }
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        try tree.directory(path)
        directories.append(path + "/")
      case 4:
        let targets = [
          place.isEmpty ? "." : "..", ".", "nowhere", "main", tree.absolute("a"),
          tree.absolute("d"),
        ]
        try tree.link(path, to: targets.randomElement(using: &random) ?? ".")
      case 5: mkfifo(tree.absolute(path), 0o600)
      default:
        let size = [0, 0, 1, 999, 1000, 1024, 2000].randomElement(using: &random) ?? 0
        try tree.file(path, String(repeating: "x", count: size))
        chmod(tree.absolute(path), Bool.random(using: &random) ? 0o644 : 0o755)
      }
      if geteuid() == 0, Bool.random(using: &random) {
        let owner = uid_t(Bool.random(using: &random) ? 7 : 65534)
        lchown(tree.absolute(path), owner, Bool.random(using: &random) ? 8 : 0)
      }
      if Bool.random(using: &random), lstat(tree.absolute(path), &status) == 0 {
        let hours = Int.random(in: 1...60, using: &random)
        let past = timespec(tv_sec: time(nil) - hours * 3600, tv_nsec: 0)
        utimensat(AT_FDCWD, tree.absolute(path), [past, past], AT_SYMLINK_NOFOLLOW)
      }
    }
  }

  /// Returns random arguments for fd, and the options that mean the same.
  private static func options(using random: inout SeededGenerator) -> ([String], IndexOptions) {
    var (words, options) = ([String](), IndexOptions())
    func maybe(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }
    if maybe(2) {
      words.append("--hidden")
      options.includesHidden = true
    }
    for _ in 0..<3 where maybe(4) {
      let type = EntryType.allCases.filter { $0 != .socket }.randomElement(using: &random) ?? .file
      words += ["--type", type.rawValue]
      options.conditions.types.insert(type)
    }
    for _ in 0..<2 where maybe(4) {
      let ending = ["c", "C", "h", "gz", "tar.gz", "ü", ".c"].randomElement(using: &random) ?? "c"
      words += ["--extension", ending]
      options.conditions.extensions.append(Array(ending.utf8))
    }
    if maybe(4) {
      let depth = Int.random(in: 0...3, using: &random)
      words += ["--max-depth", "\(depth)"]
      options.maximumDepth = depth
    }
    if maybe(4) {
      let depth = Int.random(in: 0...(options.maximumDepth ?? 3), using: &random)
      words += ["--min-depth", "\(depth)"]
      options.conditions.minimumDepth = depth
    }
    if !words.contains("--max-depth"), !words.contains("--min-depth"), maybe(6) {
      let depth = Int.random(in: 0...3, using: &random)
      words += ["--exact-depth", "\(depth)"]
      options.maximumDepth = depth
      options.conditions.minimumDepth = depth
    }
    for _ in 0..<2 where maybe(4) {
      let sizes = ["+1b", "-1k", "1ki", "+1ki", "-2kB", "0b", "+1M"]
      let size = sizes.randomElement(using: &random) ?? "1b"
      words += ["--size=\(size)"]
      options.conditions.sizes += [SizeCondition(size)].compactMap { $0 }
    }
    if maybe(4) {
      // No file of the tree has exactly that age.
      let time = ["30min", "10h30min", "1day 90s"].randomElement(using: &random) ?? "1h"
      if maybe(2) {
        words += ["--changed-within", time]
        options.conditions.changedSince = ChangeTime(time)
      } else {
        words += ["--changed-before", time]
        options.conditions.changedUntil = ChangeTime(time)
      }
    }
    if maybe(4) {
      let owners = ["0", "root", ":0", "!0", ":!0", "7", "7:8", "!7:8", "7:!8", "!7:!8", "nobody:"]
      let owner = owners.randomElement(using: &random) ?? "0"
      words.append("--owner=\(owner)")
      options.conditions.owner = try? OwnerCondition(owner)
    }
    for _ in 0..<2 where maybe(4) {
      let patterns = ["*.c", "d/", "/a", "main", "a/*", "**/x y", "[ab]*", "{d,*.h,*.gz}"]
      let pattern = patterns.randomElement(using: &random) ?? "a"
      words += ["--exclude", pattern]
      options.excludedPatterns.append(Array(pattern.utf8))
    }
    if maybe(3) {
      words.append("--follow")
      options.followsLinks = true
    }
    if maybe(8) {
      words.append("--one-file-system")
      options.staysOnFileSystem = true
    }
    return (words, options)
  }

  @Test(arguments: Seeds.some(4))
  func `Candidates equal those of fd, with any options`(seed: UInt64) async throws {
    let fd = try #require(Command("fdfind") ?? Command("fd"))
    var random = SeededGenerator(seed: seed)
    let tree = try TemporaryTree()
    try Self.grow(tree, using: &random)
    let roots = [SearchRoot(tree.root, prefix: [])]
    var root = stat()
    stat(tree.path, &root)
    for _ in 0..<25 {
      let (words, options) = Self.options(using: &random)
      let output = try await fd.run(words + ["--print0", "--strip-cwd-prefix", "."], in: tree.path)
      var theirs = String(decoding: output, as: UTF8.self).split(separator: "\0")
        .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
      let index = try FileIndex(roots: roots, options: options)
      var ours = index.snapshot.texts("")
      // fd compares sizes with the length of a link's path, and when it follows links, it lists
      // links without a target in spite of some conditions, and none that lead to the root.
      if !options.conditions.sizes.isEmpty || options.followsLinks {
        let isFine = { (path: String) in
          var status = stat()
          let look = options.followsLinks ? stat : lstat
          return look(tree.absolute(path), &status) == 0 && status.st_mode & S_IFMT != S_IFLNK
            && status.st_ino != root.st_ino
        }
        (ours, theirs) = (ours.filter(isFine), theirs.filter(isFine))
      }
      let difference = Set(ours).symmetricDifference(theirs).sorted()
      expect(difference.isEmpty, "\(words)")
      expectEqual(ours.count, theirs.count)
    }
  }

  @Test(arguments: Seeds.some(2))
  func `Globs and regular expressions match what fd matches`(seed: UInt64) async throws {
    let fd = try #require(Command("fdfind") ?? Command("fd"))
    var random = SeededGenerator(seed: seed)
    let tree = try TemporaryTree()
    try Self.grow(tree, using: &random)
    let index = try FileIndex(roots: [SearchRoot(tree.root, prefix: [])])
    let globs = ["*.c", "*.{C,h}", "?", "[!a-c]*", "m*", "M*", "x\\ y", "*.tar.*"]
    let expressions = [
      "a", "^a$", #"\.c$"#, #"\.C"#, "[ae]", "^.{1,2}$", "m(ain|ake)", #"\s"#, #"^\w+$"#, #"\S\W"#,
    ]
    for (flag, syntax, patterns) in [
      ("--glob", QueryOptions.Syntax.glob, globs), ("--regex", .regularExpression, expressions),
    ] {
      for pattern in patterns {
        for (word, letterCase) in [
          (nil, .smart), ("--ignore-case", .ignored), ("--case-sensitive", .respected),
        ] as [(String?, QueryOptions.LetterCase)] {
          let words =
            [flag] + [word].compactMap { $0 } + ["--print0", "--strip-cwd-prefix", pattern]
          let output = try await fd.run(words, in: tree.path)
          let theirs = String(decoding: output, as: UTF8.self).split(separator: "\0")
            .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
          let options = QueryOptions(letterCase: letterCase, syntax: syntax, part: .name)
          let ours = index.snapshot.texts(pattern, options)
          expectEqual(Set(ours).symmetricDifference(theirs).sorted(), [], "\(words)")
        }
      }
    }
  }
}
