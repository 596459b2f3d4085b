import Expectations
import Testing

@testable import RxTerminal

@Suite struct TerminalSequencesTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a title loses its control characters, of one byte or two`() {
    expectEqual(
      text(TerminalSequences.setTitle("a\u{1B}\\b\u{7}c\r\nd\u{9C}e\u{7F}\u{0}f 日本 é")),
      "\u{1B}]2;a\\bcdef 日本 é\u{1B}\\"
    )
    expectEqual(text(TerminalSequences.setTitle("")), "\u{1B}]2;\u{1B}\\")
  }

  @Test(arguments: [
    (0, 0), (0.5, 50), (0.29, 29), (0.999, 99), (1.0.nextDown, 99), (1, 100), (1.5, 100), (-0.5, 0),
    (.nan, 0), (-.nan, 0),
    (.infinity, 100), (-.infinity, 0), (.greatestFiniteMagnitude, 100), (.leastNonzeroMagnitude, 0),
  ])
  func `a fraction is a percentage within its bounds`(fraction: Double, percent: Int) {
    expectEqual(
      text(TerminalProgress.fraction(fraction).sequence),
      "\u{1B}]9;4;1;\(percent)\u{1B}\\"
    )
  }

  @Test func `what is set on entering is undone on leaving, and fits into the leave sequence`() {
    var options = TerminalOptions()
    options.height = .rows(10)
    var sequences = TerminalSequences(options: options)
    expect(!text(sequences.enterSequence).contains("[22;2t"))
    expect(!text(sequences.leaveSequence).contains("[23;2t"))
    sequences.title = String(repeating: "long", count: 1000)
    sequences.progress = .paused
    sequences.hasKeyboardProtocol = true
    sequences.hasSizeReports = true
    sequences.setsGraphemeClusters = true
    var region = InlineRegion(height: options.height)
    _ = region.place(
      below: FrameWriter.Position(row: 99_998, column: 99_998),
      on: ScreenSize(rows: 99_999, columns: 99_999)
    )
    sequences.region = region
    expect(text(sequences.enterSequence).contains("\u{1B}[22;2t\u{1B}]2;longlong"))
    expect(text(sequences.leaveSequence).contains("\u{1B}[23;2t"))
    expect(text(sequences.enterSequence).contains("\u{1B}]9;4;4\u{1B}\\"))
    expect(text(sequences.leaveSequence).contains("\u{1B}]9;4;0\u{1B}\\"))
    expect(text(sequences.enterSequence).contains("\u{1B}[?2027h"))
    expect(text(sequences.leaveSequence).contains("\u{1B}[?2027l"))
    // The room of `cterm_set_leave_sequence`.
    expect(sequences.leaveSequence.count <= 256)
  }
}
