import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `The table of watches` {
  @Test func `has the directory of each watch`() {
    var table = WatchTable()
    table.insert(1, for: 10)
    table.insert(2, for: 20)
    expect(table[1] == 10 && table[2] == 20 && table[3] == nil)
    expect(table.count == 2 && !table.hasSharedWatches)
  }

  @Test func `has several directories of a watch, in their order`() {
    var table = WatchTable()
    for id: DirectoryID in [10, 11, 12] { table.insert(1, for: id) }
    expectEqual(table.directories(of: 1), [10, 11, 12])
    expect(table.isShared(1) && table.count == 1)
    expectEqual(table.directories.sorted(), [10, 11, 12])
  }

  @Test func `keeps a watch until its last directory is removed`() {
    var table = WatchTable()
    for id: DirectoryID in [10, 11, 12] { table.insert(1, for: id) }
    let afterFirst = table.remove(1, of: 10)
    expectEqual(table.directories(of: 1), [11, 12])
    let afterSecond = table.remove(1, of: 12)
    expect(!table.isShared(1))
    let afterLast = table.remove(1, of: 11)
    expectEqual([afterFirst, afterSecond, afterLast], [false, false, true])
    expect(table[1] == nil && table.count == 0)
  }
}
