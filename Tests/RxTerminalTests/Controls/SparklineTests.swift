import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct SparklineTests {
  @Test func `each value has a column, the lowest one a mark, and a gap none`() {
    let chart = Sparkline([0, 1, 2, 3, 4, 5, 6, 7, .nan, 0])
    let terminal = VirtualTerminal(chart, rows: 1, columns: 10)
    expectEqual(terminal.lines, ["▁▂▃▄▅▆▇█ ▁"])
    chart.append(7)
    expectEqual(terminal.lines, ["▂▃▄▅▆▇█ ▁█"])
    chart.values = []
    expectEqual(terminal.lines, [""])
  }

  @Test func `a few values fill the width, in equal parts`() {
    let chart = Sparkline([0, 7, 0])
    expectEqual(VirtualTerminal(chart, rows: 1, columns: 7).lines, ["▁▁▁██▁▁"])
    expectEqual(VirtualTerminal(Sparkline([7]), rows: 1, columns: 3).lines, ["▁▁▁"])
  }

  @Test func `more rows have more heights`() {
    let chart = Sparkline([0, 1, 2, 3], in: 0...3)
    let layout = Layout.column([.control(chart).height(.fixed(3))])
    expectEqual(VirtualTerminal(layout, rows: 3, columns: 4).lines, ["   █", " ▁██", "▁███"])
    chart.values = [1.5, 0, 9, -9]
    expectEqual(VirtualTerminal(layout, rows: 3, columns: 4).lines, ["  █", "▅ █", "█▁█▁"])
  }
}
