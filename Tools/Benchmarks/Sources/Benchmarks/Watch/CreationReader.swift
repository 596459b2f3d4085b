import CBench
import Glibc

/// Reads what a program prints and counts the entries that it reports as created.
///
/// Entries that count are called `q`, eight digits, `q`: a name that stands nowhere else, however a
/// program writes its lines.
final class CreationReader {
  private let output: CInt
  private let mark: [UInt8]
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var rest: [UInt8] = []
  /// How often each number has been reported.
  private(set) var reported: [UInt8] = []
  /// How many numbers have been reported.
  private(set) var count = 0

  init(_ output: CInt, mark: String) {
    self.output = output
    self.mark = Array(mark.utf8)
  }

  /// Starts to count from zero, numbers below `limit`.
  func begin(below limit: Int) {
    reported = [UInt8](repeating: 0, count: limit)
    count = 0
    rest = []
  }

  /// Reads until `wanted` numbers have been reported; `false` if none comes for `patience` seconds.
  func read(until wanted: Int, patience: Double = 5) -> Bool {
    while count < wanted {
      let before = count
      let deadline = cbench_now() + Int64(patience * 1e9)
      while count == before {
        if cbench_now() > deadline || !readSome(patience) { return false }
      }
    }
    return true
  }

  /// Reads until `text` has come; `false` if it does not within `patience` seconds.
  func read(until text: String, patience: Double) -> Bool {
    let wanted = Array(text.utf8)
    let deadline = cbench_now() + Int64(patience * 1e9)
    var seen: [UInt8] = []
    while cbench_now() < deadline, let piece = next(within: patience) {
      seen += piece
      if seen.contains(wanted) { return true }
      seen = seen.suffix(wanted.count)
    }
    return false
  }

  private func readSome(_ patience: Double) -> Bool {
    guard let piece = next(within: patience) else { return false }
    rest += piece
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return true }
    rest[...end].split(separator: UInt8(ascii: "\n")).forEach(count)
    rest.removeSubrange(...end)
    return true
  }

  /// What comes next; `nil` at the end, and if nothing comes for so long.
  private func next(within patience: Double) -> ArraySlice<UInt8>? {
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, CInt(patience * 1000)) > 0 else { return nil }
    let length = Glibc.read(output, &buffer, buffer.count)
    return length > 0 ? buffer[..<length] : nil
  }

  private func count(_ line: ArraySlice<UInt8>) {
    guard line.starts(with: mark) else { return }
    let letter = UInt8(ascii: "q")
    var place = line.startIndex
    while place + 9 < line.endIndex {
      if line[place] == letter, line[place + 9] == letter, let number = number(line, place + 1) {
        if number < reported.count {
          if reported[number] == 0 { count += 1 }
          reported[number] = min(reported[number], 254) + 1
        }
        place += 10
      } else {
        place += 1
      }
    }
  }

  private func number(_ line: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var number = 0
    for byte in line[start..<start + 8] {
      guard (48...57).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    return number
  }
}

extension [UInt8] {
  /// Whether these bytes are in it, one behind the other.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return false }
    return withUnsafeBufferPointer { all in
      (0...all.count - wanted.count).contains { place in
        all[place] == first && all[place..<place + wanted.count].elementsEqual(wanted)
      }
    }
  }
}
