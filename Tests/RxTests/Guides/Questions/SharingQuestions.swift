import Rx
import RxTesting
import Testing

/// The answers of Docs/FAQ.md about hot, cold and shared sequences.
struct SharingQuestions {
  @Test func `a cold sequence starts anew for each subscriber`() {
    let clock = TestScheduler(initialClock: 0)

    let cold = clock.watch(clock.cold("-1-2-3|"), "--^")
    let hot = clock.watch(clock.hot("-1-2-3|"), "--^")
    clock.start()
    #expect(cold.marbles == "---1-2-3|")
    #expect(hot.marbles == "---2-3|")
  }

  @Test func `a shared sequence has to be one value that all subscribers use`() {
    let clock = TestScheduler(initialClock: 0)
    let bag = DisposeBag()

    let request = clock.cold("--r|")
    let answer = request.share(replay: 1)
    for _ in 1...3 { answer.subscribe().disposed(by: bag) }
    #expect(request.subscriptions.count == 1)

    var separate: Observable<String> { request.share(replay: 1) }
    for _ in 1...3 { separate.subscribe().disposed(by: bag) }
    #expect(request.subscriptions.count == 4)
  }

  @Test func `work behind share is done for each subscriber`() {
    let clock = TestScheduler(initialClock: 0)
    let bag = DisposeBag()
    let steps = PublishSubject<String>()
    let log = clock.createObserver(String.self)
    steps.subscribe(log).disposed(by: bag)

    let answer = clock.cold("--r|")
      .do(onNext: { _ in steps.onNext("before") })  // once
      .share()
      .do(onNext: { _ in steps.onNext("after") })  // once for each subscriber
    answer.subscribe().disposed(by: bag)
    answer.subscribe().disposed(by: bag)
    clock.start()
    #expect(log.events.compactMap { $0.value.element } == ["before", "after", "after"])
  }

  @MainActor @Test func `a late subscriber of a driver receives the latest element`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let source = clock.hot("-a----b-")
      let driver = source.asDriver(onErrorJustReturn: "")
      let signal = source.asSignal(onErrorJustReturn: "")
      let first = [clock.watch(driver), clock.watch(signal)]
      let late = [clock.watch(driver, "----^"), clock.watch(signal, "----^")]
      clock.start()
      #expect(first[0].marbles == "--a----b")
      #expect(late[0].marbles == "----a--b")
      #expect(late[1].marbles == "-------b")
    }
  }
}
