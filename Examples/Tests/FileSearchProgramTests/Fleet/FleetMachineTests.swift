import Expectations
import FileSearch
import FileSearchLines
import TestSupport
import Testing

@testable import FileSearchProgram

@Suite struct FleetMachineTests {
  /// A machine whose records are made of an index, as `--share` makes them.
  private struct Sharer {
    var index = TextIndex()
    var epoch: UInt64 = 1
    var number: UInt64 = 0

    mutating func records(of job: FleetJob) -> [FleetRecord] {
      var job = job
      var records: [FleetRecord] = []
      while let content = job.next() {
        number += 1
        records.append(FleetRecord(epoch: epoch, number: number, content: content))
      }
      return records
    }

    /// The changes before a snapshot, and the snapshot.
    mutating func snapshot() -> [FleetRecord] {
      let before = number > 0 ? changes() : []
      _ = index.takeChanges()
      return before + records(of: FleetJob(index.snapshot))
    }

    mutating func changes() -> [FleetRecord] {
      let delta = index.takeChanges()
      let ids = Set(delta.inserted + delta.removed + delta.changed)
      return records(of: FleetJob(of: ids, in: index.snapshot))
    }
  }

  private var sharer = Sharer()
  private var machine = FleetMachine("m")
  private var names = TextIndex()

  private mutating func take(_ records: [FleetRecord]) throws {
    for record in records { try machine.take(record, &names) }
  }

  private func shown() -> [String] {
    names.snapshot.search(Query(""))?.rows().map(\.text) ?? []
  }

  private func isUpToDate() -> Bool {
    shown() == (sharer.index.snapshot.search(Query(""))?.rows().map { "m:" + $0.text } ?? [])
  }

  @Test mutating func `a snapshot and its changes have the names of the machine`() throws {
    let ids = (0..<5000).map { sharer.index.add("dir/\($0)".utf8) }
    try take(sharer.snapshot())
    expectEqual(machine.phase, .synced)
    expect(isUpToDate())
    for id in ids.prefix(3000) { sharer.index.remove(id) }
    for number in 0..<3000 { _ = sharer.index.add("new/\(number)".utf8) }
    let changes = sharer.changes()
    expectEqual(changes.count, 3)
    try take(changes)
    expect(isUpToDate())
  }

  @Test mutating func `repeated records change nothing`() throws {
    _ = sharer.index.add("one".utf8)
    let snapshot = sharer.snapshot()
    try take(snapshot + snapshot)
    _ = sharer.index.add("two".utf8)
    let changes = sharer.changes()
    try take(changes + snapshot + changes)
    expectEqual(shown(), ["m:one", "m:two"])
    expectEqual(machine.phase, .synced)
  }

  @Test mutating func `names that stay keep their identity when the machine comes back`() throws {
    _ = ["kept", "lost"].map { sharer.index.add($0.utf8) }
    try take(sharer.snapshot())
    let kept = names.snapshot.search(Query("kept"))?.rows().map(\.id)
    _ = names.takeChanges()
    sharer = Sharer(epoch: 2)
    _ = ["first", "kept"].map { sharer.index.add($0.utf8) }
    var records = sharer.snapshot()
    let last = records.removeLast()
    try take(records)
    // Until the snapshot is complete, the names before it stay.
    expectEqual(shown(), ["m:first", "m:kept", "m:lost"])
    try take([last])
    expectEqual(shown(), ["m:first", "m:kept"])
    expectEqual(names.snapshot.search(Query("kept"))?.rows().map(\.id), kept)
    let delta = names.takeChanges()
    expectEqual(delta.count, 2)
  }

  @Test mutating func `after a gap changes are of no use, and a snapshot is`() throws {
    _ = sharer.index.add("one".utf8)
    try take(sharer.snapshot())
    _ = sharer.index.add("two".utf8)
    _ = sharer.changes()
    _ = sharer.index.add("three".utf8)
    try take(sharer.changes())
    expectEqual(machine.phase, .waiting)
    expectEqual(shown(), ["m:one"])
    try take(sharer.snapshot())
    expect(isUpToDate())
    machine.lose()
    expectEqual(machine.phase, .waiting)
    try take(sharer.snapshot())
    expect(isUpToDate())
  }

  @Test mutating func `a snapshot that is cut off by another one leaves nothing twice`() throws {
    for number in 0..<3000 { _ = sharer.index.add("\(number)".utf8) }
    try take(sharer.snapshot())
    sharer = Sharer(epoch: 2)
    for number in 1000..<5000 { _ = sharer.index.add("\(number)".utf8) }
    try take(Array(sharer.snapshot().prefix(2)))
    sharer = Sharer(index: sharer.index, epoch: 3)
    try take(sharer.snapshot())
    expect(isUpToDate())
  }

  @Test(arguments: Seeds.some(20))
  mutating func `random changes, restarts, gaps and repeats end with the names of the machine`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var present: [EntryID] = []
    var last: [FleetRecord] = []
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 0..<20, using: &generator) {
        if !present.isEmpty, Bool.random(using: &generator) {
          let place = present.indices.randomElement(using: &generator) ?? 0
          sharer.index.remove(present.remove(at: place))
        } else {
          let text = "\(Int.random(in: 0..<50, using: &generator))"
          present.append(sharer.index.add(text.utf8))
        }
      }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        last = sharer.snapshot()
      case 1:
        sharer = Sharer(index: sharer.index, epoch: sharer.epoch + 1)
        last = Array(sharer.snapshot().dropLast(Int.random(in: 0..<3, using: &generator)))
      case 2: machine.lose()
      case 3: try take(last)
      default: last = sharer.changes()
      }
      try take(last)
    }
    try take(sharer.snapshot())
    expect(isUpToDate())
    expectEqual(machine.count, present.count)
  }
}
