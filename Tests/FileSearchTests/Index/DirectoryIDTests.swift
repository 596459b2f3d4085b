import Testing

@testable import FileSearch

@Suite struct DirectoryIDTests {
  @Test func `An identifier takes four bytes`() {
    #expect(MemoryLayout<EntryID>.size == 4)
    #expect(MemoryLayout<RootID>.size == 4)
    #expect(MemoryLayout<DirectoryID>.size == 4)
    #expect(MemoryLayout<OptionalEntryID>.size == 4)
  }

  @Test(arguments: [0, 1, 1023, 1024, 1 << 31 - 1])
  func `A directory is an entry or a root`(index: Int) {
    let entry = DirectoryID(EntryID(index: index))
    #expect(entry.entry == EntryID(index: index))
    #expect(entry.root == nil)
    let root = DirectoryID(RootID(index: index))
    #expect(root.entry == nil)
    #expect(root.root == RootID(index: index))
    #expect(entry != root)
    #expect(entry.hashSeed != root.hashSeed)
  }

  @Test(arguments: [0, 1, 1023, 1024, 5000, 1 << 31 - 1])
  func `An entry has a chunk and a slot`(index: Int) {
    let id = EntryID(index: index)
    #expect(id == EntryID(chunk: id.chunk, slot: id.slot))
    #expect(id.index == index)
    #expect((0..<EntryChunk.capacity).contains(id.slot))
    #expect(OptionalEntryID(id).entry == id)
    #expect(OptionalEntryID.none.entry == nil)
  }
}
