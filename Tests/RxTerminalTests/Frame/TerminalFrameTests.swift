import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TerminalFrameTests {
  private func lines(_ frame: TerminalFrame, _ rows: Int, _ columns: Int) -> [String] {
    let list = ListView()
    list.show(rows: 9)
    let layout = Layout.column([.control(list)])
    return VirtualTerminal(layout, rows: rows, columns: columns, frame: frame).lines
  }

  private let border = TerminalFrame(border: .rounded, label: "Rows")

  @Test(arguments: [
    (TerminalBorder.rounded, ["╭────────────╮", "│ ▌ row 0    │", "╰────────────╯"]),
    (.sharp, ["┌────────────┐", "│ ▌ row 0    │", "└────────────┘"]),
    (.bold, ["┏━━━━━━━━━━━━┓", "┃ ▌ row 0    ┃", "┗━━━━━━━━━━━━┛"]),
    (.double, ["╔════════════╗", "║ ▌ row 0    ║", "╚════════════╝"]),
    (.block, ["▛▀▀▀▀▀▀▀▀▀▀▀▀▜", "▌ ▌ row 0    ▐", "▙▄▄▄▄▄▄▄▄▄▄▄▄▟"]),
    (.thinBlock, ["🭽▔▔▔▔▔▔▔▔▔▔▔▔🭾", "▏ ▌ row 0    ▕", "🭼▁▁▁▁▁▁▁▁▁▁▁▁🭿"]),
    (.horizontal, ["──────────────", "▌ row 0", "──────────────"]),
    (.vertical, ["│ ▌ row 0    │", "│   row 1    │", "│   row 4    │"]),
    (.top, ["──────────────", "▌ row 0", "  row 3"]),
    (.bottom, ["▌ row 0", "  row 1", "──────────────"]),
    (.left, ["│ ▌ row 0", "│   row 1", "│   row 4"]),
    (.right, ["▌ row 0      │", "  row 1      │", "  row 4      │"]),
    (.none, ["▌ row 0", "  row 1", "  row 4"]),
  ])
  func `each border has its lines`(border: TerminalBorder, expected: [String]) {
    let lines = lines(TerminalFrame(border: border), 5, 14)
    expectEqual([lines[0], lines[1], lines[4]], expected)
  }

  @Test func `the label is in the middle of the line above, or of the only line`() {
    expectEqual(lines(border, 5, 14)[0], "╭────Rows────╮")
    expectEqual(lines(TerminalFrame(border: .bottom, label: "Rows"), 4, 12)[3], "────Rows────")
    expectEqual(lines(TerminalFrame(border: .left, label: "Rows"), 4, 12)[0], "│ ▌ row 0")
    let long = TerminalFrame(border: .sharp, label: "Rows of a long list")
    expectEqual(lines(long, 5, 14)[0], "┌Rows of a l…┐")
  }

  @Test func `margin is outside of the border, padding inside`() {
    var frame = border
    frame.margin = TerminalInsets(
      top: .cells(1),
      right: .cells(2),
      bottom: .cells(0),
      left: .cells(3)
    )
    frame.padding = TerminalInsets(
      top: .cells(0),
      right: .cells(1),
      bottom: .cells(1),
      left: .percent(10)
    )
    expectEqual(
      lines(frame, 9, 30),
      [
        "", "   ╭─────────Rows──────────╮", "   │    ▌ row 0            │",
        "   │      row 1            │", "   │      row 2            │",
        "   │      row 3            │", "   │      row 4            │",
        "   │                       │", "   ╰───────────────────────╯",
      ]
    )
  }

  @Test func `with little room the margin shrinks first, then the padding, then the border`() {
    let all = TerminalInsets(top: .cells(2), right: .cells(4), bottom: .cells(2), left: .cells(4))
    let frame = TerminalFrame(margin: all, border: .sharp, padding: all)
    func sizes(_ rows: Int, _ columns: Int) -> [Int] {
      let areas = frame.areas(on: ScreenSize(rows: rows, columns: columns))
      return [areas.border.height, areas.content.height, areas.border.width, areas.content.width]
    }
    expectEqual(sizes(20, 40), [16, 10, 32, 20])
    expectEqual(sizes(10, 24), [9, 3, 22, 10])
    expectEqual(sizes(7, 18), [7, 3, 18, 10])
    expectEqual(sizes(5, 14), [5, 3, 14, 10])
    expectEqual(sizes(4, 13), [4, 4, 13, 13])
    expectEqual(frame.areas(on: ScreenSize(rows: 4, columns: 40)).sides, .vertical)
  }

  @Test func `any size and any border can be drawn`() {
    let half = TerminalInsets(
      top: .percent(100),
      right: .percent(50),
      bottom: .cells(99),
      left: .cells(7)
    )
    for border in TerminalBorder.allCases {
      let frame = TerminalFrame(margin: half, border: border, label: "漢字 label", padding: half)
      for rows in 0..<8 {
        for columns in 0..<20 { expectEqual(lines(frame, rows, columns).count, rows) }
      }
    }
  }

  @Test func `the mouse finds the rows within the frame`() {
    let list = ListView()
    list.show(rows: 9)
    var frame = border
    frame.margin.top = .cells(2)
    let terminal = VirtualTerminal(
      .column([.control(list)]),
      rows: 12,
      columns: 20,
      frame: frame
    )
    terminal.click(4, 5)
    expectEqual(list.highlightedRow, 2)
    terminal.click(4, 2)
    expectEqual(list.highlightedRow, 2)
  }

  @Test func `space is read from an argument`() {
    func insets(_ top: Int, _ right: Int, _ bottom: Int, _ left: Int) -> TerminalInsets {
      TerminalInsets(
        top: .cells(top),
        right: .cells(right),
        bottom: .cells(bottom),
        left: .cells(left)
      )
    }
    expectEqual(TerminalInsets("1"), insets(1, 1, 1, 1))
    expectEqual(TerminalInsets("1,2"), insets(1, 2, 1, 2))
    expectEqual(TerminalInsets("1,2,3"), insets(1, 2, 3, 2))
    expectEqual(TerminalInsets("1,2,3,4"), insets(1, 2, 3, 4))
    expectEqual(TerminalInsets("10%,0")?.top, .percent(10))
    for text in ["", ",", "1,", "1,2,3,4,5", "-1", "+1", "101%", "%", "1.5", "1 ", "x"] {
      expectEqual(TerminalInsets(text), nil, "\(text)")
    }
  }
}
