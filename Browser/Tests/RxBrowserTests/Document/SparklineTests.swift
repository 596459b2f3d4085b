import Expectations
import RxControls
import Testing

@testable import RxBrowser

@MainActor
@Suite struct SparklineTests {
  private func path(_ values: [Double]) -> String? {
    Sparkline(values).browserElement.children.first?.attributes["d"]
  }

  @Test func `a line goes through the values, and is broken at gaps`() {
    expectEqual(path([]), "")
    expectEqual(path([1, 2, 1.5]), "M0 1000L500 0L1000 500")
    expectEqual(path([1, .nan, 2, .nan, 1, 2]), "M0 1000h0M400 0h0M800 1000L1000 0")
    expectEqual(path([5]), "M0 1000h0")
  }

  @Test func `its name has the summary`() {
    let chart = Sparkline([1, 2], accessibleName: "Load")
    expectEqual(chart.rootElement.attributes["aria-label"], "Load: 2, from 1 to 2")
    expectEqual(chart.rootElement.attributes["role"], "img")
    expectEqual(Sparkline().rootElement.attributes["aria-label"], "no values")
  }
}
