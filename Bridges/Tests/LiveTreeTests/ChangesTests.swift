import Foundation
import ServerSentEvents
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ChangesTests {
  @Test func `a client gets the tree, and then the changes in order`() async throws {
    let tree = try TemporaryDirectory("a", "sub/b")
    let server = try await LiveTreeServer(tree.word)
    let client = try await ChangeClient(server)
    try await client.waitForTree()
    #expect(client.tree == ["a", "sub/", "sub/b"])
    for number in 0..<50 { try tree.write("\("new\(number)")") }
    try tree.remove("a")
    try await client.wait(for: "removed a")
    #expect(
      client.changes.filter { !$0.hasPrefix("modified") && !$0.hasPrefix("attributes") }
        == (0..<50).map { "created new\($0)" } + ["removed a"]
    )
    let numbers = client.events.value.compactMap { $0.id?.split(separator: "-").last }
    #expect(numbers == (0..<numbers.count).map { "\($0)" })
  }

  @Test(arguments: [".", "./", "../tree", "sub/.."])
  func `paths are relative to the directory, however it is given`(given: String) async throws {
    let base = try TemporaryDirectory("tree/.hidden", "tree/sub/x")
    let server = try await LiveTreeServer("\(given)", in: base.path("tree"))
    let client = try await ChangeClient(server)
    try await client.waitForTree()
    #expect(client.tree == [".hidden", "sub/", "sub/x"])
    try base.write("tree/sub/y")
    try await client.wait(for: "created sub/y")
  }

  @Test func `a tree has the number of the latest change, also of one of a content`() async throws {
    let tree = try TemporaryDirectory("a")
    let server = try await LiveTreeServer(tree.word)
    let first = try await ChangeClient(server)
    try await first.waitForTree()
    try tree.write("a", "content")
    try await first.wait(for: "modified a")
    let number = { (event: ServerSentEvent?) in
      event?.id?.split(separator: "-").last.flatMap { Int($0) }
    }
    let latest = try #require(number(first.events.value.last))
    let second = try await ChangeClient(server)
    try await second.waitForTree()
    #expect(try #require(number(second.trees.last)) >= latest)
  }

  @Test func `an empty directory is a tree without entries`() async throws {
    let tree = try TemporaryDirectory()
    let client = try await ChangeClient(try await LiveTreeServer(tree.word))
    try await client.waitForTree()
    #expect(client.events.value.map(\.data) == ["{\"count\":0,\"entries\":[]}"])
  }

  @Test func `a large tree has several events, of which the last one has a number`() async throws {
    let tree = try TemporaryDirectory()
    for number in 0..<5000 { try tree.write("\("\(number)")") }
    let client = try await ChangeClient(try await LiveTreeServer(tree.word))
    try await client.waitForTree()
    #expect(client.trees.count == 5 && Set(client.tree) == Set((0..<5000).map { "\($0)" }))
    #expect(client.trees.map { $0.id != nil } == [false, false, false, false, true])
  }

  @Test func `hostile names are neither events nor fields of their own`() async throws {
    let names: [Word] = [
      "a\nb", "\r\n\r\ndata: x", "data: x", "\"quoted\\", ":", "id: 7\n", "é", "{}",
    ]
    let tree = try TemporaryDirectory()
    try tree.makeDirectory("empty")
    for name in names { try tree.write(name) }
    try tree.write(Word([0xFF, 0x61]))
    let server = try await LiveTreeServer(tree.word)
    let client = try await ChangeClient(server)
    try await client.waitForTree()
    let texts = names.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(Set(client.tree) == Set(texts + ["empty/", "\u{FFFD}a=/2E="]))
    #expect(client.events.value.count == 1)
    for name in names {
      try tree.remove(name)
      try await client.wait(for: "removed \(String(decoding: name.bytes, as: UTF8.self))")
    }
    try tree.remove(Word([0xFF, 0x61]))
    try await client.wait(for: "removed \u{FFFD}a=/2E=")
  }

  @Test func `a directory that is renamed takes its content with it`() async throws {
    let tree = try TemporaryDirectory("old/in/x", "older")
    let server = try await LiveTreeServer(tree.word)
    let client = try await ChangeClient(server)
    try await client.waitForTree()
    try tree.move("old", to: "new")
    try await client.wait(for: "renamed old new/")
    try tree.write("new/in/y")
    try await client.wait(for: "created new/in/y")
    let later = try await ChangeClient(server)
    try await later.waitForTree()
    #expect(later.tree == ["new/", "new/in/", "new/in/x", "new/in/y", "older"])
  }

  @Test func `a client that comes back gets what it has missed, once`() async throws {
    let tree = try TemporaryDirectory("a")
    let server = try await LiveTreeServer(tree.word)
    let witness = try await ChangeClient(server)
    try await witness.waitForTree()
    for number in 0..<10 { try tree.write("\("\(number)")") }
    try await witness.wait(for: "created 9")
    let all = witness.events.value
    for last in [0, 4, all.count - 1] {
      let client = try await ChangeClient(server, after: all[last].id)
      // The change after those that were missed shows that there are no others.
      try await server.waitForSubscriptions(2)
      let mark = "mark\(last)"
      try tree.write("\(mark)")
      try await client.wait(for: "created \(mark)")
      try await witness.wait(for: "created \(mark)")
      let expected = witness.events.value[(last + 1)...]
      #expect(client.events.value.starts(with: expected.prefix(client.events.value.count)))
      #expect(client.events.value.count >= all.count - last)
      client.close()
      try await server.waitForSubscriptions(1)
    }
  }

  @Test func `a client with an unknown or too old event gets the tree`() async throws {
    let tree = try TemporaryDirectory("a")
    let server = try await LiveTreeServer(tree.word, "--keep", "3")
    let witness = try await ChangeClient(server)
    try await witness.waitForTree()
    for number in 0..<10 { try tree.makeDirectory("\("\(number)")") }
    try await witness.wait(for: "created 9/")
    try await eventually("rest") { witness.events.value.count == 11 }
    let ids = witness.events.value.map { $0.id ?? "" }
    let run = String(ids[0].prefix { $0 != "-" })
    let unknown = [
      ids[6], ids[0], "\(run)-11", "\(run)--1", "\(run)-x", "\(run)-", "\(run)", "\(run)-1-2",
      "other-9", "-", "", "ü", "\(run)-99999999999999999999", "\(run)-\(Int.min)",
    ]
    for id in unknown {
      let client = try await ChangeClient(server, after: id)
      try await client.waitForTree()
      #expect(client.tree.count == 11 && client.changes.isEmpty, "\(id)")
    }
    let known = try await ChangeClient(server, after: ids[7])
    try await known.wait(for: "created 9/")
    #expect(known.changes == ["created 7/", "created 8/", "created 9/"])
    try await server.waitForSubscriptions(2)
  }
}
