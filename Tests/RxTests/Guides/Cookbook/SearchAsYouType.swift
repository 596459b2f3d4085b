import Rx
import RxTesting
import Testing

func searchResults(
  for text: Observable<String>,
  scheduler: any SchedulerType,
  search: @escaping @Sendable (String) -> Single<[String]>
) -> Observable<[String]> {
  text
    .debounce(.milliseconds(300), scheduler: scheduler)
    .distinctUntilChanged()
    .flatMapLatest { query -> Single<[String]> in
      if query.isEmpty { return .just([]) }
      return search(query).catchAndReturn([])
    }
}

struct SearchAsYouTypeTests {
  @Test func `only the latest query is answered`() {
    let clock = TestScheduler(initialClock: 0, resolution: 0.1)
    let text = clock.hot("-s-w------x----|")
    let answer = clock.cold("--------(r|)", values: ["r": ["result"]])
    let results = searchResults(for: text.asObservable(), scheduler: clock) { _ in
      answer.asSingle()
    }
    #expect(clock.record(results, values: ["r": ["result"]]) == "---------------------(r|)")
    #expect(answer.subscriptionDiagrams == ["------^------!", "-------------^-------!"])
  }
}
