import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TakeLastTests {
  @Test func `delivers the last with the end`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().takeLast(2) }
    expectEqual(result.events, [.next(250, 3), .next(250, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `none, or more than there are`() {
    expectEqual(Observable.of(1, 2).takeLast(0).record(), [.completed])
    expectEqual(Observable.of(1, 2).takeLast(5).record(), [.next(1), .next(2), .completed])
    expectEqual(Observable<Int>.empty().takeLast(1).record(), [.completed])
  }

  @Test(arguments: 1...5)
  func `keeps the order, however often the oldest is replaced`(count: Int) {
    for length in 0...12 {
      let last = Observable.range(start: 0, count: length).takeLast(count).toArray()
      expectEqual(last.asObservable().record().first?.element, Array((0..<length).suffix(count)))
    }
  }

  @Test func `an element that the release of another emits is the next`() {
    let source = PublishSubject<Witness>()
    let result = Recorder(Int.self)
    _ = source.takeLast(1).map(\.number).subscribe(result)
    source.onNext(Witness(1) { source.onNext(Witness(3)) })
    source.onNext(Witness(2))
    source.onCompleted()
    expectEqual(result.elements, [3])
  }

  private final class Witness: Sendable {
    let number: Int
    private let onRelease: @Sendable () -> Void

    init(_ number: Int, onRelease: @escaping @Sendable () -> Void = {}) {
      self.number = number
      self.onRelease = onRelease
    }

    deinit { onRelease() }
  }

  @Test func `an error drops them`() {
    let clock = clock()
    let result = clock.start { clock.failingNumbers().asObservable().takeLast(2) }
    expectEqual(result.events, [.error(250, testError)])
  }

  @Test func `disposing inside the final elements stops them`() {
    expectEqual(Observable.of(1, 2, 3).takeLast(3).take(1).record(), [.next(1), .completed])
  }

  @Test func `each subscription keeps its own`() {
    let result = Observable.of(1, 2, 3).takeLast(1)
    expectEqual(result.record(), result.record())
  }
}
