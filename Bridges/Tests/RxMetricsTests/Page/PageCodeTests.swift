import CoreMetrics
import MetricsTestKit
import RxCore
import RxMetrics
import RxTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PageCodeTests {
  struct Order: Sendable {}

  @Test func `a measured sequence and a measured single`() {
    let metrics = TestMetrics()
    let orders = Observable.of(Order(), Order())
    @Sendable func save(_ order: Order) -> Single<Int> { .just(1) }
    let saved = withMetricsFactory(metrics) {
      // page: measured
      let saving = Single.deferred { save(Order()) }.measured(as: "orders.saving")
      let saved = orders.measured(as: "orders", dimensions: [("shop", "berlin")])
        .flatMap { _ in saving }
      // end
      return saved
    }
    _ = saved.subscribe()
    let measured = Measured(metrics: metrics, name: "orders", dimensions: [("shop", "berlin")])
    #expect(measured.elements == 2)
    #expect(Measured(metrics: metrics, name: "orders.saving").elements == 2)
  }

  @Test func `a test in virtual time`() throws {
    // page: virtual time
    let (clock, metrics) = (TestScheduler(initialClock: 0), TestMetrics())
    let orders = clock.createColdObservable([.next(30, "a"), .completed(50)])
    _ = clock.start { orders.measured(as: "orders", in: metrics, clock: clock) }
    let second: Int64 = 1_000_000_000
    #expect(try metrics.expectTimer("orders.first_element").values == [30 * second])
    #expect(try metrics.expectTimer("orders.duration").values == [50 * second])
    #expect(try metrics.expectMeter("orders.active").lastValue == 0)
    // end
  }
}
