import Dispatch
import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// Sequences that are observed on main and may fail.
@MainActor
struct MainObservableTests {
  private final class Screen {
    var shown: [Int] = []
    var isComplete = false
  }

  @Test(arguments: 0...4)
  func `take(n) emits the first n elements and completes`(count: Int) async throws {
    let screen = Screen()
    _ = Observable.of(1, 2, 3).observe(on: MainScheduler.instance).take(count)
      .subscribe(
        onNext: { screen.shown.append($0) },
        onCompleted: { screen.isComplete = true }
      )
    try await eventually("the end") { screen.isComplete }
    expectEqual(screen.shown, Array([1, 2, 3].prefix(count)))
  }

  /// A form of a sequence on main that replays, starts or hooks, and what its subscriber receives first.
  private struct Form: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var first: [Int] = []
    let make: @Sendable (Observable<Int>) -> Observable<Int>
  }

  nonisolated private static let forms = [
    Form(testDescription: "do") { source in
      source.observe(on: MainScheduler.instance).do(onNext: { _ in }).asObservable()
    },
    Form(testDescription: "share") { source in
      source.observe(on: MainScheduler.instance).share().asObservable()
    },
    Form(testDescription: "startWith", first: [0]) { source in
      source.observe(on: MainScheduler.instance).startWith(0).asObservable()
    },
    Form(testDescription: "merge", first: [0]) { source in
      let hopped = source.observe(on: MainScheduler.instance)
      return .merge(
        hopped.do(onSubscribe: {}).filter { $0 % 2 == 0 }.asObservable(),
        hopped.startWith(0).share().filter { $0 % 2 == 1 || $0 == 0 }.asObservable()
      )
    },
  ]

  @Test(arguments: forms)
  private func `nothing is lost that is emitted after a subscription elsewhere`(form: Form)
    async throws
  {
    let received = LockedBox<[Int]>([])
    let isOnMain = LockedBox(true)
    let subscribedOnMain = LockedBox<Bool?>(nil)
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      subscribedOnMain.value = MainScheduler.isOnMain
      return subject.subscribe(observer)
    }
    let subscription = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let subscription = form.make(source)
          .subscribe(onNext: {
            isOnMain.value = isOnMain.value && MainScheduler.isOnMain
            received.value.append($0)
          })
        subject.onNext(1)
        subject.onNext(2)
        continuation.resume(returning: subscription)
      }
    }
    try await eventually("2") { received.value.count == form.first.count + 2 }
    subject.onNext(3)
    try await eventually("3") { received.value.count == form.first.count + 3 }
    // The parts of a merge have queues of their own.
    let isMerge = form.testDescription == "merge"
    expectEqual(isMerge ? received.value.sorted() : received.value, form.first + [1, 2, 3])
    expectEqual(isOnMain.value, true)
    expectEqual(subscribedOnMain.value, false)
    subscription.dispose()
  }

  @Test func `what a sequence on main replays to a subscriber elsewhere arrives on main`()
    async throws
  {
    let relay = BehaviorRelay(value: 1)
    let shared = relay.observe(on: MainScheduler.instance).share(replay: 1)
    let first = shared.subscribe()
    let received = LockedBox<[Int]>([])
    let subscription = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: shared.subscribe(onNext: { number in
            MainActor.assertIsolated()
            received.value.append(number)
          })
        )
      }
    }
    try await eventually("1") { received.value == [1] }
    relay.accept(2)
    try await eventually("2") { received.value == [1, 2] }
    first.dispose()
    subscription.dispose()
  }

  @Test
  func `hooks of a sequence on main are called there, in order, wherever it is subscribed to`()
    async throws
  {
    let calls = LockedBox<[String]>([])
    let note: @MainActor (String) -> Void = { calls.value.append($0) }
    let hooked = Observable.just(1).observe(on: MainScheduler.instance).do(
      onNext: { _ in note("next") },
      onCompleted: { note("completed") },
      onSubscribe: { note("subscribe") },
      onDispose: { note("dispose") }
    )
    await elsewhere { _ = hooked.subscribe() }
    try await eventually("the end") { calls.value.last == "dispose" }
    expectEqual(calls.value, ["subscribe", "next", "completed", "dispose"])
  }

  @Test func `what is emitted at the end is emitted on main`() async throws {
    let screen = Screen()
    func shown(_ event: Event<Int>) {
      switch event {
      case .next(let number): screen.shown.append(number)
      case .error: screen.shown.append(-1)
      case .completed: break
      }
    }
    let source = Observable.of(1, 2, 3)
      .subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
      .observe(on: MainScheduler.instance)
    let sequences: [MainObservable<Int>] = [
      source.reduce(screen.shown.count) { $0 + $1 + screen.shown.count * 0 },
      source.reduce(0, accumulator: +, mapResult: { $0 * 10 + screen.shown.count * 0 }),
      source.takeLast(1),
      source.element(at: 1),
      source.single { $0 == 3 && screen.shown.count >= 0 },
      source.single(),
      .error(RxError.unknown),
      .empty(),
    ]
    let subscriptions = sequences.map { $0.subscribe { shown($0) } }
    try await eventually("seven events of six") { screen.shown.count == 8 }
    expectEqual(screen.shown.sorted(), [-1, -1, 1, 2, 3, 3, 6, 60])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a sequence on main gives a single and its kin on main`() async throws {
    let screen = Screen()
    let source = Observable.of(1, 2)
      .subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
      .observe(on: MainScheduler.instance)
    let bag = DisposeBag()
    source.toArray().subscribe(onSuccess: { screen.shown += $0 }).disposed(by: bag)
    source.first().subscribe(onSuccess: { screen.shown.append($0 ?? 0) }).disposed(by: bag)
    source.take(1).asSingle().subscribe(onSuccess: { screen.shown.append($0) }).disposed(by: bag)
    source.take(1).asMaybe().subscribe(onSuccess: { screen.shown.append($0) }).disposed(by: bag)
    source.ignoreElements().asCompletable().subscribe(onCompleted: { screen.isComplete = true })
      .disposed(by: bag)
    try await eventually("all") { screen.shown.count == 5 && screen.isComplete }
    expectEqual(screen.shown.sorted(), [1, 1, 1, 1, 2])
  }

  @Test func `retry(when:) and catch go on elsewhere, and deliver on main`() async throws {
    let screen = Screen()
    let queue = SerialDispatchQueueScheduler(qos: .userInitiated)
    let failing = Observable.of(1, 2).map { number in
      if number == 2 { throw RxError.unknown }
      return number
    }
    let bag = DisposeBag()
    failing.observe(on: MainScheduler.instance)
      .retry(when: { errors in
        screen.shown.append(10)
        return errors.enumerated()
          .map { index, error in
            screen.shown.append(20)
            if index == 1 { throw error }
          }
          .observe(on: queue)
      })
      .subscribe(
        onNext: { screen.shown.append($0) },
        onError: { _ in screen.isComplete = true }
      )
      .disposed(by: bag)
    try await eventually("the end") { screen.isComplete }
    expectEqual(screen.shown, [10, 1, 20, 1, 20])

    screen.shown = []
    failing.observe(on: MainScheduler.instance)
      .catch { _ in
        screen.shown.append(30)
        return Observable.just(4).observe(on: queue)
      }
      .subscribe(onNext: { screen.shown.append($0) })
      .disposed(by: bag)
    try await eventually("4") { screen.shown.last == 4 }
    expectEqual(screen.shown, [1, 30, 4])
  }

  @Test func `errors that the thread of a trigger delivers reach the handler's sequence on main`()
    async throws
  {
    let screen = Screen()
    let attempts = LockedBox(0)
    let source = Observable<Int>.create { observer in
      attempts.value += 1
      observer.onError(RxError.unknown)
      if attempts.value == 2 {
        // The thread of the trigger is inside the gate of `retry(when:)` until main has emitted the error.
        Self.waitForMain()
      }
      return Disposables.create()
    }
    let queue = SerialDispatchQueueScheduler(qos: .userInitiated)
    let subscription = source.observe(on: MainScheduler.instance)
      .retry(when: { errors in
        errors.enumerated()
          .map { index, error in
            screen.shown.append(index)
            if index == 1 { throw error }
          }
          .observe(on: queue)
          // Main has left the gate: it would take the trigger over otherwise.
          .do(onNext: { Self.waitForMain() })
      })
      .subscribe(onError: { _ in screen.isComplete = true })
    try await eventually("the end") { screen.isComplete }
    expectEqual(screen.shown, [0, 1])
    subscription.dispose()
  }

  /// Waits on another thread until main has done what it was doing.
  private nonisolated static func waitForMain() {
    let done = DispatchSemaphore(value: 0)
    MainScheduler.runLater { done.signal() }
    done.wait()
  }

  /// A sequence of a program's own that emits elsewhere, though its conversion to a sequence on main does not.
  private struct Claimed: MainObservableType {
    typealias Element = Int

    func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int {
      DispatchQueue.global().async { observer.onNext(0) }
      return Disposables.create()
    }

    func asMainObservable() -> MainObservable<Int> {
      Observable.just(1).observe(on: MainScheduler.instance)
    }
  }

  @Test func `operators on main take the events of a program's own type from its conversion`()
    async throws
  {
    let received = LockedBox<[Int]>([])
    _ = Claimed().subscribe(onNext: { received.value.append($0) })
    _ = Claimed().map { $0 }.subscribe(onNext: { received.value.append($0) })
    try await eventually("both") { received.value == [1, 1] }
  }

  @Test func `a subscriber to events receives the completion`() async throws {
    let screen = Screen()
    _ = Observable.of(1).observe(on: MainScheduler.instance).subscribe { event in
      switch event {
      case .next(let element): screen.shown.append(element)
      case .completed: screen.isComplete = true
      case .error: break
      }
    }
    try await eventually("the end") { screen.isComplete }
    expectEqual(screen.shown, [1])
  }
}
