import Foundation

/// The number of calls of each kind that a program has made, and of those that failed.
///
/// The library writes the file: a line of 48 bytes for each kind, with a name of up to 40 bytes and two
/// numbers of 32 bits.
struct FaultTable: Sendable {
  /// The numbers of one kind.
  struct Line: Sendable {
    let kind: String
    let calls: Int
    let failures: Int
  }

  /// The kinds in the order of the library.
  let lines: [Line]

  /// Reads a file; without one, as of a program that has not loaded the library, there are no lines.
  init(contentsOf path: String) {
    let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    lines = stride(from: 0, to: bytes.count - 47, by: 48).map { start in
      let name = bytes[start..<start + 40].prefix { $0 != 0 }
      return Line(
        kind: String(decoding: name, as: UTF8.self),
        calls: Self.number(bytes[start + 40..<start + 44]),
        failures: Self.number(bytes[start + 44..<start + 48])
      )
    }
  }

  /// The numbers of a kind.
  subscript(kind: String) -> Line {
    lines.first { $0.kind == kind } ?? Line(kind: kind, calls: 0, failures: 0)
  }

  /// A Boolean value that indicates whether libuv has ended the program.
  var hasAborted: Bool { self[Self.abort].calls > 0 }

  /// The kinds that can fail, with their numbers.
  var calls: [Line] { lines.filter { $0.calls > 0 && $0.kind != Self.abort } }

  private static let abort = "abort:CALL"

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
