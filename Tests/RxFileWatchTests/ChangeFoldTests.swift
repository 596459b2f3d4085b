import Expectations
import FileIgnoring
import SystemPackage
import Testing

@testable import RxFileWatch

@Suite struct `Folding` {
  @Test func `created and removed is nothing`() {
    check("+a -a", "")
    check("+d/ +d/f -d/f -d/", "")
    check("+a !a ~a -a", "")
  }

  @Test func `removed and created is modified, unless the kind is another`() {
    check("-a +a", "!a")
    check("-a +a !a", "!a")
    check("-d/ +d/", "!d/")
    check("-a +a/", "-a +a/")
    check("-a/ +a", "-a/ +a")
    check("-d/f -d/g -d/ +d/ +d/f +d/h", "-d/g !d/ !d/f +d/h")
  }

  @Test func `repeated changes are reported once`() {
    check("!a !b !a !a", "!a !b")
    check("~a ~a", "~a")
    check("+a !a ~a !a", "+a")
    check("!a -a", "-a")
    check("+a +a", "+a")
  }

  @Test func `attributes and content of what stays are two things`() {
    check("~a !a", "~a !a")
    check("!a ~a", "!a ~a")
  }

  @Test func `renamed twice is renamed once, and back is nothing`() {
    check("a>b b>c", "a>c")
    check("a>b b>a", "")
    check("a>b !b b>a", "!a")
    check("a/>b/ b/>c/", "a/>c/")
    check("a>b !b b>c ~c", "a>c !c ~c")
  }

  @Test func `what was created is created where it ends`() {
    check("+a a>b", "+b")
    check("+a !a a>>b", "!b")
    check("+a !a a>b -b", "")
    check("+d/ +d/f d/>e/", "+e/ +e/f")
  }

  @Test func `renamed and removed is removed where it was`() {
    check("a>b -b", "-a")
    check("a>>b -b", "-b -a")
    check("a/>b/ -b/f -b/", "-a/f -a/")
  }

  @Test func `a removed file whose place is taken is replaced`() {
    check("-b a>b", "a>>b")
    check("a>>b", "a>>b")
    check("a>>b b>a", "-b")
    check("-b/ a>b", "-b/ a>b")
  }

  @Test func `an atomic save is one modification`() {
    check("+a.tmp !a.tmp ~a.tmp a.tmp>>a", "!a")
    check("+a.tmp a.tmp>>a +a.tmp a.tmp>>a +a.tmp a.tmp>>a", "!a")
  }

  @Test func `a save with a backup is one modification`() {
    check("f>f~ +f !f -f~", "!f")
    check("f>>f~ +f !f -f~", "-f~ !f")
    check("+4913 -4913 f>f~ +f !f -f~", "!f")
  }

  @Test func `a save that keeps the backup is a rename and a creation`() {
    check("f>f~ +f !f", "f>f~ +f")
    check("f>>f~ +f !f", "f>>f~ +f")
  }

  @Test func `changes below a directory that moves carry its last path`() {
    check("!d/f +d/g d/>e/", "d/>e/ !e/f +e/g")
    check("d/>e/ !e/f e/>g/", "d/>g/ !g/f")
    check("-d/f d/>e/ +e/f", "d/>e/ !e/f")
    check("d/x>d/y d/>e/ e/>d/", "d/x>d/y")
    check("+d/t d/t>>d/f d/>e/", "d/>e/ !e/f")
  }

  @Test func `entries move into and out of what is new and what goes`() {
    check("+n/ a>n/a", "+n/ a>n/a")
    check("d/f>f -d/", "d/f>f -d/")
    check("+n/ a>n/a !n/a d/>n/d/ +n/d/g", "+n/ a>n/a !n/a d/>n/d/ +n/d/g")
    check("+t/ a/>t/a/ t/a/>b/ -t/", "a/>b/")
  }

  @Test func `a chain of renames keeps its order`() {
    check("l1>>l2 l0>l1 +l0", "l1>>l2 l0>l1 +l0")
    check("l2>l3 l1>l2 l0>l1", "l2>l3 l1>l2 l0>l1")
    check("l0>t l1>l2 t>l1", "l1>l2 l0>l1")
  }

  @Test func `files that change places are a rename and a creation`() {
    check("a>t b>a t>b", "b>>a +b")
  }

  @Test func `directories that change places go by a place they passed through`() {
    check("a/>t/ b/>a/ t/>b/", "a/>t/ b/>a/ t/>b/")
    check("a/>t/ b/>a/ t/>b/ +a/x !b/y", "a/>t/ b/>a/ t/>b/ +a/x !b/y")
    // The first move stays before what came after it.
    check("a/>t/ +x b/>a/ t/>b/", "a/>t/ +x b/>a/ t/>b/")
    check("+n/ a/>n/t/ b/>a/ n/t/>b/ -n/", "a/>n/ b/>a/ n/>b/")
    check("m/>o/ a/>o/t/ b/>a/ o/t/>b/", "m/>o/ a/>a~/ b/>a/ a~/>b/")
    check("a/>t/ b/>a/ t/>b/ b/>t/ a/>b/ t/>a/", "")
  }

