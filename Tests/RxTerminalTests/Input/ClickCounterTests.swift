import Expectations
import Testing

@testable import RxTerminal

@Suite struct ClickCounterTests {
  private let start = SuspendingClock().now
  private let press = MouseEvent(.press(.left), row: 3, column: 4)

  private func counts(_ events: (MouseEvent, Int)...) -> [Int] {
    var counter = ClickCounter()
    return events.map { counter.count($0, at: start + .milliseconds($1)).clickCount }
  }

  @Test func `presses within 400 ms of each other are counted`() {
    let release = MouseEvent(.release(.left), row: 3, column: 4)
    expectEqual(
      counts((press, 0), (release, 90), (press, 400), (release, 450), (press, 800)),
      [
        1, 1, 2, 2, 3,
      ]
    )
    expectEqual(counts((press, 0), (press, 401)), [1, 1])
  }

  @Test func `another position, button or modifier restarts the count`() {
    var (elsewhere, shifted) = (press, press)
    elsewhere.column = 5
    shifted.modifiers = .shift
    let right = MouseEvent(.press(.right), row: 3, column: 4)
    expectEqual(counts((press, 0), (elsewhere, 1)), [1, 1])
    expectEqual(counts((press, 0), (shifted, 1)), [1, 1])
    expectEqual(counts((press, 0), (right, 1), (press, 2)), [1, 1, 1])
  }

  @Test func `wheel and move events do not count`() {
    let wheel = MouseEvent(.wheel(.up), row: 3, column: 4)
    expectEqual(
      counts((press, 0), (wheel, 1), (MouseEvent(.move, row: 3, column: 4), 2), (press, 3)),
      [
        1, 1, 1, 2,
      ]
    )
  }
}
