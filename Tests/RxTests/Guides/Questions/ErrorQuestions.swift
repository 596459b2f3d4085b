import Rx
import RxTesting
import Testing

/// The answers of Docs/FAQ.md about errors.
struct ErrorQuestions {
  @Test func `an error that is caught inside does not end the outer sequence`() {
    let clock = TestScheduler(initialClock: 0)
    let queries = clock.hot("-a-b-c-|")
    let failure = clock.cold("#")
    let answer: @Sendable (String) -> Observable<String> = { query in
      query == "b" ? failure.asObservable() : .just(query)
    }

    let ended = clock.watch(queries.flatMapLatest { answer($0) })
    let late = clock.watch(queries.flatMapLatest { answer($0) }.catchAndReturn("?"))
    let inside = clock.watch(queries.flatMapLatest { answer($0).catchAndReturn("?") })
    clock.start()
    #expect(ended.marbles == "-a-#")
    #expect(late.marbles == "-a-(?|)")
    #expect(inside.marbles == "-a-?-c-|")
  }

  @Test func `a relay never ends, and a subject that has ended ignores elements`() {
    var received: [String] = []
    let subject = PublishSubject<String>()
    let relay = PublishRelay<String>()
    let clock = TestScheduler(initialClock: 0)
    let fromSubject = clock.createObserver(String.self)
    let fromRelay = clock.createObserver(String.self)
    let bag = DisposeBag()
    subject.subscribe(fromSubject).disposed(by: bag)
    relay.subscribe(fromRelay).disposed(by: bag)
    let source = Observable.of("a").concat(Observable.error(RxError.timeout))

    source.subscribe(subject).disposed(by: bag)
    subject.onNext("b")  // ignored: the subject has failed

    source.catchAndReturn("failed").bind(to: relay).disposed(by: bag)
    relay.accept("b")  // received
    received = fromSubject.events.compactMap { $0.value.element }
    #expect(received == ["a"])
    received = fromRelay.events.compactMap { $0.value.element }
    #expect(received == ["a", "failed", "b"])
  }
}
