import Expectations
import Testing

@testable import FileSearch

@Suite struct IndexProgressTests {
  @Test func `A walk reports the number of candidates before each directory`() throws {
    let tree = try TemporaryTree()
    for directory in 0..<20 { try tree.files("d\(directory)/a", "d\(directory)/b") }
    var counts: [Int] = []
    let index = try FileIndex(roots: [SearchRoot(tree.root)]) { counts.append($0) }
    expectEqual(index.count, 60)
    expect(counts.count == 21 && counts.first == 0)
    expect(counts == counts.sorted() && counts.allSatisfy { $0 <= 60 })
    expectEqual(counts.last, 58)
  }
}
