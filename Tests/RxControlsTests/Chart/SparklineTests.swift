import Expectations
import RxControls
import RxTraits
import Testing

@MainActor
@Suite struct SparklineTests {
  @Test func `heights are between the smallest and the largest value, or between bounds`() {
    let chart = Sparkline([2, 4, 3])
    expectEqual(chart.heights, [0, 1, 0.5])
    chart.bounds = 0...4
    expectEqual(chart.heights, [0.5, 1, 0.75])
    chart.bounds = 2.5...3.5
    expectEqual(chart.heights, [0, 1, 0.5])
    chart.bounds = 3...3
    expectEqual(chart.heights, [0, 0, 0])
    chart.bounds = nil
    chart.values = [7, 7]
    expectEqual(chart.heights, [0, 0])
    chart.values = []
    expectEqual(chart.heights, [])
  }

  @Test func `a value that is not finite is a gap`() {
    let chart = Sparkline([1, .nan, .infinity, 3])
    expectEqual(chart.heights, [0, nil, nil, 1])
    chart.bounds = 0...4
    expectEqual(chart.heights, [0.25, nil, 1, 0.75])
    chart.bounds = nil
    chart.values = [.nan]
    expectEqual(chart.heights, [nil])
    expectEqual(chart.summary, "no values")
    chart.values = [-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]
    expectEqual(chart.heights, [0, 0.5, 1])
  }

  @Test func `the latest values are kept`() {
    let chart = Sparkline([1, 2, 3, 4], capacity: 3)
    expectEqual(chart.values, [2, 3, 4])
    chart.append(5)
    expectEqual(chart.values, [3, 4, 5])
    let one = Sparkline([1, 2], capacity: -1)
    expectEqual(one.values, [2])
    one.append(9)
    expectEqual(one.values, [9])
  }

  @Test func `the summary has the latest value and both ends, in the format of the program`() {
    let chart = Sparkline(accessibleName: "Load")
    expectEqual(chart.summary, "no values")
    chart.values = [1, 97.456, 12.5, -0.05, -0.001]
    expectEqual(chart.summary, "0, from -0.05 to 97.46")
    chart.format = .decimals(0).unit(" %")
    expectEqual(HeadlessBackend(chart).text(), "Load: 0 %, from 0 % to 97 %")
    chart.format = NumberFormat { _ in "it" }
    expectEqual(chart.summary, "it, from it to it")
    expectEqual(Sparkline([1e300]).summary, "1e+300, from 1e+300 to 1e+300")
  }

  @Test func `values are bound, and equal ones are not drawn again`() {
    let bag = DisposeBag()
    let chart = Sparkline()
    let user = HeadlessBackend(chart)
    let before = user.displayRequests
    Driver.of([1, 2], [1, 2], [3, .nan], [3, .nan]).drive(chart.rx.values).disposed(by: bag)
    expectEqual(user.displayRequests - before, 2)
    Driver.of(4, 4).drive(chart.rx.nextValue).disposed(by: bag)
    expectEqual(Array(chart.values.suffix(2)), [4, 4])
    expectEqual(user.displayRequests - before, 4)
  }
}
