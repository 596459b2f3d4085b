import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Reported entries` {
  private typealias Flags = EntryTable.Flags

  /// Makes a root with one file in `tree`, and returns the place of its record.
  private func makeFile(in tree: inout DirectoryTree) -> EntryTable.Place {
    _ = tree.make(Name(start: nil, count: 0), in: DirectoryTree.none)
    return Array("f".utf8).withUnsafeBytes { tree[0].entries.insert($0, directory: nil) }
  }

  @Test func `lose their flags at the end of the batch`() {
    var tree = DirectoryTree()
    let place = makeFile(in: &tree)
    var reported = ReportedEntries()
    reported.mark(place, in: 0, Flags.modified, &tree)
    expect(tree[0].entries.flags(at: place) & Flags.modified != 0)
    reported.endBatch(&tree)
    expectEqual(tree[0].entries.flags(at: place) & (Flags.ofBatch | Flags.covered), 0)
    expect(reported.isEmpty)
  }

  @Test func `are covered until everything before an overflow has been compared`() {
    var tree = DirectoryTree()
    let place = makeFile(in: &tree)
    var reported = ReportedEntries()
    reported.noteRead(at: 7)
    reported.noteRead(at: 9)
    expectEqual(reported.firstRead, 7)
    reported.mark(place, in: 0, Flags.reported, &tree)
    reported.endBatch(&tree)
    expect(tree[0].entries.flags(at: place) & Flags.covered != 0)
    reported.noteOverflow()
    expect(reported.hasOverflowed && !reported.isEmpty)
    reported.forgetDelivered(&tree)
    expectEqual(tree[0].entries.flags(at: place) & Flags.covered, 0)
    expect(reported.firstRead == nil && !reported.hasOverflowed && reported.isEmpty)
  }
}
