import Expectations
import FileIgnoring
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSearch

/// An index that is written to a file and read again.
@Suite struct StoredIndexTests {
  /// A tree, and the place of the stored index beside it.
  private struct Place {
    let tree: TemporaryTree
    let cache: TemporaryTree
    var options = IndexOptions.settlingAtOnce()

    init() throws {
      tree = try TemporaryTree()
      cache = try TemporaryTree()
    }

    var file: FilePath { FilePath(cache.absolute("index")) }

    var roots: IndexRoots {
      get throws { try IndexRoots([SearchRoot(tree.root, prefix: [])], options: options) }
    }

    func walk() throws -> FileIndex { try FileIndex(walking: try roots) }

    func read() throws -> FileIndex? { FileIndex(contentsOf: file, for: try roots) }
  }

  @Test func `A stored index has the names of the tree`() throws {
    let place = try Place()
    try place.tree.files("a/b/c", "é/ü", "line\nbreak", "d/.hidden", "Read me")
    let bytes: [CChar] = place.tree.path.utf8.map { CChar(bitPattern: $0) } + [0x2F, -1, -2, 0]
    close(open(bytes, O_CREAT | O_WRONLY, 0o600))
    try place.tree.link("l", to: "a")
    let walked = try place.walk()
    expect(try walked.write(to: place.file))
    let read = try #require(try place.read())
    expectEqual(read.listing, walked.listing)
    expectEqual(read.count, walked.count)
    expectEqual(read.directoryCount, walked.directoryCount)
  }

  @Test func `An empty tree and one of many chunks are stored`() throws {
    let place = try Place()
    try place.walk().write(to: place.file)
    try expectEqual(place.read()?.count, 0)
    for number in 0..<30 {
      for file in 0..<100 { try place.tree.file("d\(number)/file\(file)") }
    }
    let walked = try place.walk()
    try walked.write(to: place.file)
    let read = try #require(try place.read())
    expectEqual(read.count, 3030)
    expectEqual(read.listing, walked.listing)
    expectEqual(read.snapshot.texts("file99$ d7"), walked.snapshot.texts("file99$ d7"))
  }

  @Test func `An index is stored without removed entries, and with moved directories`() throws {
    let place = try Place()
    try place.tree.files("a/b/c", "gone/x")
    var index = try place.walk()
    try place.tree.remove("gone")
    try place.tree.files("later/y")
    index.reconcile(["gone", "later"])
    try place.tree.move("a", to: "later/a")
    index.rename(from: "a", to: "later/a")
    try index.write(to: place.file)
    let read = try #require(try place.read())
    expectEqual(read.listing, index.listing)
    expectEqual(read.count, 5)
    expectEqual(read.store.count, 5)
  }

