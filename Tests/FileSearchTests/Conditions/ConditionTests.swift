import Expectations
import Foundation
import SystemPackage
import Testing

@testable import FileSearch

/// The candidates that options admit, after the first walk and after changes.
@Suite struct ConditionTests {
  let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func index(_ change: (inout IndexOptions) -> Void) throws -> FileIndex {
    var options = IndexOptions()
    change(&options)
    return try FileIndex(roots: [SearchRoot(tree.root, prefix: [])], options: options)
  }

  private func paths(_ index: FileIndex) -> [String] { index.snapshot.texts("") }

  @Test func `Extensions match in any case, after a dot that is not the first character`() throws {
    try tree.files("a.c", "b.C", "c.h", "d.cc", "c", "dir.c/x", ".c", "e.Ü", "f.tar.gz")
    let found = try index { options in
      options.includesHidden = true
      options.conditions.extensions = [Array("c".utf8), Array(".tar.GZ".utf8), Array("ü".utf8)]
    }
    expectEqual(paths(found), ["a.c", "b.C", "dir.c", "e.Ü", "f.tar.gz"])
    expectEqual(found.count, 5)
  }

  @Test func `Directories that the conditions exclude are walked and not counted`() throws {
    try tree.files("a/b/c", "d")
    let found = try index { $0.conditions.types = [.file] }
    expectEqual(paths(found), ["a/b/c", "d"])
    expectEqual(found.count, 2)
    expectEqual(found.snapshot.search(Query("a"))?.total, 2)
    try expectEqual(paths(index { $0.conditions.types = [.directory] }), ["a", "a/b"])
  }

  @Test func `Levels are counted from the root`() throws {
    try tree.files("a/b/c/d", "e")
    expect(try paths(index { $0.maximumDepth = 0 }).isEmpty)
    try expectEqual(paths(index { $0.maximumDepth = 2 }), ["a", "a/b", "e"])
    try expectEqual(paths(index { $0.conditions.minimumDepth = 3 }), ["a/b/c", "a/b/c/d"])
  }

  @Test func `A change below the maximum depth has no effect, a change at it has`() throws {
    try tree.files("a/b/c", "e")
    var found = try index { $0.maximumDepth = 1 }
    try tree.file("a/new")
    try tree.file("f/new")
    expect(found.reconcile(["a/new", "a", "a/b/c"]).isEmpty)
    expectEqual(found.reconcile(["f/new", "f"]).inserted.count, 1)
    expect(found.rescan().isEmpty)
    expectEqual(paths(found), ["a", "e", "f"])
    try tree.move("a/b", to: "b")
    found.rename(from: "a/b", to: "b")
    expectEqual(paths(found), ["a", "b", "e", "f"])
  }

  @Test
  func
    `Excluded patterns apply to names at every depth, to paths from the root, and to everything below`()
    throws
  {
    try tree.files("a/x.o", "a/b/y", "b/y", "keep", ".h/x")
    let found = try index { options in
      options.includesHidden = true
      options.respectsIgnoreFiles = false
      options.excludedPatterns = ["*.o", "/b", "keep/"].map { Array($0.utf8) }
    }
    expectEqual(paths(found), [".h", ".h/x", "a", "a/b", "a/b/y", "keep"])
    expect(!found.admits("a/x.o", isDirectory: false))
    expect(!found.admits("b/y", isDirectory: false))
    expect(found.admits("a/b/y", isDirectory: false))
  }

