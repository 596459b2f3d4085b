import Expectations
import RxCore
import RxTesting
import RxTraits
import Testing

struct RecordedTests {
  private typealias Record = Recorded<Event<Int>>

  @Test func `records are equal if their times and events are`() {
    expectEqual(Record.next(1, 2), Record(time: 1, value: .next(2)))
    expect(Record.next(1, 2) != .next(2, 2))
    expect(Record.next(1, 2) != .next(1, 3))
    expect(Record.next(1, 2) != .completed(1))
    expectEqual(Record.completed(1), .completed(1))
    expect(Record.completed(1) != .error(1, Failure()))
  }

  @Test func `errors are equal if their types and descriptions are`() {
    expectEqual(Record.error(1, Numbered(1)), .error(1, Numbered(1)))
    expect(Record.error(1, Numbered(1)) != .error(1, Numbered(2)))
    expect(Record.error(1, Numbered(1)) != .error(1, Failure()))
  }

  @Test func `records of optional elements are equal if the elements are`() {
    typealias Optional = Recorded<Event<Int?>>
    expectEqual(Optional.next(1, nil), .next(1, nil))
    expect(Optional.next(1, nil) != .next(1, 0))
    expectEqual([Optional.next(1, 2)], [.next(1, 2)])
  }

  @Test func `errors that bridge to equal NSErrors are distinguished`() {
    enum Code: Error { case same }
    enum Other: Error { case same }
    expectEqual(Record.error(1, Code.same), .error(1, Code.same))
    expect(Record.error(1, Code.same) != .error(1, Other.same))
  }

  @Test func `events of a single compare as events of an observable`() {
    expectEqual(SingleEvent.success(1), .success(1))
    expect(SingleEvent.success(1) != .success(2))
    expectEqual(SingleEvent<Int>.error(Numbered(1)), SingleEvent(.failure(Numbered(1))))
    expect(SingleEvent<Int>.error(Numbered(1)) != .error(Numbered(2)))
    expect(SingleEvent.success(1) != .error(Failure()))
  }

  @Test func `Recorded.events infers the type of its elements`() {
    let list = Recorded.events(.next(1, "a"), .completed(2))
    expectEqual(list, [Recorded(time: 1, value: .next("a")), Recorded(time: 2, value: .completed)])
    expectEqual(Recorded.events(list), list)
  }

  @Test func `records and subscriptions have a description`() {
    expectEqual("\(Record.next(210, 1))", "next(1) @ 210")
    expectEqual("\(Subscription(200, 1000))", "(200 : 1000)")
    expectEqual("\(Subscription(200))", "(200 : ∞)")
  }

  @Test func `an observer records events at any time`() {
    let scheduler = TestScheduler(initialClock: 5)
    let observer = scheduler.createObserver(Int.self)
    observer.onNext(1)
    scheduler.advanceTo(7)
    observer.onCompleted()
    expectEqual(observer.events, [.next(5, 1), .completed(7)])
  }

  @Test func `an error thrown as any Error compares by its own type`() async {
    let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Numbered(7)) }
    var thrown: (any Error)?
    do { for try await _ in stream {} } catch { thrown = error }
    expectEqual(thrown.map { Event<Int>.error($0) }, .error(Numbered(7)))
    expect(thrown.map { Event<Int>.error($0) } != .error(Numbered(8)))
  }
}

private struct Numbered: Error {
  let number: Int

  init(_ number: Int) { self.number = number }
}
