import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SimpleSourcesTests {
  @Test func `just emits its element and completes`() {
    expectEqual(Observable.just(7).record(), [.next(7), .completed])
    expectEqual(Observable.just(7).take(1).record(), [.next(7), .completed])
  }

  @Test func `empty only ends`() { expectEqual(Observable<Int>.empty().record(), [.completed]) }

  @Test func `error only fails`() {
    expectEqual(Observable<Int>.error(testError).record(), [.error(testError)])
  }

  @Test func `never emits nothing`() { expectEqual(Observable<Int>.never().record(), []) }

  @Test func `of and from emit their elements in order`() {
    expectEqual(Observable.of(1, 2, 3).record(), [.next(1), .next(2), .next(3), .completed])
    expectEqual(Observable.from([4, 5]).record(), [.next(4), .next(5), .completed])
    expectEqual(Observable.from(Set([6])).record(), [.next(6), .completed])
    expectEqual(Observable.from([Int]()).record(), [.completed])
  }

  @Test func `an endless sequence is iterated only as far as its elements are needed`() {
    expectEqual(
      Observable.from(Doubling()).take(3).record(),
      [.next(1), .next(2), .next(4), .completed]
    )
  }

  @Test func `an optional emits its value, if it has one`() {
    expectEqual(Observable.from(optional: 1).record(), [.next(1), .completed])
    expectEqual(Observable<Int>.from(optional: nil).record(), [.completed])
  }

  @Test func `range counts up to the very end of its type`() {
    expectEqual(Observable.range(start: 3, count: 2).record(), [.next(3), .next(4), .completed])
    expectEqual(Observable.range(start: 3, count: 0).record(), [.completed])
    expectEqual(
      Observable<UInt8>.range(start: 254, count: 2).record(),
      [.next(254), .next(255), .completed]
    )
    expectEqual(
      Observable<Int8>.range(start: -128, count: 2).record(),
      [.next(-128), .next(-127), .completed]
    )
  }

  @Test func `range stops when it is disposed of inside`() {
    let received = Log(Int.self)
    let subscription = SerialDisposable()
    let bag = Observable.range(start: 0, count: 10).do(onNext: {
      if $0 == 3 { subscription.dispose() }
    })
    // The first elements come before the subscription is known, so it is held one turn later.
    _ = CurrentThreadScheduler.instance.schedule(()) {
      subscription.disposable = bag.subscribe(onNext: { received.add($0) })
      return Disposables.create()
    }
    expectEqual(received.entries, [0, 1, 2])
  }

  @Test func `deferred is made for each subscriber, when it subscribes`() {
    let runs = Counter()
    let source = Observable<Int>.deferred { Observable.just(runs.add()) }
    expectEqual(runs.value, 0)
    expectEqual(source.record(), [.next(1), .completed])
    expectEqual(source.record(), [.next(2), .completed])
  }

  @Test func `deferred's factory has as many statements as it needs`() {
    let runs = Counter()
    let source: Observable<Int> = .deferred {
      let number = runs.add()
      if number > 1 { return .error(testError) }
      return .just(number)
    }
    expectEqual(source.record(), [.next(1), .completed])
    expectEqual(source.record(), [.error(testError)])
  }

  @Test func `what deferred's factory throws is its error`() {
    let source = Observable<Int>.deferred { () throws -> Observable<Int> in throw testError }
    expectEqual(source.record(), [.error(testError)])
  }
}

/// 1, 2, 4, … until it does not fit, where it would trap.
private struct Doubling: Sequence, IteratorProtocol {
  private var number = 1

  mutating func next() -> Int? {
    defer { number *= 2 }
    return number
  }
}
