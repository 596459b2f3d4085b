import Expectations
import RxCore
import Synchronization
import Testing

/// A share whose only user for good is another share lets its elements through unshared; nobody is to
/// notice but by the time it takes.
@Suite(.balancedResources)
struct ShareOfShareTests {
  /// How often an operator before a share has run.
  private final class Runs: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }

    func counted(_ source: Observable<Int>, replay: Int = 0) -> Observable<Int> {
      source.map {
        self.count.add(1, ordering: .relaxed)
        return $0 * 10
      }
      .share(replay: replay)
    }
  }

  @Test(arguments: [0, 1, 2])
  func `all subscribers of the last of a chain share each operator before it`(replay: Int) {
    let (subject, runs) = (PublishSubject<Int>(), Runs())
    let last = runs.counted(runs.counted(subject, replay: replay), replay: replay).share()
    let (one, two) = (Log<Int>(), Log<Int>())
    let first = last.subscribe(onNext: { one.add($0) })
    let second = last.subscribe(onNext: { two.add($0) })
    subject.onNext(1)
    expect(one.entries == [100] && two.entries == [100])
    expectEqual(runs.value, 2)
    first.dispose()
    subject.onNext(2)
    second.dispose()
    expect(one.entries == [100] && two.entries == [100, 200])
    expect(!subject.hasObservers)
    last.subscribe(onNext: { one.add($0) }).disposed(by: DisposeBag())
    expect(!subject.hasObservers)
  }

  @Test func `one in the middle that somebody holds is shared with its direct subscribers`() {
    let (subject, runs) = (PublishSubject<Int>(), Runs())
    let middle = runs.counted(subject)
    let last = middle.map { $0 + 1 }.share()
    let received = Log<Int>()
    let one = last.subscribe(onNext: { received.add($0) })
    let two = middle.subscribe(onNext: { received.add($0) })
    subject.onNext(1)
    expectEqual(received.entries.sorted(), [10, 11])
    expectEqual(runs.value, 1)
    one.dispose()
    subject.onNext(2)
    expectEqual(received.entries.sorted(), [10, 11, 20])
    two.dispose()
    expect(!subject.hasObservers)
  }

  @Test
  func `one in the middle is shared with its direct subscribers though nobody holds it any more`() {
    let (subject, runs) = (PublishSubject<Int>(), Runs())
    let received = Log<Int>()
    func build() -> (Observable<Int>, any Disposable) {
      let middle = runs.counted(subject, replay: 1)
      return (middle.share(), middle.subscribe(onNext: { received.add($0) }))
    }
    let (last, listening) = build()
    subject.onNext(1)
    let one = last.subscribe(onNext: { received.add($0 + 1) })
    expectEqual(received.entries, [10, 11])  // kept in the middle
    subject.onNext(2)
    expectEqual(received.entries, [10, 11, 20, 21])
    expectEqual(runs.value, 2)
    one.dispose()
    listening.dispose()
    let again = last.subscribe(onNext: { received.add($0 + 2) })
    subject.onNext(3)
    expectEqual(received.entries, [10, 11, 20, 21, 32])
    again.dispose()
    expect(!subject.hasObservers)
  }

  @Test func `what one in the middle keeps for ever is kept between connections`() {
    let subject = PublishSubject<Int>()
    let last = subject.share(replay: 1, scope: .forever).share()
    last.subscribe(onNext: { _ in }).disposed(by: DisposeBag())
    let received = Log<Int>()
    let one = last.subscribe(onNext: { received.add($0) })
    subject.onNext(1)
    one.dispose()
    last.subscribe(onNext: { received.add($0) }).dispose()
    expectEqual(received.entries, [1, 1])
  }

  @Test func `an end and an error come through, and a subscriber after them starts again`() {
    for error in [nil, testError] {
      let runs = Runs()
      let last = runs.counted(
        .create { observer in
          observer.onNext(1)
          if let error { observer.onError(error) } else { observer.onCompleted() }
          return Disposables.create()
        }
      )
      .share(replay: 1)
      for round in 1...2 {
        let events = Log<String>()
        _ = last.subscribe(
          onNext: { events.add("\($0)") },
          onError: { _ in events.add("error") },
          onCompleted: { events.add("end") },
          onDisposed: { events.add("disposed") }
        )
        expectEqual(events.entries, ["10", error == nil ? "end" : "error", "disposed"])
        expectEqual(runs.value, round)
      }
    }
  }

  @Test func `a source that is deallocated without a terminal event releases all`() {
    let released = Log<Int>()
    var subject: PublishSubject<Int>? = PublishSubject<Int>()
    var last = subject?.share(replay: 1).map { $0 }.share(replay: 1).share()
    let kept = last?.subscribe(onDisposed: { released.add(1) })
    subject = nil
    expectEqual(released.count, 0)
    last = nil
    expectEqual(released.count, 1)
    kept?.dispose()
    expectEqual(released.count, 1)
  }

  @Test func `leaving and coming again inside an element`() {
    let subject = BehaviorSubject(value: 0)
    let runs = Runs()
    let last = runs.counted(runs.counted(subject, replay: 1), replay: 1)
    let received = Log<Int>()
    let first = SerialDisposable()
    let second = SerialDisposable()
    first.disposable = last.subscribe(onNext: { element in
      received.add(element)
      if element == 100 {
        first.dispose()
        second.disposable = last.subscribe(onNext: { received.add($0 + 1) })
      }
    })
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [0, 100, 101, 201])
    second.dispose()
    expect(!subject.hasObservers)
  }
}
