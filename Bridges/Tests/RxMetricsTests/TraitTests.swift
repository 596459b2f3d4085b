import CoreMetrics
import MetricsTestKit
import RxCore
import RxMetrics
import RxTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TraitTests {
  struct Failure: Error {}

  private let metrics = TestMetrics()

  private func measured(_ name: String) -> Measured { Measured(metrics: metrics, name: name) }

  @Test func `a single has the time from its subscription to its result`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createColdObservable([.next(15, 1), .completed(15)]).asSingle()
    let single: Single<Int> = source.measured(as: "load", in: metrics, clock: clock)
    let result = clock.start { single.asObservable() }
    #expect(result.events == [.next(215, 1), .completed(215)])
    let load = measured("load")
    #expect(load.elements == 1)
    #expect(load.errors == 0)
    #expect(load.durations == [15_000_000_000])
    #expect(load.active == [1, 0])
    #expect(load.completions == nil)
    #expect(load.firstElements == nil)
  }

  @Test func `a single that fails has an error and a duration, one that is left has none`() {
    let failed = LockedBox(false)
    _ = Single<Int>.error(Failure()).measured(as: "load", in: metrics)
      .subscribe(onFailure: { _ in failed.value = true })
    #expect(failed.value)
    #expect(measured("load").errors == 1)
    #expect(measured("load").durations?.count == 1)
    Single<Int>.never().measured(as: "left", in: metrics).subscribe().dispose()
    #expect(measured("left").errors == 0)
    #expect(measured("left").durations == [])
    #expect(measured("left").active == [1, 0])
  }

  @Test func `a maybe, a completable and an infallible keep their types`() {
    let maybe: Maybe<Int> = Maybe.empty().measured(as: "maybe", in: metrics)
    let completable: Completable = Completable.empty().measured(as: "completable", in: metrics)
    let infallible: Infallible<Int> = Infallible.of(1, 2).measured(as: "infallible", in: metrics)
    _ = maybe.subscribe()
    _ = completable.subscribe()
    let received = LockedBox<[Int]>([])
    _ = infallible.subscribe(onNext: { received.value.append($0) })
    #expect(received.value == [1, 2])
    #expect(measured("maybe").elements == 0)
    #expect(measured("maybe").completions == 1)
    #expect(measured("completable").elements == nil)
    #expect(measured("completable").completions == 1)
    #expect(measured("infallible").elements == 2)
    #expect(measured("infallible").completions == 1)
    #expect(measured("infallible").firstElements?.count == 1)
    for name in ["maybe", "completable", "infallible"] {
      #expect(measured(name).active == [1, 0])
      #expect(measured(name).durations?.count == 1)
    }
  }
}
