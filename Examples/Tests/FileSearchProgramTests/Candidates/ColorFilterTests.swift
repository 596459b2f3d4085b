import Expectations
import FileSearchLines
import RxTerminal
import TestSupport
import Testing

@testable import FileSearchProgram

/// The colours of lines of standard input.
@Suite struct ColorFilterTests {
  private typealias Run = LineColors.Run

  private func filter(
    _ text: String,
    separator: UInt8 = 0x0A,
    pieces: Int = .max,
    into colors: LineColors = LineColors()
  ) -> String {
    var filter = ColorFilter(separator: separator, colors: colors)
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      output += Array(rest.prefix(pieces)).withUnsafeBytes { filter.take($0) }
      rest = rest.dropFirst(pieces)
    }
    output += filter.finish()
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `The text remains, and colours have their places in it`() {
    let colors = LineColors()
    let text = filter("a\u{1B}[31mbé\u{1B}[mc\n\u{1B}[1mx\ny\u{1B}[m\n\nz", into: colors)
    expectEqual(text, "abéc\nx\ny\n\nz")
    let (red, bold) = (TextStyle(foreground: 1), TextStyle(isBold: true))
    expectEqual(
      colors.runs(ofLine: 0),
      [
        Run(end: 1, style: .plain), Run(end: 4, style: red), Run(end: 5, style: .plain),
      ]
    )
    expectEqual(colors.runs(ofLine: 1), [Run(end: 1, style: bold)])
    // A style continues in the next line.
    expectEqual(colors.runs(ofLine: 2), [Run(end: 1, style: bold)])
    expectEqual(colors.runs(ofLine: 3), [])
    expectEqual(colors.runs(ofLine: 4), [])
    expectEqual(colors.runs(ofLine: 5), [])
  }

  @Test(arguments: [
    "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}]8;;http://x\u{7}", "\u{1B}[2J", "\u{1B}[10;10H",
    "\u{1B}(B",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[?1049h", "\u{E}", "\u{1B}c", "x\u{8}",
  ])
  func `Other sequences are removed`(sequence: String) {
    expectEqual(filter("a\(sequence)b\n\(sequence)c"), "ab\nc")
  }

  @Test func `A sequence ends with its line`() {
    expectEqual(filter("a\u{1B}[3\nb\u{1B}]8;;x\nc\u{1B}\nd"), "a\nb\nc\nd")
    expectEqual(filter("a\u{1B}[3\0b\u{1B}]8;;x\0c\n\0", separator: 0), "a\0b\0c\n\0")
  }

  @Test(arguments: Seeds.some(20))
  func `Cuts between bytes change nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "é", "\n", "\u{1B}", "[", "31", ";", "m", "\u{1B}[42m", "\u{8}", "]", "\u{7}",
      "\u{1B}[m",
    ]
    let text = (0..<60).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    let (whole, cut) = (LineColors(headerLineCount: 1), LineColors(headerLineCount: 1))
    expectEqual(filter(text, into: whole), filter(text, pieces: 1, into: cut))
    expectEqual(whole.runs(ofHeaderLine: 0), cut.runs(ofHeaderLine: 0))
    for line in 0..<60 { expectEqual(whole.runs(ofLine: line), cut.runs(ofLine: line)) }
  }

  @Test func `Removed lines have no colours, and others keep theirs`() {
    let colors = LineColors(headerLineCount: 1)
    let run = { (end: Int) in Run(end: UInt32(end), style: TextStyle(foreground: 1)) }
    colors.append([run(7)])
    for line in 0..<5000 {
      colors.append(line.isMultiple(of: 3) ? [] : [run(line), run(line + 1)])
    }
    colors.removeLines(before: 4000)
    expectEqual(colors.runs(ofHeaderLine: 0), [run(7)])
    expectEqual(colors.runs(ofLine: 2), [])
    expectEqual(colors.runs(ofLine: 4000), [run(4000), run(4001)])
    expectEqual(colors.runs(ofLine: 4002), [])
    expectEqual(colors.runs(ofLine: 4999), [run(4999), run(5000)])
    colors.removeLines(before: 5000)
    colors.append([run(1)])
    expectEqual(colors.runs(ofLine: 5000), [run(1)])
  }
}
