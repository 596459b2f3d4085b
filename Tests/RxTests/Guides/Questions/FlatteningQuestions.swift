import Rx
import RxTesting
import Testing

/// The answers of Docs/FAQ.md about sequences of sequences.
struct FlatteningQuestions {
  @Test func `flatMap, flatMapLatest, flatMapFirst and concatMap differ in what overlaps`() {
    let clock = TestScheduler(initialClock: 0)
    let queries = clock.hot("-a-b-----|")
    let answers = ["a": clock.cold("-1--2|"), "b": clock.cold("-3--4|")]
    let answer: @Sendable (String) -> Observable<String> = { query in
      answers[query]?.asObservable() ?? .empty()
    }

    let all = clock.watch(queries.flatMap { answer($0) })
    let latest = clock.watch(queries.flatMapLatest { answer($0) })
    let first = clock.watch(queries.flatMapFirst { answer($0) })
    let inTurn = clock.watch(queries.concatMap { answer($0) })
    clock.start()
    #expect(all.marbles == "--1-32-4-|")
    #expect(latest.marbles == "--1-3--4-|")
    #expect(first.marbles == "--1--2---|")
    #expect(inTurn.marbles == "--1--2-3--4|")
  }

  @Test func `a hot sequence that is switched to has emitted before`() {
    let clock = TestScheduler(initialClock: 0)
    let bag = DisposeBag()

    let prices = clock.hot("-1--2--3--4-")
    let tabs = clock.hot("--a---b-----")
    let latest = BehaviorRelay(value: "0")
    prices.bind(to: latest).disposed(by: bag)
    let incomplete = clock.watch(tabs.flatMapLatest { _ in prices })
    let shared = prices.share(replay: 1)
    let alsoIncomplete = clock.watch(tabs.flatMapLatest { _ in shared })
    let complete = clock.watch(tabs.flatMapLatest { _ in latest })
    clock.start()
    #expect(incomplete.marbles == "----2--3--4")
    #expect(alsoIncomplete.marbles == "----2--3--4")
    #expect(complete.marbles == "--1-2-23--4")
  }
}