  @Test func `a directory takes the place of the one above it`() {
    check("d/e/>t/ -d/ t/>d/", "d/e/>t/ -d/ t/>d/")
    check("d/>t/ t/e/>d/ t/>d/t/", "d/>t/ t/e/>d/ t/>d/t/")
    check("d/>t/ +d/ t/>d/t/", "d/>t/ +d/ t/>d/t/")
    check("f>t +f/ t>f/t", "-f +f/ +f/t")
  }

  @Test func `a new file at an old name is not the one that moved away`() {
    check("a>b +a", "a>b +a")
    check("a>b +a -a", "a>b")
    check("a>b +a !a b>>a", "")
  }

  @Test func `nothing is folded across an overflow or an error`() {
    let overflow = FileChange(.overflow, "/r", isDirectory: true)
    let error = FileChange(
      .error,
      "/r/d",
      isDirectory: true,
      failure: FileWatchError(path: "/r/d", reason: .permissionDenied)
    )
    let created = FileChange(.created, "/r/a")
    let removed = FileChange(.removed, "/r/a")
    expectEqual(
      ChangeFold.folding([created, overflow, removed, error, created, removed]),
      [created, overflow, removed, error]
    )
  }

  @Test func `names are bytes`() {
    let name = FilePath(rawBytes: Array("/r/".utf8) + [0xff, 0x0a])
    let other = FilePath(rawBytes: Array("/r/".utf8) + [0xfe])
    expectEqual(
      ChangeFold.folding([FileChange(.created, name), FileChange(.modified, other)]),
      [FileChange(.created, name), FileChange(.modified, other)]
    )
    expectEqual(
      ChangeFold.folding([FileChange(.attributes, "/"), FileChange(.modified, ".")]),
      [FileChange(.attributes, "/", isDirectory: false), FileChange(.modified, ".")]
    )
  }

  @Test func `what is folded is taken once`() {
    var fold = ChangeFold()
    expect(fold.isEmpty)
    expect(fold.take().isEmpty)
    fold.add(FileChange(.created, "a"))
    expect(!fold.isEmpty)
    expectEqual(fold.take(), [FileChange(.created, "a")])
    expect(fold.isEmpty)
    fold.add(FileChange(.removed, "a"))
    expectEqual(fold.take(), [FileChange(.removed, "a")])
  }

  @Test func `a temporary file saved over again and again takes no room`() {
    var tree = FoldTree()
    for change in changes("+t t>>f +n/ +n/a -n/a -n/") { tree.apply(change) }
    let count = tree.entries.count
    for _ in 0..<100 {
      for change in changes("+t t>>f +n/ +n/a -n/a -n/ f>g g>f") { tree.apply(change) }
    }
    expect(tree.entries.count <= count + 2)
  }

  @Test func `names of one length are distinguished quickly`() {
    let paths = (10_000..<20_000).map { FilePath("/r/f\($0)") }
    var fold = ChangeFold()
    for path in paths { fold.add(FileChange(.created, path)) }
    for path in paths { fold.add(FileChange(.modified, path)) }
    expectEqual(fold.take().map(\.path), paths)
  }

  /// Expects that `raw` folds to `folded`, with relative and absolute paths, and that folding again
  /// changes nothing.
  private func check(
    _ raw: String,
    _ folded: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = ChangeFold.folding(changes(raw))
    expectEqual(notation(result), folded, sourceLocation: sourceLocation)
    expectEqual(notation(ChangeFold.folding(result)), folded, sourceLocation: sourceLocation)
    let absolute = ChangeFold.folding(changes(raw, below: "/r/s"))
    expectEqual(absolute, changes(folded, below: "/r/s"), sourceLocation: sourceLocation)
  }
}

// MARK: - Notation

/// `+` created, `!` modified, `~` attributes, `-` removed, `>` renamed, `>>` renamed over a file; a
/// slash at the end stands for a directory.
func changes(_ notation: String, below root: FilePath = "") -> [FileChange] {
  notation.split(separator: " ").map { word in
    let isDirectory = word.hasSuffix("/")
    let paths = word.split(separator: ">").map { root.pushing(FilePath(String($0))) }
    guard paths.count == 1 else {
      return FileChange(
        .renamed,
        paths[1],
        from: paths[0],
        isDirectory: isDirectory,
        replaces: word.contains(">>")
      )
    }
    let kinds: [Character: FileChange.Kind] = [
      "+": .created, "!": .modified, "~": .attributes, "-": .removed,
    ]
    let path = root.pushing(FilePath(String(word.dropFirst())))
    return FileChange(
      word.first.flatMap { kinds[$0] } ?? .overflow,
      path,
      isDirectory: isDirectory
    )
  }
}

func notation(_ changes: [FileChange], below root: FilePath = "") -> String {
  func short(_ path: FilePath, _ change: FileChange) -> String {
    var path = path
    _ = path.removePrefix(root)
    return path.string + (change.isDirectory ? "/" : "")
  }
  let signs: [FileChange.Kind: String] = [
    .created: "+", .modified: "!", .attributes: "~", .removed: "-", .overflow: "?", .error: "#",
  ]
  return changes.map { change in
    let path = short(change.path, change)
    guard let from = change.from else { return (signs[change.kind] ?? "") + path }
    return short(from, change) + (change.replaces ? ">>" : ">") + path
  }
  .joined(separator: " ")
}
