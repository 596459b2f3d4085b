import Expectations
import RxControls
import Testing

@testable import RxBrowser

@MainActor
@Suite struct ChartTests {
  @Test func `a chart of lines has the texts of its axes, and a picture`() {
    let chart = LineChart(accessibleName: "Load")
    chart.bounds = 0...1
    chart.format = .percent
    chart.xFormat = .plain
    chart.series = [
      ChartSeries("user", values: [0, 1, .nan, 0.5]), ChartSeries(values: [0.25, 0.25]),
    ]
    let element = chart.rootElement
    expectEqual(element.attributes["role"], "img")
    expectEqual(
      element.attributes["aria-label"],
      "Load: user: 50%, from 0% to 100%; 25%, from 25% to 25%"
    )
    let parts = element.children.map { $0.children.map { $0.text ?? $0.attributes["d"] ?? "" } }
    expectEqual(parts[0], ["user"])
    expectEqual(parts[1], ["100%", "75%", "50%", "25%", "0%"])
    expectEqual(parts[2].first, "M0 1000H1000")
    expectEqual(parts[2].suffix(2), ["M0 1000L333 0M1000 500h0", "M667 750L1000 750"])
    expectEqual(parts[3], ["-3", "0"])
  }

  @Test func `a bar is a part of the width`() {
    let chart = BarChart(accessibleName: "Disks")
    chart.bars = [ChartBar("a", 1), ChartBar("b", -1), ChartBar("c", .nan)]
    let element = chart.rootElement
    expectEqual(element.attributes["aria-label"], "Disks: a: 1; b: -1; c: –")
    expectEqual(
      element.children.map { $0.text ?? $0.children[0].attributes["d"] ?? "" },
      ["a", "M500 0H1000V1H500Z", "1", "b", "M0 0H500V1H0Z", "-1", "c", "M0 0H0V1H0Z", "–"]
    )
  }
}
