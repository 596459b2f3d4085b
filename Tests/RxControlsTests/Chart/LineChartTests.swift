import Expectations
import RxControls
import RxCore
import RxTraits
import TestSupport
import Testing

@MainActor
@Suite struct LineChartTests {
  private let chart = LineChart(accessibleName: "Load")

  private func ticks(_ values: [Double], lines: Int = 5) -> [String] {
    chart.series = [ChartSeries(values: values)]
    return chart.scale(lines: lines).ticks.map { chart.format($0) }
  }

  private func corners(limit: Int = 100) -> [[[Double]]] {
    chart.lines(of: chart.series[0], in: chart.scale(), limit: limit)
      .map { line in line.map { [$0.x, $0.y] } }
  }

  @Test func `the lines across are round numbers around all values`() {
    expectEqual(ticks([0, 97]), ["0", "50", "100"])
    expectEqual(ticks([0, 97], lines: 6), ["0", "20", "40", "60", "80", "100"])
    expectEqual(ticks([-3, 12]), ["-5", "0", "5", "10", "15"])
    expectEqual(ticks([0.1, 0.4]), ["0.1", "0.2", "0.3", "0.4"])
    expectEqual(
      ticks([1e9, 3e9]),
      ["1000000000", "1500000000", "2000000000", "2500000000", "3000000000"]
    )
    expectEqual(ticks([5]), ["2", "4", "6", "8"])
    expectEqual(ticks([0]), ["-0.5", "0", "0.5"])
    expectEqual(ticks([]), ["0", "1"])
    expectEqual(ticks([.nan, .infinity, 1e308]), ["0", "1"])
    chart.bounds = 0...1
    expectEqual(ticks([7]), ["0", "0.25", "0.5", "0.75", "1"])
    expectEqual(ticks([7], lines: 2), ["0", "1"])
  }

  @Test(arguments: Seeds.some(8))
  func `each scale holds its values, at equal distances`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let size: Double = [1e-300, 1e-9, 1, 1e9, 1e300].randomElement(using: &random) ?? 1
      let values: [Double] = (0..<3).map { _ in .random(in: -size...size, using: &random) }
      chart.series = [ChartSeries(values: values)]
      let lines = Int.random(in: -1...30, using: &random)
      let scale = chart.scale(lines: lines)
      expect(values.allSatisfy(scale.range.contains))
      expect((2...22).contains(scale.ticks.count))
      expect(scale.ticks == scale.ticks.sorted())
      let parts = scale.ticks.map { scale.part(of: $0) }
      for (index, part) in parts.enumerated() {
        expect(abs(part - Double(index) / Double(parts.count - 1)) < 1e-6)
      }
    }
  }

  @Test func `a line goes from edge to edge, and is broken at gaps`() {
    chart.bounds = 0...4
    chart.series = [ChartSeries(values: [0, 4, .nan, 2, 8])]
    expectEqual(corners(), [[[0, 0], [0.25, 1]], [[0.75, 0.5], [1, 1]]])
    chart.xBounds = -2...0
    // Points beyond the left edge are left out.
    expectEqual(corners(), [[[0.5, 0.5], [1, 1]]])
    chart.series = [ChartSeries(points: [ChartPoint(x: .nan, y: 1), ChartPoint(x: -2, y: 1)])]
    expectEqual(corners(), [[[0, 0.25]]])
  }

  @Test func `of a million points the extremes of each column are drawn`() {
    var values = (0..<1_000_000).map { Double($0 % 10) }
    values[500_000] = 100
    chart.bounds = 0...100
    chart.series = [ChartSeries(values: values)]
    let corners = corners(limit: 50)[0]
    expect(corners.count <= 4 * 51)
    expect(corners.contains { $0[1] == 1 })
    expect(corners.first == [0, 0] && corners.last == [1, 0.09])
  }

  @Test func `values are appended at the right edge, and the oldest ones go`() {
    let values = PublishSubject<Double>()
    let binding = values.asObservable().bind(to: chart.rx.nextValue(of: "user", keeping: 3))
    for value in [1.0, 2, 3, 4] { values.onNext(value) }
    expectEqual(chart.series.map(\.name), ["user"])
    expectEqual(chart.series[0].points.map(\.x), [-2, -1, 0])
    expectEqual(chart.series[0].points.map(\.y), [2, 3, 4])
    expectEqual(chart.xRange, -2...0)
    chart.append(9, to: "system", keeping: 3)
    expectEqual(chart.series.map(\.name), ["user", "system"])
    expectEqual(
      HeadlessBackend(chart).text(),
      "Load: user: 4, from 2 to 4; system: 9, from 9 to 9"
    )
    binding.dispose()
  }

  @Test func `points and values are bound, and equal ones are not drawn again`() {
    let user = HeadlessBackend(chart)
    let requests = user.displayRequests
    let points = [ChartPoint(x: 1, y: 2), ChartPoint(x: 5, y: 3)]
    Observable.just(points).bind(to: chart.rx.points).dispose()
    expectEqual(chart.xRange, 1...5)
    expectEqual(user.displayRequests, requests + 1)
    Observable.just(points).bind(to: chart.rx.points).dispose()
    expectEqual(user.displayRequests, requests + 1)
    Observable.just([1, 2]).bind(to: chart.rx.values).dispose()
    expectEqual(chart.xRange, -1...0)
    Observable.just([ChartSeries]()).bind(to: chart.rx.series).dispose()
    expectEqual(chart.summary, "no values")
    chart.series = [ChartSeries("a", points: []), ChartSeries("b", values: [.nan])]
    expectEqual(chart.summary, "a: no values; b: no values")
  }
}

@MainActor
@Suite struct BarChartTests {
  private let chart = BarChart(accessibleName: "Disks")

  @Test func `bars begin at zero`() {
    chart.bars = [ChartBar("a", 5), ChartBar("b", -5), ChartBar("c", 0), ChartBar("d", .nan)]
    expectEqual(chart.bars.map { chart.extent(of: $0) }, [0.5...1, 0...0.5, 0.5...0.5, nil])
    chart.bounds = 0...10
    expectEqual(chart.bars.map { chart.extent(of: $0) }, [0...0.5, 0...0, 0...0, nil])
    expectEqual(chart.extent(of: ChartBar("e", 99)), 0...1)
    expectEqual(BarChart().extent(of: ChartBar("f", 1)), 0...0)
  }

  @Test func `the text has all names and values`() {
    Observable.just([ChartBar("/", 0.41), ChartBar("/home", 0.97)]).bind(to: chart.rx.bars)
      .dispose()
    chart.format = .percent
    expectEqual(HeadlessBackend(chart).text(), "Disks\n/: 41%\n/home: 97%")
    expectEqual(chart.summary, "/: 41%; /home: 97%")
    expectEqual(BarChart().summary, "no values")
  }
}
