import Rx
import RxTesting
import Synchronization
import Testing

@MainActor
final class TemperatureModel {
  private(set) var text = ""
  private let bag = DisposeBag()

  func follow(_ degrees: Observable<Int>) {
    degrees.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.text = "\($0) °C" })
      .disposed(by: bag)
  }
}

/// The answers of Docs/FAQ.md about subscriptions, their ends and their threads.
@Suite(.timeLimit(.minutes(1)))
struct LifetimeQuestions {
  @MainActor @Test func `a model that is held weakly is released, and so is its subscription`() {
    let degrees = PublishSubject<Int>()
    var model: TemperatureModel? = TemperatureModel()
    model?.follow(degrees)
    weak let released = model
    #expect(degrees.hasObservers)
    model = nil
    #expect(released == nil)
    #expect(!degrees.hasObservers)
  }

  @MainActor @Test
  func `an object that owns a bag and is captured by a closure keeps itself alive`() {
    final class Owner: Sendable {
      let bag = DisposeBag()
      func follow(_ degrees: Observable<Int>) {
        degrees.subscribe(onNext: { _ in _ = self }).disposed(by: bag)
      }
    }
    let degrees = PublishSubject<Int>()
    var owner: Owner? = Owner()
    owner?.follow(degrees)
    weak let leaked = owner
    owner = nil
    #expect(leaked != nil)
    leaked?.bag.dispose()
    #expect(leaked == nil)
  }

  @Test func `a subscription outlives the disposable that is discarded`() {
    let degrees = PublishSubject<Int>()
    _ = degrees.subscribe()
    #expect(degrees.hasObservers)
  }

  @Test func `a new bag ends the subscriptions of the old one`() {
    let ticks = PublishSubject<Int>()

    var bag = DisposeBag()
    ticks.subscribe().disposed(by: bag)
    #expect(ticks.hasObservers)
    bag = DisposeBag()
    #expect(!ticks.hasObservers)
    ticks.subscribe().disposed(by: bag)
  }

  @Test func `combineLatest emits only after each source has emitted`() {
    let clock = TestScheduler(initialClock: 0)

    let name = clock.hot("-a---b-")
    let filter = PublishRelay<String>()  // has not emitted
    let row = Observable.combineLatest(name, filter) { $0 + $1 }
    let shown = Observable.combineLatest(name, filter.startWith("")) { $0 + $1 }
    let nothing = clock.watch(row)
    let rows = clock.watch(shown)
    clock.start()
    #expect(nothing.marbles == "-")
    #expect(rows.marbles == "-a---b-")
  }

  @Test func `debug reports the subscription, each event and the disposal`() {
    let log = Mutex<[String]>([])
    let output = Hooks.debugOutput
    Hooks.debugOutput = { line in log.withLock { $0.append(line) } }
    defer { Hooks.debugOutput = output }

    _ = Observable.of("a").debug("query").subscribe()
    // query -> subscribed
    // query -> Event next(a)
    // query -> Event completed
    // query -> isDisposed
    #expect(
      log.withLock { $0 } == [
        "query -> subscribed", "query -> Event next(a)", "query -> Event completed",
        "query -> isDisposed",
      ]
    )
  }

  @MainActor @Test func `work runs on a queue, and its result arrives on main`() async throws {
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "parse")
    let pages = Observable.of("1", "x", "3").subscribe(on: queue)

    let numbers =
      pages
      .compactMap { Int($0) }  // on the queue
      .observe(on: MainScheduler.instance)
      .map { number in
        MainActor.assertIsolated()  // on main
        return number
      }
    var received: [Int] = []
    for try await number in numbers.values { received.append(number) }
    #expect(received == [1, 3])
  }
}
