import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct BehaviorSubjectTests {
  @Test func `a late subscriber receives the value first`() throws {
    let subject = BehaviorSubject(value: 1)
    try expectEqual(subject.value(), 1)
    subject.onNext(2)
    try expectEqual(subject.value(), 2)
    expectEqual(subject.record(), [.next(2)])
  }

  @Test func `the value stays readable after the end`() throws {
    let subject = BehaviorSubject(value: 1)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    try expectEqual(subject.value(), 2)
  }

  @Test func `the value of a failed subject is its error`() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(testError)
    #expect(throws: testError) { try subject.value() }
  }

  @Test func `the value of a disposed subject cannot be read`() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(testError)
    subject.dispose()
    #expect(throws: RxError.disposed) { try subject.value() }
  }

  @Test func `inside an observer the value is the element being delivered`() throws {
    let subject = BehaviorSubject(value: 0)
    let seen = Log(Int?.self)
    let subscription = subject.subscribe(onNext: { element in
      seen.add(try? subject.value())
      if element == 1 { subject.onNext(2) }
    })
    subject.onNext(1)
    expectEqual(seen.entries, [0, 1, 2])
    try expectEqual(subject.value(), 2)
    subscription.dispose()
  }

  @Test func `an observer that emits inside the replayed value receives both in order`() {
    let subject = BehaviorSubject(value: 0)
    let received = Log(Int.self)
    let subscription = subject.subscribe(onNext: {
      received.add($0)
      if $0 < 2 { subject.onNext($0 + 1) }
    })
    expectEqual(received.entries, [0, 1, 2])
    subscription.dispose()
  }

  @Test func `a thread reads what it has just put in though another is delivering`() {
    let subject = BehaviorSubject(value: 0)
    let seen = Log(Int?.self)
    let subscription = subject.subscribe(onNext: {
      if $0 != 1 { return }
      onOtherThread {
        for element in [2, 3] {
          subject.onNext(element)
          seen.add(try? subject.value())
        }
      }
      seen.add(try? subject.value())
    })
    subject.onNext(1)
    expectEqual(seen.entries, [2, 3, 3])
    expectEqual((try? subject.value()), 3)
    subscription.dispose()
  }

  @Test func `the newest element stays the value while one before it is delivered`() {
    let subject = BehaviorSubject(value: 0)
    let seen = Log(Int?.self)
    let subscription = subject.subscribe(onNext: {
      switch $0 {
      case 1: onOtherThread { [2, 3].forEach(subject.onNext) }
      case 2: onOtherThread { seen.add(try? subject.value()) }
      default: break
      }
    })
    subject.onNext(1)
    expectEqual(seen.entries, [3])
    subscription.dispose()
  }

  @Test func `what is put in behind a waiting end does not stay the value`() {
    let subject = BehaviorSubject(value: 0)
    _ = subject.subscribe(onNext: {
      if $0 != 1 { return }
      onOtherThread {
        subject.onNext(2)
        subject.onCompleted()
        subject.onNext(3)
      }
    })
    subject.onNext(1)
    expectEqual((try? subject.value()), 2)
  }

  @Test func `under contention a thread never reads a value older than its own`() {
    let subject = BehaviorSubject(value: 0)
    let stale = Counter()
    let received = Log(Int.self)
    let subscription = subject.subscribe(onNext: { received.add($0) })
    onThreads(4) { producer in
      for index in 1...1_000 {
        let mine = producer * Room.span + index
        subject.onNext(mine)
        guard let value = try? subject.value() else { continue }
        if value / Room.span == producer, value < mine { stale.add() }
      }
    }
    expectEqual(stale.value, 0)
    expectEqual(received.count, 4_001)
    expectEqual((try? subject.value()), received.entries.last)
    subscription.dispose()
  }

  @Test func `a thread that finds the gate free at the last moment leaves no old value behind`() {
    for _ in 0..<20 {
      let subject = BehaviorSubject(value: 0)
      onThreads(2) { producer in
        for index in 1...5_000 { subject.onNext(producer * Room.span + index) }
      }
      // From here on there is no contention, and the value is what was put in last.
      for element in 1...3 {
        onOtherThread { subject.onNext(-element) }
        expectEqual((try? subject.value()), -element)
      }
      _ = subject.subscribe(onNext: { element in
        if element == 1 { onOtherThread { subject.onNext(2) } }
      })
      subject.onNext(1)
      subject.onNext(3)
      expectEqual((try? subject.value()), 3)
      subject.onCompleted()
    }
  }

  @Test func `replaced values are released`() {
    let released = Counter()
    let subject = BehaviorSubject(value: Probe(released))
    let subscription = subject.subscribe(onNext: { _ in })
    for _ in 0..<3 { subject.onNext(Probe(released)) }
    expectEqual(released.value, 3)
    onThreads(4) { _ in for _ in 0..<100 { subject.onNext(Probe(released)) } }
    expectEqual(released.value, 403)
    subscription.dispose()
  }
}
