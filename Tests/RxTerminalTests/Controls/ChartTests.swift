import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ChartTests {
  private let lines = LineChart()

  init() {
    lines.bounds = 0...1
    lines.format = .percent
    lines.series = [ChartSeries(values: [0, 1, 0])]
  }

  @Test func `a line of dots stands between its axes`() {
    lines.xFormat = NumberFormat { $0 == 0 ? "now" : "\(Int($0)) s" }
    let terminal = VirtualTerminal(lines, rows: 7, columns: 17)
    expectEqual(
      terminal.lines,
      [
        "100%┤     ⡰⠱⡀",
        "    │    ⡜  ⠱⡀",
        " 50%┤  ⢀⠎    ⠘⡄",
        "    │ ⢠⠃      ⠈⢆",
        "  0%┤⡰⠁        ⠈⢆",
        "    └────────────",
        "     -2 s     now",
      ]
    )
  }

  @Test func `parts without room are left out`() {
    lines.xFormat = .plain
    lines.series[0].name = "up"
    expectEqual(VirtualTerminal(lines, rows: 2, columns: 6).lines, [" ⢀⠔⠱⡀", "⡠⠊  ⠈⢆"])
    expectEqual(VirtualTerminal(lines, rows: 1, columns: 1).lines, ["⣼"])
    expectEqual(VirtualTerminal(lines, rows: 5, columns: 12).lines[0], "━ up")
  }

  @Test func `lines differ by their gaps, and the legend names them`() {
    lines.series = [
      ChartSeries("one", values: [1, 1]), ChartSeries("two", values: [0.5, 0.5]),
      ChartSeries("three", values: [0, 0]),
    ]
    expectEqual(
      VirtualTerminal(lines, rows: 5, columns: 25).lines,
      [
        "━ one  ╍ two  ┅ three",
        "100%┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉",
        "    │",
        "    │⠉⠉ ⠉⠉ ⠉⠉ ⠉⠉ ⠉⠉ ⠉⠉ ⠉⠉",
        "  0%┤⡀⢀ ⡀⢀ ⡀⢀ ⡀⢀ ⡀⢀ ⡀⢀ ⡀⢀",
      ]
    )
  }

  @Test func `bars have eighths of a cell, names and values`() {
    let bars = BarChart()
    bars.bounds = 0...1
    bars.format = .percent
    bars.bars = [ChartBar("/", 0.5), ChartBar("/h日", 0.97), ChartBar("/x", .nan)]
    expectEqual(
      VirtualTerminal(bars, rows: 3, columns: 20).lines,
      ["/    █████▌      50%", "/h日 ██████████▋ 97%", "/x                 –"]
    )
    bars.bounds = nil
    bars.bars = [ChartBar("a", 1), ChartBar("b", -1.25)]
    bars.format = .plain
    expectEqual(
      VirtualTerminal(bars, rows: 2, columns: 16).lines,
      ["a     ▐███     1", "b ████▌    -1.25"]
    )
  }
}
