import Expectations
import Foundation
import TestSupport
import Testing

/// The changes that `file-watch --json` reports.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileWatchTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  @Test func `an object has a kind, a path and whether it is a directory`() async throws {
    let watch = try await Watch(tree)
    try tree.makeDirectory("d")
    let line = try #require(try await watch.program.next())
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    let change = try #require(object)
    expectEqual(change.keys.sorted(), ["isDirectory", "kind", "path"])
    expect(change["kind"] as? String == "created")
    expect(change["path"] as? String == "\(tree.path)/d")
    expect(change["isDirectory"] as? Bool == true)
  }

  @Test func `files are created, modified and removed`() async throws {
    let watch = try await Watch(tree)
    try tree.write("f", "content")
    try await expectEqual(watch.summary(), ["created f", "modified f"])
    try tree.write("f", "other content")
    try await expectEqual(watch.summary(), ["modified f"])
    try tree.remove("f")
    try await expectEqual(watch.summary(), ["removed f"])
  }

  @Test func `permissions are attributes`() async throws {
    try tree.makeFiles("f")
    let watch = try await Watch(tree)
    chmod("\(tree.path)/f", 0o400)
    try await expectEqual(watch.summary(), ["attributes f"])
  }

  @Test func `a rename has both paths, of files and of directories`() async throws {
    try tree.makeFiles("f", "d/x")
    let watch = try await Watch(tree)
    try tree.move("f", to: "g")
    try tree.move("d", to: "e")
    try tree.move("e/x", to: "x")
    try await expectEqual(watch.summary(), ["renamed f g", "renamed d e/", "renamed e/x x"])
    try tree.move("g", to: "e/y")
    let change = try #require(try await watch.changes().first)
    expect(change.from == "\(tree.path)/g" && change.path == "\(tree.path)/e/y")
  }

  @Test func `a directory is removed after its content`() async throws {
    try tree.makeFiles("d/e/x")
    let watch = try await Watch(tree)
    try tree.remove("d")
    try await expectEqual(watch.summary(), ["removed d/e/x", "removed d/e/", "removed d/"])
  }

  @Test func `links are not directories`() async throws {
    let watch = try await Watch(tree)
    try tree.makeLink("l", to: "/")
    try await expectEqual(watch.summary(), ["created l"])
  }

  @Test func `a file that is moved out is removed, and one that is moved in is created`()
    async throws
  {
    let outside = try TemporaryDirectory()
    try tree.makeFiles("d/x")
    let watch = try await Watch(tree)
    expectEqual(rename("\(tree.path)/d", "\(outside.path)/d"), 0)
    expectEqual(Set(try await watch.summary()), ["removed d/x", "removed d/"])
    expectEqual(rename("\(outside.path)/d", "\(tree.path)/d"), 0)
    for expected in ["d", "d/x"] {
      let change = try #require(try await watch.next())
      expect(change.kind == "created" && change.path == "\(tree.path)/\(expected)")
    }
  }

  @Test func `names that are not UTF-8 are printed in base 64`() async throws {
    let watch = try await Watch(tree)
    let name: [UInt8] = Array("caf".utf8) + [0xE9]
    try tree.makeDirectory(Word(name))
    let created = try #require(try await watch.changes().first)
    let path = Data(Array("\(tree.path)/".utf8) + name)
    expect(created.path == nil && created.pathBase64 == path)
    try tree.move(Word(name), to: "cafe")
    let renamed = try #require(try await watch.changes().first)
    expect(renamed.from == nil && renamed.fromBase64 == path)
    expect(renamed.path == "\(tree.path)/cafe" && renamed.pathBase64 == nil)
  }

  @Test func `paths start with the directory as given`() async throws {
    try tree.makeFiles("d/e/f")
    try tree.makeLink("l", to: "d")
    for (directory, expected) in [
      ("d", "d/x"), ("./d", "./d/x"), ("l", "l/x"), ("d/e/..", "d/e/../x"),
    ] {
      let program = try fileWatch.start("--json", "\(directory)", in: tree.path)
      try await program.nextErrorLine(startingWith: "Watching")
      try tree.makeDirectory("d/x")
      let line = try #require(try await program.next())
      let change = try JSONDecoder().decode(Change.self, from: Data(line))
      expectEqual(change.path, expected, "\(directory)")
      try tree.remove("d/x")
    }
  }

  @Test(arguments: 0..<3)
  func `files in fifty directories created at once are reported once each`(round: Int) async throws
  {
    let watch = try await Watch(tree)
    for directory in 0..<50 {
      for file in 0..<4 { try tree.makeFiles("\(directory)/\(file)") }
    }
    var created: [String] = []
    while created.count < 250, let change = try await watch.next() {
      if change.kind == "created", let path = change.path, !path.contains("/fence-") {
        created.append(path)
      }
    }
    created += try await watch.changes().filter { $0.kind == "created" }.compactMap(\.path)
    expectEqual(created.count, 250)
    expectEqual(Set(created).count, 250)
  }

  @Test func `a thousand changes, replayed, equal the disk`() async throws {
    let watch = try await Watch(tree)
    for number in 0..<500 {
      try tree.makeFiles("d\(number % 7)/f\(number)")
      if number % 2 == 0 { try tree.remove("d\(number % 7)/f\(number)") }
      if number % 100 == 99 { try tree.move("d\(number % 7)", to: "moved\(number)") }
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: tree.path)
    let disk = Set(names.map { "\(tree.path)/\($0)" }.filter { !$0.contains("/fence-") })
    var paths: Set<String> = []
    while paths != disk, let change = try await watch.next() { try replay(change, on: &paths) }
    for change in try await watch.changes() { try replay(change, on: &paths) }
    expectEqual(paths.symmetricDifference(disk), [])
  }

  private func replay(_ change: Change, on paths: inout Set<String>) throws {
    let path = try #require(change.path)
    if path.contains("/fence-") { return }
    switch change.kind {
    case "created": expect(paths.insert(path).inserted, "\(path) twice")
    case "removed": expect(paths.remove(path) != nil, "\(path) removed unseen")
    case "renamed":
      let from = try #require(change.from)
      paths = Set(
        paths.map { $0 == from || $0.hasPrefix(from + "/") ? path + $0.dropFirst(from.count) : $0 }
      )
    default: break
    }
  }
}
