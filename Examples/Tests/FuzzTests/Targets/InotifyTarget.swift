import RxFileWatch

@testable import RxFileWatch

extension FuzzTarget {
  /// Records of the kernel: every whole record is read, and nothing behind the bytes.
  static let inotify = FuzzTarget(
    "inotify",
    words: [
      "\u{1}\u{0}\u{0}\u{0}", "\u{0}\u{0}\u{0}\u{0}", "\u{0}\u{1}\u{0}\u{0}",
      "\u{10}\u{0}\u{0}\u{0}name\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
    ]
  ) { input in
    let bytes = input.rest()
    // In memory of its own, so that a byte behind it is another's.
    let records = bytes.withUnsafeBytes { bytes in
      var records: [Record] = []
      InotifyEvent.forEach(in: bytes) { records.append(Record($0)) }
      return records
    }
    try hold(records == Record.read(bytes), "\(records), not \(Record.read(bytes))")
    let padding = bytes.first.map { Int($0 % 16) } ?? 0
    let written = records.flatMap { $0.written(padding: padding) }
    var again: [Record] = []
    written.withUnsafeBytes { InotifyEvent.forEach(in: $0) { again.append(Record($0)) } }
    try hold(records == again, "\(records) is written and read as \(again)")
  }

  /// A record, by the page inotify(7).
  private struct Record: Equatable {
    var watch: Int32 = 0
    var mask: UInt32 = 0
    var cookie: UInt32 = 0
    var name: [UInt8] = []

    init(_ event: InotifyEvent) {
      (watch, mask, cookie) = (event.watch, event.mask, event.cookie)
      name = Array(event.name)
    }

    private init(_ bytes: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
      watch = Int32(bitPattern: Self.number(bytes))
      mask = Self.number(bytes.dropFirst(4))
      cookie = Self.number(bytes.dropFirst(8))
      self.name = Array(name.prefix { $0 != 0 })
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The whole records at the start of some bytes, one after the other.
    static func read(_ bytes: [UInt8]) -> [Record] {
      var (rest, records): (ArraySlice<UInt8>, [Record]) = (bytes[...], [])
      while rest.count >= 16 {
        let length = Int(number(rest.dropFirst(12)))
        guard length <= rest.count - 16 else { break }
        records.append(Record(rest, name: rest.dropFirst(16).prefix(length)))
        rest = rest.dropFirst(16 + length)
      }
      return records
    }

    func written(padding: Int) -> [UInt8] {
      let numbers = [UInt32(bitPattern: watch), mask, cookie, UInt32(name.count + padding)]
      let header = numbers.flatMap { number in (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
      return header + name + [UInt8](repeating: 0, count: padding)
    }
  }
}
