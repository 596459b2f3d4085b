import Expectations
import FileSearch
import FileSearchLines
import RxRedis
import TestSupport
import Testing

@testable import FileSearchProgram

@Suite struct FleetRecordTests {
  private struct Name: Equatable {
    var number: UInt32
    var kind: EntryKind
    var bytes: [UInt8]
  }

  private static func list(_ names: FleetNames) throws -> [Name] {
    var list: [Name] = []
    try names.forEach { list.append(Name(number: $0, kind: $1, bytes: Array($2))) }
    return list
  }

  @Test(arguments: Seeds.some(20))
  func `names come back as they were, whatever their bytes are`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var number: UInt32 = 0
    let names = (0..<200).map { _ in
      number += UInt32.random(in: 1...100_000, using: &generator)
      let count = Int.random(in: 0...20, using: &generator)
      return Name(
        number: number,
        kind: [.file, .directory, .symlink, .other].randomElement(using: &generator) ?? .file,
        bytes: Array("some/directory/".utf8) + generator.bytes(count, of: [0x61, 0x2F, 0xFF, 0xC3])
      )
    }
    var builder = FleetNames.Builder()
    for name in names {
      name.bytes.withUnsafeBufferPointer { builder.add(Int(name.number), name.kind, $0) }
    }
    let plain = names.reduce(0) { $0 + $1.bytes.count }
    expect(builder.names.bytes.count < plain)
    try expectEqual(Self.list(builder.names), names)
    let record = FleetRecord(
      epoch: generator.next(),
      number: generator.next(),
      content: .changes(removed: names.map(\.number), names: builder.names)
    )
    try expectEqual(FleetRecord(record.encoded), record)
  }

  @Test func `records without names come back as they were`() throws {
    for content in [FleetRecord.Content.begin(count: 1 << 40), .synced, .names(.none)] {
      let record = FleetRecord(epoch: .max, number: 0, content: content)
      try expectEqual(FleetRecord(record.encoded), record)
    }
  }

  @Test(arguments: Seeds.some(20))
  func `bytes that are no record are an error, and nothing worse`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var builder = FleetNames.Builder()
    for number in 0..<20 {
      "name \(number)".utf8.withContiguousStorageIfAvailable { builder.add(number, .file, $0) }
    }
    let content = FleetRecord.Content.changes(removed: [1, 5], names: builder.names)
    let whole = FleetRecord(epoch: 7, number: 9, content: content).encoded
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[bytes.indices.randomElement(using: &generator) ?? 0] = UInt8.random(
          in: 0...255,
          using: &generator
        )
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      guard let record = try? FleetRecord(bytes),
        case .changes(let removed, let names) = record.content
      else { continue }
      expect(removed.count <= bytes.count)
      var count = 0
      try? names.forEach { _, _, _ in count += 1 }
      expect(count <= bytes.count)
    }
    #expect(throws: FleetCodingError.self) { try FleetRecord([]) }
    #expect(throws: FleetCodingError.self) { try FleetRecord([2] + whole.dropFirst()) }
  }

  @Test func `a name that is longer than any path is refused`() {
    var writer = FleetWriter()
    for number in [0, 0, 0, UInt64(FleetNames.longestName + 1)] { writer.number(number) }
    writer.append([UInt8](repeating: 0x61, count: FleetNames.longestName + 1))
    #expect(throws: FleetCodingError.self) {
      try FleetNames(bytes: writer.bytes).forEach { _, _, _ in }
    }
  }
}
