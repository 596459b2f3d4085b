import RxCore
import Testing

struct DisposeBagTests {
  @Test func `disposes of all, in order, when it goes away`() {
    let log = Log(Int.self)
    do {
      let bag = DisposeBag()
      for index in 0..<100 { Disposables.create { log.add(index) }.disposed(by: bag) }
      bag.insert(Disposables.create { log.add(100) }, Disposables.create { log.add(101) })
      bag.insert([Disposables.create { log.add(102) }])
      #expect(log.count == 0)
    }
    #expect(log.entries == Array(0...102))
  }

  @Test func `ends subscriptions`() {
    let subject = PublishSubject<Int>()
    do {
      let bag = DisposeBag()
      subject.map { $0 }.subscribe(onNext: { _ in }).disposed(by: bag)
      #expect(subject.hasObservers)
    }
    #expect(!subject.hasObservers)
  }

  @Test func `does not keep what has ended meanwhile for ever`() {
    let bag = DisposeBag()
    let gone = Counter()
    for _ in 0..<1_000 {
      let probe = Probe(gone)
      let subscription = PublishSubject<Int>().subscribe(onNext: { _ in probe.touch() })
      subscription.disposed(by: bag)
      subscription.dispose()
    }
    #expect(gone.value > 900)
  }

  @Test func `what it drops may use the bag in its last moment`() {
    let disposed = Counter()
    do {
      let bag = DisposeBag()
      for _ in 0..<100 {
        let last = LastWords { [weak bag] in
          if let bag { Disposables.create { disposed.add() }.disposed(by: bag) }
        }
        let subscription = Observable<Int>.never().subscribe(onNext: { _ in last.touch() })
        subscription.disposed(by: bag)
        subscription.dispose()
      }
    }
    #expect(disposed.value > 50)
  }

  @Test func `takes from four threads`() {
    let disposed = Counter()
    do {
      let bag = DisposeBag()
      onThreads(4) { _ in
        for _ in 0..<200 { Disposables.create { disposed.add() }.disposed(by: bag) }
      }
    }
    #expect(disposed.value == 800)
  }
}

/// Calls a function when it goes away.
private final class LastWords: Sendable {
  private let words: @Sendable () -> Void

  init(_ words: @escaping @Sendable () -> Void) { self.words = words }

  deinit { words() }

  func touch() {}
}
