import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct MapTests {
  @Test func `turns each element into another`() {
    expectEqual(Observable.of(1, 2).map { "\($0)" }.record(), [.next("1"), .next("2"), .completed])
  }

  @Test func `compactMap drops what becomes nil`() {
    expectEqual(
      Observable.of("1", "x", "3").compactMap { Int($0) }.record(),
      [.next(1), .next(3), .completed]
    )
  }

  @Test func `compactMap of nested optionals takes one away`() {
    let source = Observable<Int?>.of(1, nil)
    let present: Observable<Int> = source.compactMap { $0 }
    expectEqual(present.record(), [.next(1), .completed])
    expectEqual(source.compactMap { Optional($0) }.map { $0 ?? -1 }.record().count, 3)
  }

  @Test(arguments: [
    "map", "compactMap", "filter", "scan", "scan(into:)", "flatMap", "flatMapLatest",
  ])
  func `what the closure throws ends it and unsubscribes from the source`(name: String) {
    let clock = clock()
    let source = clock.numbers()
    @Sendable func fail(_ element: Int) throws -> Int {
      if element == 3 { throw testError }
      return element
    }
    let result = clock.start { () -> Observable<Int> in
      let numbers = source.asObservable()
      switch name {
      case "map": return numbers.map { try fail($0) }
      case "compactMap": return numbers.compactMap { try fail($0) }
      case "filter": return numbers.filter { try fail($0) > 0 }
      case "scan": return numbers.scan(0) { try fail($1) }
      case "scan(into:)": return numbers.scan(into: 0) { $0 = try fail($1) }
      case "flatMap": return numbers.flatMap { Observable.just(try fail($0)) }
      default: return numbers.flatMapLatest { Observable.just(try fail($0)) }
      }
    }
    expectEqual(result.events, [.next(210, 2), .error(220, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `a closure that disposes delivers nothing`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let received = Counter()
    subscription.disposable = subject.map { element -> Int in
      subscription.dispose()
      return element
    }.subscribe(onNext: { _ in received.add() })
    subject.onNext(1)
    expectEqual(received.value, 0)
  }
}
