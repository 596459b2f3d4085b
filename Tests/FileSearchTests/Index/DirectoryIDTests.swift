import Expectations
import Testing

@testable import FileSearch

@Suite struct DirectoryIDTests {
  @Test func `An identifier takes four bytes`() {
    expectEqual(MemoryLayout<EntryID>.size, 4)
    expectEqual(MemoryLayout<RootID>.size, 4)
    expectEqual(MemoryLayout<DirectoryID>.size, 4)
    expectEqual(MemoryLayout<OptionalEntryID>.size, 4)
  }

  @Test(arguments: [0, 1, 1023, 1024, 1 << 31 - 1])
  func `A directory is an entry or a root`(index: Int) {
    let entry = DirectoryID(EntryID(index: index))
    expectEqual(entry.entry, EntryID(index: index))
    expectEqual(entry.root, nil)
    let root = DirectoryID(RootID(index: index))
    expectEqual(root.entry, nil)
    expectEqual(root.root, RootID(index: index))
    expect(entry != root)
    expect(entry.hashSeed != root.hashSeed)
  }

  @Test(arguments: [0, 1, 1023, 1024, 5000, 1 << 31 - 1])
  func `An entry has a chunk and a slot`(index: Int) {
    let id = EntryID(index: index)
    expectEqual(id, EntryID(chunk: id.chunk, slot: id.slot))
    expectEqual(id.index, index)
    expect((0..<EntryChunk.capacity).contains(id.slot))
    expectEqual(OptionalEntryID(id).entry, id)
    expectEqual(OptionalEntryID.none.entry, nil)
  }
}
