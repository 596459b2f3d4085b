import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct DistinctUntilChangedTests {
  private let source = Observable.of(1, 1, 2, 2, 1, 3)

  @Test func `drops what equals the one before`() {
    expectEqual(source.distinctUntilChanged().record().compactMap(\.element), [1, 2, 1, 3])
  }

  @Test func `a comparer that always agrees leaves the first`() {
    expectEqual(source.distinctUntilChanged { _, _ in true }.record(), [.next(1), .completed])
  }

  @Test func `a comparer is given the one let through and the new one`() {
    let calls = Log([Int].self)
    let result = Observable.of(1, 2, 3).distinctUntilChanged { last, new in
      calls.add([last, new])
      return new == 2
    }
    expectEqual(result.record(), [.next(1), .next(3), .completed])
    expectEqual(calls.entries, [[1, 2], [1, 3]])
  }

  @Test func `by key, by key path, by key and comparer`() {
    expectEqual(
      source.distinctUntilChanged { $0 > 1 }.record().compactMap(\.element),
      [1, 2, 1, 3]
    )
    expectEqual(
      source.distinctUntilChanged(at: \.isEven).record().compactMap(\.element),
      [1, 2, 1]
    )
    expectEqual(
      source.distinctUntilChanged({ $0 }, comparer: { $1 <= $0 }).record().compactMap(\.element),
      [1, 2, 3]
    )
  }

  @Test func `a first element that is nil is let through`() {
    let result = Observable<Int?>.of(nil, nil, 1, nil).distinctUntilChanged()
    expectEqual(result.map { $0 ?? -1 }.record().compactMap(\.element), [-1, 1, -1])
    let keys = Observable.of(1, 1, 2).distinctUntilChanged { $0 == 1 ? nil : $0 }
    expectEqual(keys.record().compactMap(\.element), [1, 2])
  }

  @Test(arguments: 0..<3)
  func `what a closure throws ends it and unsubscribes from the source`(form: Int) {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { () -> Observable<Int> in
      let numbers = source.asObservable()
      switch form {
      case 0: return numbers.distinctUntilChanged { _, _ in throw testError }
      case 1:
        return numbers.distinctUntilChanged { (element: Int) throws -> Int in
          if element == 3 { throw testError }
          return element
        }
      default: return numbers.distinctUntilChanged({ $0 }, comparer: { _, _ in throw testError })
      }
    }
    expectEqual(result.events, [.next(210, 2), .error(220, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `an observer that emits is compared with what it received last`() {
    let subject = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = subject.distinctUntilChanged().subscribe(onNext: {
      received.add($0)
      if $0 < 3 {
        subject.onNext($0 + 1)
        subject.onNext($0 + 1)
      }
    })
    subject.onNext(1)
    expectEqual(received.entries, [1, 2, 3, 2, 3])
    subscription.dispose()
  }
}

extension Int {
  fileprivate var isEven: Bool { isMultiple(of: 2) }
}
