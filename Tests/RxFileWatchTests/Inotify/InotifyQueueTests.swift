import CFileSystem
import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Records of the kernel` {
  /// The bytes of one record: a header of 16 bytes, and the name padded with zeros to `length`.
  private func record(
    watch: Int32,
    mask: UInt32,
    cookie: UInt32 = 0,
    name: String = "",
    length: Int = 0
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeBytes(of: watch) { bytes += $0 }
    for number in [mask, cookie, UInt32(length)] { withUnsafeBytes(of: number) { bytes += $0 } }
    bytes += Array(name.utf8) + [UInt8](repeating: 0, count: length - name.utf8.count)
    return bytes
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    bytes.withUnsafeBytes { bytes in
      InotifyEvent.forEach(in: bytes) { event in
        let name = String(decoding: event.name, as: UTF8.self)
        lines.append("\(event.watch) \(event.mask) \(event.cookie) \(name)")
      }
    }
    return lines
  }

  @Test func `are read in order, each name without its padding`() {
    let bytes =
      record(watch: 1, mask: 256, name: "a", length: 16)
      + record(watch: 2, mask: 64, cookie: 7, name: "long name of an entry", length: 32)
    expectEqual(lines(of: bytes), ["1 256 0 a", "2 64 7 long name of an entry"])
  }

  @Test func `have an empty name when they are about the directory itself`() {
    expectEqual(lines(of: record(watch: 3, mask: 1024)), ["3 1024 0 "])
  }

  @Test func `that are cut off, or longer than the bytes, are not read`() {
    let bytes =
      record(watch: 1, mask: 256, name: "a", length: 16)
      + record(watch: 2, mask: 256, name: "b", length: 16)
    for count in 32..<64 {
      expectEqual(lines(of: Array(bytes.prefix(count))), ["1 256 0 a"])
    }
    for count in 0..<32 { expect(lines(of: Array(bytes.prefix(count))).isEmpty) }
    expectEqual(lines(of: bytes.dropLast(20) + [255, 255, 255, 255] + bytes.suffix(16)).count, 1)
  }

  @Test func `may be none`() { expect(lines(of: []).isEmpty) }

  @Test func `have flags, one of them for a directory`() {
    let bytes = record(watch: 1, mask: UInt32(IN_CREATE) | UInt32(IN_ISDIR), name: "d", length: 16)
    bytes.withUnsafeBytes { bytes in
      InotifyEvent.forEach(in: bytes) { event in
        expect(event.isDirectory && event.has(IN_CREATE) && !event.has(IN_DELETE))
      }
    }
  }
}
