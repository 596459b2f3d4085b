import Rx
import RxTesting
import Testing

func cached<Value: Sendable>(
  stored: Maybe<Value>,
  loaded: Single<Value>,
  refresh: Observable<Void>
) -> Observable<Value> {
  let fresh = refresh.startWith(())
    .flatMapLatest { _ in loaded.asObservable().catch { _ in .empty() } }
    .share(replay: 1)
  return Observable.merge(fresh, stored.asObservable().take(until: fresh))
    .share(replay: 1)
}

struct RefreshingCacheTests {
  @Test func `the stored value is replaced by the loaded one, and again by each refresh`() {
    let clock = TestScheduler(initialClock: 0)
    let stored = clock.cold("-(s|)")
    let loaded = clock.cold("---(f|)")
    let refresh = clock.hot("--------r---", values: ["r": ()])
    let shown = cached(
      stored: stored.asMaybe(),
      loaded: loaded.asSingle(),
      refresh: refresh.asObservable()
    )
    let first = clock.watch(shown)
    let second = clock.watch(shown, "-----^")
    clock.start()
    #expect(first.marbles == "-s-f-------f")
    #expect(second.marbles == "-----f-----f")
  }

  @Test func `a stored value that is late does not replace a loaded one`() {
    let clock = TestScheduler(initialClock: 0)
    let stored = clock.cold("----(s|)")
    let loaded = clock.cold("--(f|)")
    let shown = cached(stored: stored.asMaybe(), loaded: loaded.asSingle(), refresh: .never())
    #expect(clock.record(shown) == "--f")
  }
}
