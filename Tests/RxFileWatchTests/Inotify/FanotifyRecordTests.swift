import CFileSystem
import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Records of a file system` {
  /// The bytes of the record of a name, padded as the kernel does.
  private func entry(type: UInt8, handle: [UInt8], name: String, system: UInt64 = 7) -> [UInt8] {
    var body: [UInt8] = []
    withUnsafeBytes(of: system) { body += $0 }
    for number in [UInt32(handle.count), 1] { withUnsafeBytes(of: number) { body += $0 } }
    body += handle + Array(name.utf8) + [0]
    body += [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    return header(type, body.count + 4) + body
  }

  private func header(_ type: UInt8, _ length: Int) -> [UInt8] {
    [type, 0] + withUnsafeBytes(of: UInt16(length)) { Array($0) }
  }

  /// The bytes of an event with these records.
  private func event(mask: UInt32, version: UInt8 = 3, _ records: [UInt8]...) -> [UInt8] {
    var bytes: [UInt8] = []
    let entries = Array(records.joined())
    withUnsafeBytes(of: UInt32(24 + entries.count)) { bytes += $0 }
    bytes += [version, 0, 24, 0]
    withUnsafeBytes(of: UInt64(mask)) { bytes += $0 }
    return bytes + [UInt8](repeating: 255, count: 4) + [0, 0, 0, 0] + entries
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    func text(_ entry: FanotifyRecord.Entry?) -> String {
      entry.map { String(decoding: $0.name, as: UTF8.self) } ?? "-"
    }
    bytes.withUnsafeBytes { bytes in
      FanotifyRecord.forEach(in: bytes) {
        lines.append("\($0.mask) \(text($0.old)) \(text($0.entry))")
      }
    }
    return lines
  }

  @Test func `are read in order, each name without its padding`() {
    let bytes =
      event(mask: 256, entry(type: 2, handle: [1, 2, 3, 4, 5], name: "a"))
      + event(mask: 512, entry(type: 2, handle: [1], name: "long name of an entry"))
    expectEqual(lines(of: bytes), ["256 - a", "512 - long name of an entry"])
  }

  @Test func `of a rename have both names, in any order`() {
    let (old, new) = (
      entry(type: 10, handle: [1], name: "old"), entry(type: 12, handle: [2], name: "new")
    )
    let mask = UInt32(FAN_RENAME)
    for bytes in [event(mask: mask, old, new), event(mask: mask, new, old)] {
      expectEqual(lines(of: bytes), ["\(mask) old new"])
    }
    expectEqual(lines(of: event(mask: mask, old)), ["\(mask) old -"])
  }

  @Test func `without a name, and records of other types, have none`() {
    expectEqual(lines(of: event(mask: 16384)), ["16384 - -"])
    let other = header(4, 8) + [0, 0, 0, 0]
    expectEqual(lines(of: event(mask: 4, other, entry(type: 2, handle: [1], name: "a"))), ["4 - -"])
    let longer = header(9, 24) + [UInt8](repeating: 0, count: 20)
    expectEqual(
      lines(of: event(mask: 4, longer, entry(type: 2, handle: [1], name: "a"))),
      ["4 - a"]
    )
  }

  @Test func `that are cut off, or of another version, are not read`() {
    let one = event(mask: 256, entry(type: 2, handle: [1, 2, 3, 4], name: "a"))
    for count in 0..<one.count {
      expect(lines(of: Array((one + one).prefix(one.count + count))).count == 1)
    }
    for count in 0..<one.count { expect(lines(of: Array(one.prefix(count))).isEmpty) }
    expect(lines(of: event(mask: 256, version: 4, entry(type: 2, handle: [1], name: "a"))).isEmpty)
    // The length of a handle may be damaged, too.
    var damaged = one
    damaged[24 + 12] = 200
    expectEqual(lines(of: damaged), ["256 - -"])
  }

  @Test func `name one directory by one handle`() {
    let bytes =
      event(mask: 1, entry(type: 2, handle: [1, 2], name: "a"))
      + event(mask: 1, entry(type: 2, handle: [1, 2], name: "b"))
      + event(mask: 1, entry(type: 2, handle: [1, 2, 0], name: "c"))
      + event(mask: 1, entry(type: 2, handle: [1, 2], name: "d", system: 8))
    var handles: [FileHandle] = []
    bytes.withUnsafeBytes { bytes in
      FanotifyRecord.forEach(in: bytes) {
        if let entry = $0.entry { handles.append(entry.directory) }
      }
    }
    expectEqual(handles.count, 4)
    expectEqual(handles[0], handles[1])
    expectEqual(Set(handles).count, 3)
    expectEqual(handles.map(\.fileSystem), [7, 7, 7, 8])
  }
}
