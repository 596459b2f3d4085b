import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct StatusTests {
  @Test(
    arguments: [
      (0, "░░░░░░░░   0%"), (0.5, "████░░░░  50%"), (0.55, "████▍░░░  55%"),
      (0.999, "███████▉  99%"), (1, "████████ 100%"),
    ] as [(Float, String)]
  )
  func `progress is a bar and a number`(progress: Float, line: String) {
    expectEqual(VirtualTerminal(ProgressView(progress), columns: 13).line, line)
  }

  @Test func `a short progress is a bar alone`() {
    expectEqual(VirtualTerminal(ProgressView(0.5), columns: 4).line, "██░░")
    expectEqual(VirtualTerminal(ProgressView(0.5), columns: 1).line, "▌")
    expectEqual(VirtualTerminal(ProgressView(0.5), columns: 7).line, "███▌░░░")
    expectEqual(VirtualTerminal(ProgressView(0.5), columns: 8).line, "█▌░  50%")
    expectEqual(VirtualTerminal(ProgressView(0.5), columns: 80).line.count, 25)
  }

  @Test func `the text of a progress has room for the longest one, and may be left out`() {
    let view = ProgressView(0.25)
    view.format = NumberFormat { "\(Int($0 * 12)) of 12 MB" }
    let terminal = VirtualTerminal(view, columns: 40)
    expectEqual(terminal.line, "█████░░░░░░░░░░░░░░░  3 of 12 MB")
    view.progress = 1
    expectEqual(terminal.line, "████████████████████ 12 of 12 MB")
    view.showsText = false
    expectEqual(terminal.line, "████████████████████")
  }

  @Test func `an indicator is animated while it is active`() {
    let indicator = ActivityIndicator()
    let terminal = VirtualTerminal(indicator)
    expect(terminal.line == "" && terminal.painter.animated.isEmpty)
    indicator.isAnimating = true
    expectEqual(terminal.line, "⠋")
    expectEqual(terminal.painter.animated, [ObjectIdentifier(indicator)])
    terminal.painter.tick += 1
    indicator.setNeedsDisplay()
    expectEqual(terminal.line, "⠙")
    indicator.isHidden = true
    expect(terminal.line == "" && terminal.painter.animated.isEmpty)
    indicator.isHidden = false
    terminal.draw()
    expectEqual(terminal.painter.animated.count, 1)
    indicator.isAnimating = false
    indicator.hidesWhenStopped = false
    expect(terminal.line == "·" && terminal.painter.animated.isEmpty)
  }
}
