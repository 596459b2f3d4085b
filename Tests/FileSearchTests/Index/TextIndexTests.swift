import Expectations
import TestSupport
import Testing

@testable import FileSearch

@Suite struct TextIndexTests {
  private func add(_ texts: [String], to index: inout TextIndex) -> [EntryID] {
    texts.map { index.add($0.utf8) }
  }

  @Test func `Texts are candidates in the order of their bytes, until they are removed`() {
    var index = TextIndex()
    let ids = add(["b:two", "a:one", "b:two"], to: &index)
    expectEqual(index.snapshot.texts(""), ["a:one", "b:two", "b:two"])
    let before = index.snapshot
    index.remove(ids[0])
    index.remove(ids[0])
    expectEqual(index.count, 2)
    expectEqual(index.snapshot.texts("two"), ["b:two"])
    expectEqual(before.texts("two"), ["b:two", "b:two"])
  }

  @Test func `What is added and removed between two looks is no change`() {
    var index = TextIndex()
    _ = add(["one"], to: &index)
    let first = index.takeChanges()
    expectEqual(first.inserted.map(\.number), [0])
    let id = index.add("two".utf8)
    index.remove(id)
    let none = index.takeChanges()
    expect(none.isEmpty)
    _ = add(["three"], to: &index)
    let next = index.takeChanges()
    expectEqual(next.inserted.map(\.number), [2])
    // The delta leads from the snapshot of the one before.
    expect(first.followed(by: next) != nil)
  }

  @Test(arguments: Seeds.some(10))
  func `Patched results are those of a new search`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var index = TextIndex()
    var present: [EntryID] = []
    var results = try #require(index.snapshot.search(Query("a")))
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 0..<200, using: &generator) {
        if !present.isEmpty, Int.random(in: 0..<3, using: &generator) == 0 {
          index.remove(present.remove(at: present.indices.randomElement(using: &generator) ?? 0))
        } else {
          let text = generator.bytes(12, of: Array("abc/é".utf8))
          present.append(index.add(text))
        }
      }
      let delta = index.takeChanges()
      if delta.isEmpty { continue }
      results = results.patched(by: delta, in: index.snapshot)
      let fresh = try #require(index.snapshot.search(Query("a")))
      expectEqual(results.rows().map(\.text), fresh.rows().map(\.text))
      expectEqual(index.count, present.count)
    }
  }

  @Test func `Candidates are listed in parts, each once`() {
    var index = TextIndex()
    let ids = (0..<5000).map {
      index.add("name \($0)".utf8, kind: $0 % 2 == 0 ? .file : .directory)
    }
    for id in ids.prefix(2500) { index.remove(id) }
    index.remove(ids[3000])
    let snapshot = index.snapshot
    var numbers: [Int] = []
    var next: Int? = 0
    var parts = 0
    while let start = next {
      next = snapshot.forEachCandidate(from: start, first: 700) { id, kind, name in
        numbers.append(id.number)
        expectEqual(String(decoding: name, as: UTF8.self), "name \(id.number)")
        expectEqual(kind, (id.number % 2 == 0 ? .file : .directory))
      }
      parts += 1
    }
    expectEqual(numbers, (2500..<5000).filter { $0 != 3000 })
    expectEqual(parts, 4)
    var listed: [Int] = []
    snapshot.forEachCandidate(in: [ids[3000], ids[4000], ids[0]]) { id, _, _ in
      listed.append(id.number)
    }
    expectEqual(listed, [4000])
    expectEqual(TextIndex().snapshot.forEachCandidate(from: 3) { _, _, _ in }, nil)
  }

  @Test func `Candidates are listed as they are printed`() throws {
    let template = try #require(FieldTemplate("2"))
    var lines = LineIndex(showing: template)
    lines.append(Array("a b\n".utf8))
    var listed: [String] = []
    _ = lines.snapshot.forEachCandidate { listed.append(String(decoding: $2, as: UTF8.self)) }
    expectEqual(listed, ["a b"])
  }
}
