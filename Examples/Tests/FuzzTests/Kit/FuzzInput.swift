import TestSupport

/// The bytes of one run, from which a target takes what it needs.
///
/// Texts are taken from the front, separated by newlines, so that the files of the corpus can be read.
/// Numbers are taken from the end. An input that is too short has zeros and empty texts.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Takes a number from the end.
  mutating func byte() -> UInt8 { bytes.popLast() ?? 0 }

  /// Takes the bytes up to the next newline.
  mutating func line() -> [UInt8] {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    bytes = bytes.dropFirst(line.count + 1)
    return Array(line)
  }

  /// Takes all bytes that are left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}

extension [UInt8] {
  /// The bytes in pieces of 1 to 7 bytes; the number chooses where they are cut.
  func pieces(_ number: UInt8) -> [[UInt8]] {
    var generator = SeededGenerator(seed: UInt64(number))
    var pieces: [[UInt8]] = []
    var rest = self[...]
    while !rest.isEmpty {
      let count = number == 0 ? 1 : Int.random(in: 1...7, using: &generator)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// The bytes as text, in which what is not UTF-8 is replaced.
  var decoded: String { String(decoding: self, as: UTF8.self) }
}
