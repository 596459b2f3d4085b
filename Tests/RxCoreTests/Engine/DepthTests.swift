import Expectations
import RxCore
import Testing

/// Chains and nests that are deeper than a stack: no recursion, or an error.
struct DepthTests {
  struct Step: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let append: @Sendable (Observable<Int>) -> Observable<Int>

    init(_ name: String, _ append: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
      testDescription = name
      self.append = append
    }
  }

  static let never = Observable<Int>.never()
  static let flat = [
    Step("merge") { Observable.merge($0, never) },
    Step("concat") { $0.concat(never) },
  ]
  static let nested = [
    Step("map") { $0.map { $0 } },
    Step("scan") { $0.scan(0) { $1 } },
    Step("startWith") { $0.startWith(0) },
    Step("catch") { $0.catch { throw $0 } },
    Step("share") { $0.share(replay: 1) },
    Step("flatMap") { $0.flatMap { Observable.of($0) } },
    Step("flatMapLatest") { $0.flatMapLatest { Observable.of($0) } },
    Step("concatMap") { $0.concatMap { Observable.of($0) } },
    Step("combineLatest") { Observable.combineLatest($0, Observable.just(0)) { one, _ in one } },
    Step("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { one, _ in one } },
    Step("take(until:)") { $0.take(until: never) },
    Step("observe(on:)") { $0.observe(on: CurrentThreadScheduler.instance) },
  ]

  private func chain(_ source: PublishSubject<Int>, _ step: Step, _ length: Int) -> Observable<Int>
  {
    (0..<length).reduce(source.asObservable()) { chain, _ in step.append(chain) }
  }

  @Test(arguments: flat)
  func `thirty thousand sources are one level`(step: Step) {
    onOtherThread {
      for end in [Event<Int>.completed, .error(TestError())] {
        let source = PublishSubject<Int>()
        let recorder = Recorder(Int.self)
        let subscription = chain(source, step, 30_000).subscribe(recorder)
        source.onNext(1)
        expectEqual(recorder.events, [.next(1)])
        source.on(end)
        expect(end.error == nil || recorder.error is TestError)
        subscription.dispose()
        expect(!source.hasObservers)
      }
    }
  }

  @Test(arguments: nested)
  func `a chain of thirty thousand operators emits, or fails when it is subscribed to`(step: Step) {
    onOtherThread {
      let source = PublishSubject<Int>()
      let chain = chain(source, step, 30_000)
      for end in [Event<Int>.completed, .error(TestError())] {
        let recorder = Recorder(Int.self)
        let subscription = chain.subscribe(recorder)
        if recorder.hasEnded {
          expect(recorder.error as? RxError == .subscriptionTooDeep)
          expect(!source.hasObservers)
        } else {
          source.onNext(1)
          expectEqual(recorder.elements.last, 1)
          source.on(end)
          expect(recorder.hasEnded)
        }
        subscription.dispose()
      }
    }
  }

  @Test(arguments: nested)
  func `a chain of a thousand operators emits, also without optimization`(step: Step) {
    onOtherThread {
      for end in [Event<Int>.completed, .error(TestError())] {
        let source = PublishSubject<Int>()
        let recorder = Recorder(Int.self)
        let subscription = chain(source, step, 1_000).subscribe(recorder)
        source.onNext(1)
        expectEqual(recorder.elements.last, 1)
        source.on(end)
        expect(end.error == nil ? !(recorder.error is RxError) : recorder.error is TestError)
        subscription.dispose()
      }
    }
  }

  @Test func `a sequence that subscribes to itself without end fails`() {
    @Sendable func endless(_ number: Int) -> Observable<Int> {
      .deferred { endless(number + 1).map { $0 } }
    }
    onOtherThread {
      let recorder = Recorder(Int.self)
      let subscription = endless(0).subscribe(recorder)
      expect(recorder.error as? RxError == .subscriptionTooDeep)
      subscription.dispose()
    }
  }

  static let captured = [
    Step("create") { source in .create { source.subscribe($0) } },
    Step("publish") { $0.publish() },
    Step("a sequence of the program") { Wrapper(source: $0).asObservable() },
  ]

  private struct Wrapper: ObservableType {
    typealias Element = Int

    let source: Observable<Int>

    func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int {
      source.subscribe(observer)
    }
  }

  @Test(arguments: captured)
  func `three hundred thousand recipes that hold each other are released`(step: Step) {
    let released = Counter()
    onOtherThread {
      let probe = Probe(released)
      let source = Observable<Int>.create { _ in
        probe.touch()
        return Disposables.create()
      }
      _ = (0..<300_000).reduce(source) { chain, _ in step.append(chain) }
    }
    expectEqual(released.value, 1)
  }

  @Test func `a recipe is released at once, wherever on the stack`() {
    onOtherThread {
      let released = Counter()
      var isReleased: [Bool] = []
      descend(by: 3 << 20) {
        for length in [1, 2, 1_000] {
          do {
            let probe = Probe(released)
            let source = Observable<Int>.create { _ in
              probe.touch()
              return Disposables.create()
            }
            _ = (0..<length).reduce(source) { chain, _ in chain.map { $0 } }
          }
          isReleased.append(released.value == isReleased.count + 1)
        }
      }
      expectEqual(isReleased, [true, true, true])
    }
  }

  /// Calls `body` when at least `bytes` of the stack have been used.
  private func descend(by bytes: Int, from start: UInt? = nil, _ body: () -> Void) {
    var place: UInt8 = 0
    withUnsafePointer(to: &place) {
      let here = UInt(bitPattern: $0)
      if let start, Int(start) - Int(here) > bytes { return body() }
      descend(by: bytes, from: start ?? here, body)
    }
  }

  // MARK: - Disposables

  static let containers: [@Sendable (any Disposable) -> any Disposable] = [
    { CompositeDisposable($0) },
    { Disposables.create($0, Disposables.create()) },
    {
      let serial = SerialDisposable()
      serial.disposable = $0
      return CompositeDisposable(serial)
    },
    {
      let single = SingleAssignmentDisposable()
      single.setDisposable($0)
      return CompositeDisposable(single)
    },
  ]

  @Test(arguments: containers.indices, [true, false])
  func `a hundred thousand nested disposables are disposed of, or released`(
    container: Int,
    disposes: Bool
  ) {
    onOtherThread {
      let count = Counter()
      let released = Counter()
      let probe = Probe(released)
      var outermost: any Disposable = Disposables.create {
        count.add()
        probe.touch()
      }
      for _ in 0..<100_000 { outermost = Self.containers[container](outermost) }
      if disposes { outermost.dispose() }
      outermost = Disposables.create()
      expectEqual(count.value, (disposes ? 1 : 0))
    }
  }

  @Test(arguments: [true, false])
  func `three hundred thousand disposables that have captured each other`(disposes: Bool) {
    onOtherThread {
      let count = Counter()
      let released = Counter()
      do {
        let probe = Probe(released)
        var outermost: any Disposable = Disposables.create {
          count.add()
          probe.touch()
        }
        for _ in 0..<300_000 {
          outermost = Disposables.create { [outermost] in
            outermost.dispose()
            count.add()
          }
        }
        if disposes { outermost.dispose() }
        expectEqual(count.value, disposes ? 300_001 : 0)
      }
      expectEqual(released.value, 1)
    }
  }

  @Test func `nested disposables are disposed of in order`() {
    let log = Log(Int.self)
    let leaf = { number in Disposables.create { log.add(number) } }
    let inner = CompositeDisposable(leaf(2), Disposables.create(leaf(3), leaf(4)), leaf(5))
    let outer = CompositeDisposable(leaf(1), inner, leaf(6))
    outer.dispose()
    expectEqual(log.entries, [1, 2, 3, 4, 5, 6])
    expect(inner.isDisposed)
  }
}
