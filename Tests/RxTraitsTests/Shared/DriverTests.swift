import Dispatch
import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

@MainActor
@Suite struct DriverTests {
  @Test func `replays the latest element to a late subscriber`() async {
    let relay = BehaviorRelay(value: 1)
    let driver = relay.asDriver().map { $0 * 2 }
    var first: [Int] = []
    var second: [Int] = []
    let one = driver.drive(onNext: { first.append($0) })
    await mainSettled()
    relay.accept(2)
    await mainSettled()
    let other = driver.drive(onNext: { second.append($0) })
    await mainSettled()
    relay.accept(3)
    await mainSettled()
    expectEqual(first, [2, 4, 6])
    expectEqual(second, [4, 6])
    one.dispose()
    other.dispose()
  }

  @Test func `keeps the latest element only where a late subscriber is possible`() async {
    final class Token: Sendable {}
    let source = PublishSubject<Token>()
    var received = 0
    let held = source.asDriver(onErrorDriveWith: .empty()).map { $0 }
    let bag = DisposeBag()

    func emittedTokenIsKept() async -> Bool {
      weak var emitted: Token?
      do {
        let token = Token()
        emitted = token
        source.onNext(token)
      }
      await mainSettled()
      return emitted != nil
    }

    source.asDriver(onErrorDriveWith: .empty()).map { $0 }
      .drive(onNext: { _ in received += 1 })
      .disposed(by: bag)
    let isKeptForNobody = await emittedTokenIsKept()
    held.drive(onNext: { _ in received += 1 }).disposed(by: bag)
    let isKept = await emittedTokenIsKept()
    expect(!isKeptForNobody)
    expect(isKept)
    expectEqual(received, 3)
    held.drive(onNext: { _ in received += 1 }).disposed(by: bag)
    await mainSettled()
    expectEqual(received, 4, "the last subscriber joins the first, and receives the latest element")
  }

  @Test func `a source that ends inside the subscription of the only subscriber ends it`() async {
    var events: [String] = []
    let subscription = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
      .map { $0 * 10 }
      .drive(
        onNext: { events.append("\($0)") },
        onCompleted: { events.append("completed") },
        onDisposed: { events.append("disposed") }
      )
    await mainSettled()
    subscription.dispose()
    expectEqual(events, ["10", "20", "completed", "disposed"])
  }

  @Test func `does the work once for all subscribers`() async {
    let relay = BehaviorRelay(value: 1)
    var runs = 0
    let driver = relay.asDriver()
      .map { (number: Int) -> Int in
        runs += 1
        return number
      }
      .filter { $0 > 0 }
    let bag = DisposeBag()
    driver.drive(onNext: { _ in }).disposed(by: bag)
    await mainSettled()
    driver.drive(onNext: { _ in }).disposed(by: bag)
    await mainSettled()
    relay.accept(2)
    await mainSettled()
    expectEqual(runs, 2)
  }

  @Test func `an error becomes the element given for it, then the end`() async {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    var ended = false
    let subscription = subject.asDriver(onErrorJustReturn: -1)
      .drive(onNext: { seen.append($0) }, onCompleted: { ended = true })
    await mainSettled()
    subject.onNext(1)
    await mainSettled()
    subject.onError(Mistake())
    await mainSettled()
    expectEqual(seen, [1, -1])
    expect(ended)
    subscription.dispose()
  }

  @Test func `an error can be recovered from by another driver`() async {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let subscription = subject.asDriver(onErrorRecover: { _ in .of(7, 8) })
      .drive(onNext: { seen.append($0) })
    await mainSettled()
    subject.onError(Mistake())
    await mainSettled()
    expectEqual(seen, [7, 8])
    subscription.dispose()
  }

  @Test func `delivers on main what other threads emit, in order`() async {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    await answer { answer in
      _ = subject.asDriver(onErrorJustReturn: -1).drive(
        onNext: { number in
          MainScheduler.ensureExecutingOnScheduler()
          seen.append(number)
        },
        onCompleted: { answer.give() }
      )
      DispatchQueue.global().async {
        for number in 0..<1000 { subject.onNext(number) }
        subject.onCompleted()
      }
    }
    expectEqual(seen, Array(0..<1000))
  }

  @Test func `unsubscribes from the source with the last subscriber, and starts again`() async {
    let subject = PublishSubject<Int>()
    let driver = subject.asDriver(onErrorJustReturn: 0).map { $0 }
    var seen: [Int] = []
    let first = driver.drive(onNext: { seen.append($0) })
    await mainSettled()
    expect(subject.hasObservers)
    subject.onNext(1)
    await mainSettled()
    first.dispose()
    expect(!subject.hasObservers)
    let second = driver.drive(onNext: { seen.append($0) })
    await mainSettled()
    expectEqual(seen, [1])
    subject.onNext(2)
    await mainSettled()
    expectEqual(seen, [1, 2])
    second.dispose()
  }

  @Test func `drives relays and observers of an optional`() async {
    let source = BehaviorRelay(value: 1)
    let plain = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let bag = DisposeBag()
    source.asDriver().drive(plain).disposed(by: bag)
    await mainSettled()
    source.asDriver().drive(optional).disposed(by: bag)
    await mainSettled()
    source.accept(5)
    await mainSettled()
    expectEqual(plain.value, 5)
    expectEqual(optional.value, 5)
  }

  @Test func `two drivers are combined and merged`() async {
    let a = BehaviorRelay(value: 1)
    let b = BehaviorRelay(value: 10)
    var sums: [Int] = []
    var all: [Int] = []
    let bag = DisposeBag()
    Driver.combineLatest(a.asDriver(), b.asDriver()) { $0 + $1 }
      .drive(onNext: { sums.append($0) }).disposed(by: bag)
    await mainSettled()
    Driver.merge(a.asDriver(), b.asDriver()).drive(onNext: { all.append($0) }).disposed(by: bag)
    await mainSettled()
    a.accept(2)
    await mainSettled()
    expectEqual(sums, [11, 12])
    expectEqual(all, [1, 10, 2])
  }

  @Test func `all observers receive what one of them emits after what it received`() async {
    let relay = BehaviorRelay(value: 0)
    var log: [String] = []
    let driver = relay.asDriver()
    let bag = DisposeBag()
    driver.drive(onNext: {
      log.append("a\($0)")
      if $0 == 1 { relay.accept(2) }
      log.append("end of a\($0)")
    }).disposed(by: bag)
    driver.drive(onNext: { log.append("b\($0)") }).disposed(by: bag)
    relay.asDriver().drive(onNext: { log.append("c\($0)") }).disposed(by: bag)
    await mainSettled()
    log = []
    relay.accept(1)
    await mainSettled()
    expectEqual(log.filter { $0.hasPrefix("c") }, ["c1", "c2"])
    expectEqual(
      log.filter { !$0.hasPrefix("c") },
      ["a1", "end of a1", "b1", "a2", "end of a2", "b2"]
    )
  }

  @Test func `an observer that feeds its own driver does not deepen the stack`() async {
    let relay = BehaviorRelay(value: 0)
    var last = 0
    let subscription = relay.asDriver().drive(onNext: {
      last = $0
      if $0 > 0, $0 < 20_000 { relay.accept($0 + 1) }
    })
    await mainSettled()
    relay.accept(1)
    while last < 20_000 { await mainSettled() }
    expectEqual(relay.value, 20_000)
    subscription.dispose()
  }
}
