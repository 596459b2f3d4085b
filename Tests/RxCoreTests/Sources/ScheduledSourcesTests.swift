import Expectations
import RxCore
import RxTesting
import Testing

/// Sources with a scheduler: a turn for each element, and one for the end.
@Suite(.balancedResources)
struct ScheduledSourcesTests {
  @Test func `just emits in one turn and completes in the next`() {
    let clock = clock()
    let result = clock.start { Observable.just(7, scheduler: clock) }
    expectEqual(result.events, [.next(201, 7), .completed(202)])
  }

  @Test func `an optional ends in the turn after what it holds`() {
    let clock = clock()
    let some = clock.start { Observable.from(optional: 7, scheduler: clock) }
    expectEqual(some.events, [.next(201, 7), .completed(202)])
    let other = TestScheduler(initialClock: 0)
    let none = other.start { Observable<Int>.from(optional: nil, scheduler: other) }
    expectEqual(none.events, [.completed(201)])
  }

  static let threes: [@Sendable (any ImmediateSchedulerType) -> Observable<Int>] = [
    { .of(1, 2, 3, scheduler: $0) },
    { .from([1, 2, 3], scheduler: $0) },
    { .from(1...3, scheduler: $0) },
    { .range(start: 1, count: 3, scheduler: $0) },
    { .repeatElement(0, scheduler: $0).scan(0) { sum, _ in sum + 1 }.take(while: { $0 < 4 }) },
    { .generate(initialState: 1, condition: { $0 < 4 }, scheduler: $0, iterate: { $0 + 1 }) },
  ]

  @Test(arguments: threes.indices)
  func `each element has its turn`(index: Int) {
    let clock = clock()
    let result = clock.start { Self.threes[index](clock) }
    expectEqual(result.events, [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
    expectEqual(clock.clock, 1000)
  }

  @Test(arguments: threes.indices)
  func `two of them interleave`(index: Int) {
    let clock = clock()
    let result = clock.start {
      Observable.merge(Self.threes[index](clock), Self.threes[index](clock).map { -$0 })
    }
    expectEqual(result.events.compactMap(\.value.element), [1, -1, 2, -2, 3, -3])
  }

  @Test(arguments: threes.indices)
  func `disposing between two turns leaves nothing scheduled`(index: Int) {
    let clock = clock()
    let result = clock.start(disposed: 202) { Self.threes[index](clock) }
    expectEqual(result.events.first, .next(201, 1))
    expect(result.events.count <= 2)
    expectEqual(clock.clock, 202)
  }

  @Test(arguments: threes.indices)
  func `disposing inside an observer is the last turn`(index: Int) {
    let clock = clock()
    let received = Log(Int.self)
    let subscription = SerialDisposable()
    subscription.disposable = Self.threes[index](clock).subscribe(onNext: {
      received.add($0)
      subscription.dispose()
    })
    clock.start()
    expectEqual(received.entries, [1])
    expectEqual(clock.clock, 1)
  }

  @Test(arguments: threes.indices)
  func `on a scheduler that runs work at once, it is a synchronous source`(index: Int) {
    let source = Self.threes[index](AtOnce())
    expectEqual(source.record(), [.next(1), .next(2), .next(3), .completed])
    expectEqual(source.map { $0 }.take(2).record(), [.next(1), .next(2), .completed])
    let both = Observable.merge(source, source.map { -$0 }).record()
    expectEqual(both.compactMap(\.element), [1, -1, 2, -2, 3, -3])
  }

  @Test func `a long source fills no stack of a scheduler that runs work at once`() {
    let count = 100_000
    let scheduler = AtOnce()
    let sources: [Observable<Int>] = [
      .range(start: 0, count: count, scheduler: scheduler),
      .from(Array(0..<count), scheduler: scheduler),
      .generate(
        initialState: 0,
        condition: { $0 < count },
        scheduler: scheduler,
        iterate: { $0 + 1 }
      ),
      .repeatElement(0, scheduler: scheduler).map { $0 }.take(count),
    ]
    onOtherThread {
      for source in sources {
        expectEqual(source.reduce(0) { sum, _ in sum + 1 }.record().first, .next(count))
      }
    }
  }

  @Test func `two endless sources take turns on a scheduler that runs work at once`() {
    let endless = Observable.repeatElement(1, scheduler: AtOnce())
    let pairs = Observable.zip(endless, endless) { $0 + $1 }
    expectEqual(pairs.take(3).record(), [.next(2), .next(2), .next(2), .completed])
  }

  @Test(arguments: threes.indices)
  func `on the current thread, and in place, it is a synchronous source`(index: Int) {
    let expected: [Event<Int>] = [.next(1), .next(2), .next(3), .completed]
    expectEqual(Self.threes[index](CurrentThreadScheduler.instance).record(), expected)
    expectEqual(Self.threes[index](ImmediateScheduler.instance).record(), expected)
  }

  @Test(arguments: threes.indices)
  func `what the observer holds is released with the end and with disposal`(index: Int) {
    let clock = clock()
    let released = Counter()
    func observe(_ probe: Probe) -> any Disposable {
      Self.threes[index](clock).subscribe(onNext: { _ in probe.touch() })
    }
    _ = observe(Probe(released))
    clock.start()
    expectEqual(released.value, 1)
    observe(Probe(released)).dispose()
    expectEqual(released.value, 2)
  }

  @Test func `a long source in place does not deepen the stack and can be stopped from below`() {
    let scheduler = ImmediateScheduler.instance
    let result = Observable.repeatElement(1, scheduler: scheduler).map { $0 }.take(100_000)
    expectEqual(result.record().count, 100_001)
  }

  @Test func `range counts to the very end of its type`() {
    let clock = clock()
    let result = clock.start {
      Observable<UInt8>.range(start: 254, count: 2, scheduler: clock)
    }
    expectEqual(result.events, [.next(201, 254), .next(202, 255), .completed(203)])
  }
}

/// A scheduler of a user, which runs work at once and does not declare it.
private struct AtOnce: ImmediateSchedulerType {
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable { action(state) }
}