  @Test(
    arguments: [
      ("*.{o,a}", ["*.o", "*.a"]), ("a{b,c{d,}}e", ["abe", "acde", "ace"]),
      (
        "{a,b}{c,d}",
        [
          "ac", "ad", "bc", "bd",
        ]
      ), ("a{b", ["a{b"]), ("a}b,c", ["a}b,c"]), (#"\{a,b}"#, [#"\{a,b}"#]),
      ("{{a,b}", ["{a", "{b"]),
      ("{}", [""]), ("{x}", ["x"]), ("", [""]),
    ] as [(String, [String])]
  )
  func `Braces in excludes are alternatives`(_ pattern: String, _ patterns: [String]) {
    let found = BraceExpansion.patterns(of: Array(pattern.utf8))
    expectEqual(found.map { String(decoding: $0, as: UTF8.self) }, patterns)
  }

  @Test func `Braces with too many expansions are ordinary characters`() {
    let pattern = Array(String(repeating: "{a,b}", count: 40).utf8)
    expectEqual(BraceExpansion.patterns(of: pattern), [pattern])
  }

  @Test func `A moved directory is compared again where its place matters`() throws {
    try tree.files("a/b/x")
    var found = try index { $0.excludedPatterns = [Array("/c/b".utf8)] }
    try tree.move("a", to: "c")
    found.rename(from: "a", to: "c")
    expectEqual(paths(found), ["c"])
  }

  @Test func `A file is inserted when it starts to fulfil a condition, and removed when it stops`()
    throws
  {
    try tree.file("big", "12345")
    try tree.file("small", "1")
    var found = try index { $0.conditions.sizes = [SizeCondition("+3b")].compactMap { $0 } }
    expectEqual(paths(found), ["big"])
    try tree.file("small", "1234")
    expectEqual(found.reconcile(["small"]).inserted.count, 1)
    try tree.file("big", "")
    expectEqual(found.reconcile(["big"]).removed.count, 1)
    expectEqual(paths(found), ["small"])
    try tree.file("big", "1234567")
    expectEqual(found.rescan().inserted.count, 1)
    chmod(tree.absolute("big"), 0o755)
    var executables = try index { $0.conditions.types = [.executable] }
    expectEqual(paths(executables), ["big"])
    chmod(tree.absolute("small"), 0o700)
    chmod(tree.absolute("big"), 0o600)
    let delta = executables.reconcile(["small", "big"])
    expect(delta.inserted.count == 1 && delta.removed.count == 1)
  }

  @Test func `A directory that is filled and emptied is removed and inserted without its entries`()
    throws
  {
    try tree.directory("d")
    try tree.file("file")
    var found = try index { $0.conditions.types = [.empty] }
    var standing = try #require(found.snapshot.search(Query("")))
    expectEqual(paths(found), ["d", "file"])
    try tree.file("d/x", "content")
    let filled = found.reconcile(["d/x"])
    expect(filled.removed.count == 1 && filled.inserted.isEmpty)
    expectEqual(paths(found), ["file"])
    try tree.remove("d/x")
    let emptied = found.reconcile(["d/x"])
    expectEqual(emptied.inserted, filled.removed)
    let both = try #require(filled.followed(by: emptied))
    expect(both.inserted.isEmpty && both.removed.isEmpty && both.changed == filled.removed)
    standing = standing.patched(by: both, in: found.snapshot)
    expectEqual(standing.rows().map(\.text), ["d", "file"])
  }

  @Test func `Times are those of the last change of the content`() throws {
    try tree.files("new", "old", "d/x")
    let past = timespec(tv_sec: 1000, tv_nsec: 0)
    for name in ["old", "d"] { utimensat(AT_FDCWD, tree.absolute(name), [past, past], 0) }
    let hour = ChangeTime("1h")
    try expectEqual(paths(index { $0.conditions.changedSince = hour }), ["d/x", "new"])
    var old = try index { $0.conditions.changedUntil = hour }
    expectEqual(paths(old), ["d", "old"])
    try tree.file("d/y")
    expectEqual(old.reconcile(["d/y"]).removed.count, 1)
    expectEqual(paths(old), ["old"])
  }

  @Test func `Links are followed if the options allow it, and loops end`() throws {
    try tree.files("a/x", "out/y")
    try tree.link("a/self", to: ".")
    try tree.link("l", to: "out")
    try tree.link("a/file", to: "x")
    try tree.link("none", to: "nowhere")
    var found = try index { $0.followsLinks = true }
    let all = ["directory a", "file a/file", "file a/x", "directory l", "file l/y", "symlink none"]
    expectEqual(found.listing, all + ["directory out", "file out/y"])
    expect(found.rescan().isEmpty)
    expect(found.reconcile(["a/self", "l", "l/y", "none"]).isEmpty)
    try tree.file("out/z")
    try tree.file("nowhere/deep")
    found.reconcile(["out/z", "l/z", "none", "nowhere"])
    expectEqual(found.listing.filter { $0.contains("z") }.count, 2)
    expect(found.listing.contains("file none/deep"))
    try tree.remove("l")
    try tree.link("l", to: "a")
    found.reconcile(["l"])
    let fresh = try index { $0.followsLinks = true }
    expectEqual(found.listing, fresh.listing)
  }

  @Test func `A link to a root or a directory above one is a candidate and is not followed`() throws
  {
    try tree.files("r/a/x", "other/z", "s/y")
    let links = [
      ("r/a/root", ".."), ("r/up", "../../"), ("r/slash", "/"), ("r/a/through", "../up"),
      ("r/out", "../other"), ("other/back", tree.absolute("r")), ("r/a/self", "."),
    ]
    for (link, target) in links { try tree.link(link, to: target) }
    var options = IndexOptions()
    options.followsLinks = true
    let root = SearchRoot(tree.root.appending("r"), prefix: Array("here/".utf8))
    var found = try FileIndex(roots: [root], options: options)
    let upward = ["a/root", "a/through", "out/back", "slash", "up"]
    let all = upward.map { "symlink " + $0 }
    let others = ["directory a", "file a/x", "directory out", "file out/z"]
    expectEqual(found.listing.sorted(), (all + others).sorted())
    expectEqual(found.linksNotFollowed, upward.map { FilePath("here/" + $0) })
    expect(found.rescan().isEmpty)
    expect(found.reconcile(links.map { tree.root.pushing(FilePath($0.0)) }).isEmpty)
    for path in ["slash", "a/through", "out/back"] as [FilePath] {
      let place = tree.root.appending("r").pushing(path)
      expect(!found.filter.isWatched(place, isDirectory: true))
      expect(found.filter.isWatched(place, isDirectory: false))
    }
    expect(found.filter.isWatched(tree.root.pushing("r/out"), isDirectory: true))

    try tree.remove("r/slash")
    try tree.remove("r/up")
    try tree.link("r/up", to: "../s")
    try tree.link("r/new", to: "/tmp/..")
    found.reconcile(["slash", "up", "new", "a/through"])
    expectEqual(found.linksNotFollowed.map(\.string), ["here/a/root", "here/new", "here/out/back"])
    expect(found.listing.contains("file up/y"))
    expectEqual(found.listing, try FileIndex(roots: [root], options: options).listing)
  }

  @Test func `A link to a directory above another root is not followed either`() throws {
    try tree.files("one/a", "two/deep/b", "two/c")
    try tree.link("one/link", to: "../two")
    try tree.link("one/other", to: "../two/deep")
    var options = IndexOptions()
    options.followsLinks = true
    let roots = ["one", "two/deep"].map { SearchRoot(tree.root.pushing($0), prefix: []) }
    let found = try FileIndex(roots: roots, options: options)
    expectEqual(
      found.listing.sorted(),
      ["directory other", "file a", "file b", "file other/b", "symlink link"]
    )
    expectEqual(found.linksNotFollowed, ["link"])
  }

  @Test(.enabled(if: access("/proc/self", F_OK) == 0 && access("/sys", F_OK) == 0))
  func `Mount points of other file systems are candidates and are not entered`() throws {
    var options = IndexOptions()
    options.staysOnFileSystem = true
    options.maximumDepth = 2
    var found = try FileIndex(roots: [SearchRoot("/", prefix: [])], options: options)
    expect(paths(found).contains("proc"))
    expect(!paths(found).contains { $0.hasPrefix("proc/") })
    expect(found.reconcile(["proc/self", "proc"]).isEmpty)
  }
}
