import Expectations
import RxCore
import Synchronization
import Testing

/// The gate under four threads: these fail when `Gate.enter` lets two threads in.
///
/// `HistoryTests` check every place with a gate, by random programs; these are about the gate itself.
@Suite(.balancedResources)
struct GateStressTests {
  @Test func `nested passes and four threads: nothing lost, never two inside`() {
    let subject = PublishSubject<Int>()
    let room = Room()
    let each = 5_000
    let subscription = subject.subscribe(onNext: { element in
      room.enterInAnyOrder()
      if element % 50 == 49 { subject.onNext(0) }
    })
    onThreads(4) { _ in for index in 0..<each { subject.onNext(index) } }
    expectEqual(room.count, 4 * (each + each / 50))
    expectEqual(room.overlaps, 0)
    subscription.dispose()
  }

  @Test func `the gate's owner ends and another thread is given its id`() {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let received = Log(Int.self)
      let ids = Log(UInt.self)
      let subscription = subject.subscribe(onNext: { received.add($0) })
      onOtherThread {
        ids.add(threadID())
        subject.onNext(1)
      }
      onOtherThread {
        ids.add(threadID())
        subject.onNext(2)
      }
      subject.onNext(3)
      onOtherThread { subject.onNext(4) }
      expectEqual(received.entries, [1, 2, 3, 4])
      subscription.dispose()
    }
  }

  @Test func `the bias is revoked again and again, in the middle of emissions`() {
    for _ in 0..<1_000 {
      let subject = PublishSubject<Int>()
      let room = Room()
      let subscription = subject.subscribe(onNext: { room.enter($0) })
      onThreads(2) { producer in
        for index in 1...20 { subject.onNext(producer * Room.span + index) }
      }
      expect(room.count == 40 && room.overlaps == 0 && room.disorders == 0)
      subscription.dispose()
    }
  }

  @Test func `combineLatest of two threads goes up only and ends with the newest of both`() {
    for _ in 0..<20 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let pairs = Log((Int, Int).self)
      let ended = Counter()
      _ = Observable.combineLatest(a, b).subscribe(
        onNext: { pairs.add($0) },
        onCompleted: { ended.add() }
      )
      onThreads(2) { index in
        let subject = index == 0 ? a : b
        for element in 1...500 { subject.onNext(element) }
        subject.onCompleted()
      }
      let list = pairs.entries
      expect(zip(list, list.dropFirst()).allSatisfy { $0.0 <= $1.0 && $0.1 <= $1.1 })
      expect(list.last.map { $0 == (500, 500) } ?? false)
      expectEqual(ended.value, 1)
    }
  }

  @Test func `flatMapLatest under four threads ends with the newest outer element`() {
    for _ in 0..<50 {
      let outer = PublishSubject<Int>()
      let order = Log(Int.self)
      let received = Log(Int.self)
      let room = Room()
      let subscription = outer.do(onNext: { order.add($0) })
        .flatMapLatest { Observable.just($0).map { $0 } }
        .subscribe(onNext: {
          room.enterInAnyOrder()
          received.add($0)
        })
      onThreads(4) { producer in
        for index in 1...100 { outer.onNext(producer * Room.span + index) }
      }
      expectEqual(room.overlaps, 0)
      expectEqual(received.entries, order.entries)
      subscription.dispose()
    }
  }
}
