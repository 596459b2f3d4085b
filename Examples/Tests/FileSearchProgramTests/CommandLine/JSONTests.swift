import Expectations
import FileSearchTesting
import Foundation
import TestSupport
import Testing

/// The output of `--json`.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct JSONTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func objects(_ words: Word...) async throws -> [[String: Any]] {
    let outcome = try await fileSearch.run(["--json"] + words, in: tree.path)
    return try outcome.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test func `an object has a path, a score and positions`() async throws {
    try tree.makeFiles("d/readme")
    let object = try #require(try await objects("--filter", "readme", "d").first)
    expectEqual(object.keys.sorted(), ["path", "positions", "score"])
    expect(object["path"] as? String == "d/readme")
    expect(object["positions"] as? [Int] == [2, 3, 4, 5, 6, 7])
    expect((object["score"] as? Int ?? 0) > 6 * 16)
  }

  @Test func `every name is decoded unchanged`() async throws {
    let names: [String] = [
      "quote\"", "back\\slash", "tab\t", "line\nbreak", "bell\u{7}", "delete\u{7F}", "escape\u{1B}",
      "emoji👩‍👩‍👧", "e\u{301}", "u\u{2028}v", "x\u{FEFF}bom", "{}[],:", "del\u{85}",
    ]
    for name in names { try tree.makeFiles("\(name)") }
    let paths = try await objects("--filter=").compactMap { $0["path"] as? String }
    expectEqual(
      paths.map { Array($0.utf8) }.sorted(by: <),
      names.map { Array($0.utf8) }.sorted(by: <)
    )
  }

  @Test func `a path that is not UTF-8 is written in base 64`() async throws {
    for length in 1...4 {
      try tree.makeFiles(Word([UInt8](repeating: 0xE9, count: length) + Array("x".utf8)))
    }
    for object in try await objects("--filter", "x") {
      expectEqual(object.keys.sorted(), ["pathBase64", "positions", "score"])
      let path = try #require(Data(base64Encoded: object["pathBase64"] as? String ?? ""))
      expect(object["positions"] as? [Int] == [path.count - 1])
      expect(path.dropLast().allSatisfy { $0 == 0xE9 } && path.count <= 5)
    }
    try await expectEqual(objects("--filter", "x").count, 4)
  }

  @Test func `positions are byte offsets in the printed path, ascending`() async throws {
    try tree.makeFiles("été/naïve-Ünï.txt")
    for directory in [tree.path, ".", "été/.."] {
      for object in try await objects("--filter", "nv.t", "\(directory)") {
        let path = Array(try #require(object["path"] as? String).utf8)
        let positions = try #require(object["positions"] as? [Int])
        expect(positions == positions.sorted() && Set(positions).count == 4)
        expectEqual(String(decoding: positions.map { path[$0] }, as: UTF8.self), "nv.t")
        expect(path.starts(with: directory.utf8) && positions[0] > directory.utf8.count)
      }
    }
    let accented = try #require(try await objects("--filter", "ünï").first)
    expect(accented["positions"] as? [Int] == [13, 15, 16])
  }

  @Test func `inverse terms and the empty query have no positions`() async throws {
    try tree.makeFiles("a")
    for query: Word in ["--filter=", "--filter=!b"] {
      let object = try #require(try await objects(query).first)
      expect(object["positions"] as? [Int] == [])
      expect(object["score"] as? Int == 0)
    }
  }

  @Test func `--limit counts objects`() async throws {
    try tree.makeFiles("a", "b", "c")
    try await expectEqual(objects("--filter=", "--limit", "2").count, 2)
    expect(try await objects("--filter=", "--limit", "0").isEmpty)
  }
}

private func < (lhs: [UInt8], rhs: [UInt8]) -> Bool { lhs.lexicographicallyPrecedes(rhs) }