  @Test func `A file that cannot be written leaves the old one, and no other`() async {
    await #expect(processExitsWith: .success) {
      alarm(60)  // without an end, the process is ended
      let place = try Place()
      try place.tree.files("a/b", "c/d")
      try place.walk().write(to: place.file)
      let old = try Data(contentsOf: URL(filePath: place.file.string))
      for number in 0..<1000 { try place.tree.file("file\(number)") }
      let index = try place.walk()
      // The system says that a file may not become longer, as it says that the disk is full.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(throws: Errno.fileTooLarge) { try index.write(to: place.file) }
      expectEqual(try Data(contentsOf: URL(filePath: place.file.string)), old)
      expectEqual(
        try FileManager.default.contentsOfDirectory(atPath: place.cache.root.string),
        ["index"]
      )
    }
  }

  @Test func `A stored index follows changes as a walked one`() throws {
    let place = try Place()
    try place.tree.files("a/b", "c/d")
    try place.walk().write(to: place.file)
    var read = try #require(try place.read())
    let snapshot = read.snapshot
    try place.tree.file("a/new")
    try place.tree.remove("c/d")
    expectEqual(read.reconcile(["a/new", "c/d"]).count, 2)
    expectEqual(read.listing, (try place.walk()).listing)
    expectEqual(snapshot.texts("").sorted(), ["a", "a/b", "c", "c/d"], "as it was")
  }

  @Test func `Of a stored index, only directories that have changed since are listed`() throws {
    let place = try Place()
    try place.tree.files("a/b/c", "d/e")
    KernelTime.tick()
    try place.walk().write(to: place.file)
    var read = try #require(try place.read())
    read.rescan()
    expectEqual(read.relistedShare, 0)
    try place.tree.file("d/new")
    read = try #require(try place.read())
    expectEqual(read.rescan().count, 1)
    expectEqual(read.relistedShare, 0.25, "d, of four directories")
  }

  @Test(arguments: Seeds.some(4))
  func `After changes while no program runs, a stored index equals a new walk`(
    seed: UInt64
  ) throws {
    var place = try Place()
    place.options = .settlingAtOnce(
      includesHidden: seed.isMultiple(of: 3),
      respectsIgnoreFiles: !seed.isMultiple(of: 4)
    )
    if seed % 8 == 5 { place.options.maximumDepth = 2 }
    if seed % 8 == 6 { place.options.conditions.types = [.file] }
    if seed % 8 == 7 { place.options.staysOnFileSystem = true }
    var changes = RandomTreeChanges(tree: place.tree, random: SeededGenerator(seed: seed))
    try place.walk().write(to: place.file)
    for round in 0..<25 {
      for _ in 0..<Int.random(in: 0...8, using: &changes.random) {
        _ = try changes.next(withRules: round % 3 == 0)
      }
      if Bool.random(using: &changes.random) { KernelTime.tick() }
      var index = try #require(try place.read())
      index.rescan()
      try #require(index.listing == (try place.walk()).listing, "round \(round)")
      // Some programs end without writing.
      if Bool.random(using: &changes.random) { try index.write(to: place.file) }
    }
  }

  @Test func `Damaged and shortened files are not read`() throws {
    let place = try Place()
    for number in 0..<40 { try place.tree.file("d\(number)/file") }
    try place.walk().write(to: place.file)
    let whole = try Data(contentsOf: URL(fileURLWithPath: place.file.string))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var damaged = whole
      let byte = Int.random(in: 0..<whole.count, using: &random)
      damaged[byte] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try damaged.write(to: URL(fileURLWithPath: place.file.string))
      try expect(place.read() == nil, "byte \(byte)")
    }
    for count in [0, 1, 63, 64, 65, whole.count / 2, whole.count - 1] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: place.file.string))
      try expect(place.read() == nil, "\(count) bytes")
    }
    try (whole + [0]).write(to: URL(fileURLWithPath: place.file.string))
    try expect(place.read() == nil, "a byte more")
    try whole.write(to: URL(fileURLWithPath: place.file.string))
    expect(try place.read() != nil)
  }

  @Test func `A file of another format, and what is no file, is not read`() throws {
    let place = try Place()
    try expect(place.read() == nil)
    try place.cache.file("index", String(repeating: "text ", count: 100))
    try expect(place.read() == nil)
    try place.cache.remove("index")
    try place.cache.directory("index")
    try expect(place.read() == nil)
    try place.cache.remove("index")
    try place.tree.file("a")
    try place.walk().write(to: FilePath(place.cache.absolute("other")))
    try place.cache.link("index", to: "other")
    try expect(place.read() == nil, "a link")
    try place.cache.remove("index")
    mkfifo(place.file.string, 0o600)
    try expect(place.read() == nil, "a pipe")
  }

  @Test func `A file of other directories or options is not read`() throws {
    var place = try Place()
    try place.tree.files("a/b", "c")
    try place.walk().write(to: place.file)
    expect(try place.read() != nil)
    let below = try IndexRoots(
      [SearchRoot(FilePath(place.tree.absolute("a")))],
      options: place.options
    )
    expect(FileIndex(contentsOf: place.file, for: below) == nil)
    let name = try place.roots.storedName
    for change: (inout IndexOptions) -> Void in [
      { $0.includesHidden = false }, { $0.respectsIgnoreFiles = false }, { $0.maximumDepth = 3 },
      { $0.conditions.types = [.file] }, { $0.conditions.extensions = [Array("c".utf8)] },
      { $0.conditions.minimumDepth = 2 }, { $0.excludedPatterns = [Array("c".utf8)] },
      { $0.staysOnFileSystem = true }, { $0.ignoreSources.respectsParents = false },
      { $0.ignoreSources.respectsVersionControl = false }, { $0.ignoreSources.base = "/" },
    ] {
      let before = place.options
      change(&place.options)
      try expect(place.read() == nil, "\(place.options)")
      expect(try place.roots.storedName != name)
      place.options = before
    }
    expect(try place.read() != nil)
  }

  @Test func `A file of a replaced directory, or of other ignore files around it, is not read`()
    throws
  {
    let tree = try TemporaryTree()
    let place = try Place()
    try tree.files("root/a", "list")
    var options = place.options
    options.ignoreSources.files = [FilePath(tree.absolute("list"))]
    let root = SearchRoot(FilePath(tree.absolute("root")))
    func roots() throws -> IndexRoots { try IndexRoots([root], options: options) }
    func isRead() throws -> Bool { FileIndex(contentsOf: place.file, for: try roots()) != nil }
    try FileIndex(walking: try roots()).write(to: place.file)
    expect(try isRead())
    try tree.file(".ignore", "*.o")
    expect(try !isRead())
    try tree.remove(".ignore")
    expect(try isRead())
    try tree.file("list", "*.o")
    expect(try !isRead())
    try tree.file("list")
    expect(try isRead())
    try tree.move("root", to: "old")
    try tree.directory("root")
    expect(try !isRead())
  }

  @Test func `Options that depend on more than names are not stored`() throws {
    var place = try Place()
    try place.tree.file("a")
    place.options.followsLinks = true
    try expectEqual(place.walk().write(to: place.file), false)
    place.options.followsLinks = false
    place.options.conditions.types = [.executable]
    try expectEqual(place.walk().write(to: place.file), false)
    try expectEqual(place.roots.storedName, nil)
    expect(access(place.file.string, F_OK) != 0)
  }

  @Test func `A file that cannot be written is reported, and the old one stays`() throws {
    let place = try Place()
    try place.tree.file("a")
    let nowhere = FilePath(place.cache.absolute("missing/index"))
    #expect(throws: Errno.noSuchFileOrDirectory) { try place.walk().write(to: nowhere) }
    try place.walk().write(to: place.file)
    try place.cache.directory("taken/x")
    #expect(throws: Errno.self) {
      try place.walk().write(to: FilePath(place.cache.absolute("taken")))
    }
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: place.cache.path).sorted(),
      [
        "index", "taken",
      ]
    )
  }

  @Test func `Only the owner can read the file`() throws {
    let place = try Place()
    try place.walk().write(to: place.file)
    var status = stat()
    expectEqual(stat(place.file.string, &status), 0)
    expectEqual(status.st_mode & 0o777, 0o600)
    if geteuid() == 0 {
      chown(place.file.string, 1, 1)
      try expect(place.read() == nil, "the file of another user")
    }
  }
}
