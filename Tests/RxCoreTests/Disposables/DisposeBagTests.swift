import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct DisposeBagTests {
  @Test func `disposes of all, in order, when it is deallocated`() {
    let log = Log(Int.self)
    do {
      let bag = DisposeBag()
      for index in 0..<100 { Disposables.create { log.add(index) }.disposed(by: bag) }
      bag.insert(Disposables.create { log.add(100) }, Disposables.create { log.add(101) })
      bag.insert([Disposables.create { log.add(102) }])
      expectEqual(log.count, 0)
    }
    expectEqual(log.entries, Array(0...102))
  }

  @Test func `ends subscriptions`() {
    let subject = PublishSubject<Int>()
    do {
      let bag = DisposeBag()
      subject.map { $0 }.subscribe(onNext: { _ in }).disposed(by: bag)
      expect(subject.hasObservers)
    }
    expect(!subject.hasObservers)
  }

  @Test func `does not keep what has ended meanwhile for ever`() {
    let bag = DisposeBag()
    let released = Counter()
    for _ in 0..<1_000 {
      let probe = Probe(released)
      let subscription = PublishSubject<Int>().subscribe(onNext: { _ in probe.touch() })
      subscription.disposed(by: bag)
      subscription.dispose()
    }
    expect(released.value > 900)
  }

  @Test func `nor containers that have been disposed of`() {
    let bag = DisposeBag()
    let released = Counter()
    for _ in 0..<1000 {
      let members = CompositeDisposable()
      let probe = Probe(released)
      _ = members.insert(Disposables.create { withExtendedLifetime(probe) {} })
      let holder = HoldingDisposable(members, Probe(released))
      bag.insert(holder)
      holder.dispose()
    }
    expect(released.value > 1900, "\(released.value) of 2,000 are released")
    withExtendedLifetime(bag) {}
  }

  @Test func `a disposable that is asked whether it has ended may use the bag`() {
    let bag = DisposeBag()
    let asking = AskingDisposable(bag)
    bag.insert(asking)
    for _ in 0..<100 { bag.insert(Disposables.create {}) }
    expect(asking.count.value > 1)
    expectEqual(asking.inserted.value, 0)
    bag.dispose()
    expectEqual(asking.inserted.value, asking.count.value)
  }

  /// A disposable that inserts another one whenever it is asked whether it has ended.
  private final class AskingDisposable: Cancelable {
    private let bag: DisposeBag
    let count = Counter()
    /// The number of inserted ones that have been disposed of.
    let inserted = Counter()

    init(_ bag: DisposeBag) { self.bag = bag }

    var isDisposed: Bool {
      count.add()
      bag.insert(Disposables.create { [inserted] in inserted.add() })
      return false
    }

    func dispose() {}
  }

  /// A disposable of one's own, which knows whether it has been disposed of.
  private final class HoldingDisposable: Cancelable {
    private let members: CompositeDisposable
    private let probe: Probe

    init(_ members: CompositeDisposable, _ probe: Probe) {
      self.members = members
      self.probe = probe
    }

    var isDisposed: Bool { members.isDisposed }

    func dispose() { members.dispose() }
  }

  @Test func `a hundred thousand short subscriptions leave it small`() {
    let released = Counter()
    let made = Counter()
    let largest = Shared(0)
    let bag = DisposeBag()
    let lasting = (0..<10).map { _ in Disposables.create() as any Disposable }
    bag.insert(lasting)
    let subject = PublishSubject<Int>()
    for round in 0..<100_000 {
      let item = Ended(released)
      made.add()
      bag.insert(item)
      item.dispose()
      if round % 2 == 0 { subject.take(1).subscribe(onNext: { _ in }).disposed(by: bag) }
      subject.onNext(round)
      largest.value = max(largest.value, made.value - released.value)
    }
    expect(largest.value <= 64)
    withExtendedLifetime(bag) {}
  }

  @Test func `what lives stays in it however much has ended`() {
    let disposed = Counter()
    do {
      let bag = DisposeBag()
      for index in 0..<5_000 {
        let item = Disposables.create { disposed.add() }
        item.disposed(by: bag)
        if index % 10 != 0 { item.dispose() }
      }
      expectEqual(disposed.value, 4_500)
    }
    expectEqual(disposed.value, 5_000)
  }

  @Test func `what is over already is not put in`() {
    let released = Counter()
    let bag = DisposeBag()
    for _ in 0..<20 {
      let probe = Probe(released)
      Observable.just(1).subscribe(onNext: { _ in probe.touch() }).disposed(by: bag)
    }
    expectEqual(released.value, 20)
    withExtendedLifetime(bag) {}
  }

  @Test func `is made of a list, or of what a builder lists`() {
    let log = Log(Int.self)
    func item(_ number: Int) -> any Disposable { Disposables.create { log.add(number) } }
    let isLoud = log.count == 0
    do {
      let bag = DisposeBag {
        item(0)
        if isLoud { item(1) }
        if isLoud { item(2) } else { item(-1) }
        for number in 3..<5 { item(number) }
      }
      bag.insert {
        item(5)
        item(6)
      }
      let second = DisposeBag(disposing: item(7), item(8))
      second.dispose()
      expectEqual(log.entries, [7, 8])
      DisposeBag(disposing: [item(9)]).dispose()
    }
    expectEqual(log.entries, [7, 8, 9] + Array(0...6))
  }

  @Test func `once disposed of it disposes of what comes`() {
    let log = Log(Int.self)
    let bag = DisposeBag()
    bag.insert(Disposables.create { log.add(1) })
    bag.dispose()
    bag.insert(Disposables.create { log.add(2) })
    bag.dispose()
    expectEqual(log.entries, [1, 2])
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
    expect(disposed.value > 50)
  }

  @Test func `takes from four threads`() {
    let disposed = Counter()
    do {
      let bag = DisposeBag()
      onThreads(4) { _ in
        for _ in 0..<200 { Disposables.create { disposed.add() }.disposed(by: bag) }
      }
    }
    expectEqual(disposed.value, 800)
  }
}

/// A disposable that somebody else has written, whose going away is counted.
private final class Ended: Cancelable {
  private let flag = BooleanDisposable()
  private let probe: Probe

  init(_ counter: Counter) { probe = Probe(counter) }

  var isDisposed: Bool { flag.isDisposed }

  func dispose() { flag.dispose() }
}

/// Calls a function when it is deallocated.
private final class LastWords: Sendable {
  private let words: @Sendable () -> Void

  init(_ words: @escaping @Sendable () -> Void) { self.words = words }

  deinit { words() }

  func touch() {}
}
