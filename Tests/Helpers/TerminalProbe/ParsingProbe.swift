import RxTerminal
import TestSupport

/// Feeds random bytes to the key parser.
///
/// This runs in a process of its own, because the test runner records the location of each thrown error,
/// and the standard library throws errors internally when it repairs UTF-8.
enum ParsingProbe {
  /// The bytes that occur in sequences.
  static let alphabet = Array("\u{1B}\u{1B}\u{1B}[[[]OPM<?:;;0124789~ABRtu\u{18}\u{7}\rx é日".utf8)

  static func run(bytes total: Int) {
    var random = SeededGenerator(seed: 2026)
    var parser = KeyParser()
    var (read, inputs) = (0, 0)
    while read < total {
      let count = Int(random.next() & 0x3FFF)
      inputs +=
        parser.feed(
          random.next() & 1 == 0 ? random.bytes(count) : random.bytes(count, of: alphabet)
        ).count
      read += count
      if random.next() & 7 == 0 {
        inputs += parser.flush().count
        precondition(!parser.isPending)
      }
    }
    print("parsed \(inputs) inputs")
  }
}
