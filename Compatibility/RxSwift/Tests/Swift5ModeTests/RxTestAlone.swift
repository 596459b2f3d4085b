import RxTest

/// Uses names of RxTest in a file that imports nothing else.
func useRxTest() {
  let scheduler = TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: true)
  let hot: TestableObservable<Int> = scheduler.createHotObservable([.next(5, 1), .completed(6)])
  let cold = scheduler.createColdObservable([.next(10, 3), .error(20, Failure(), Int.self)])
  XCTAssertEqual(hot.recordedEvents, Recorded.events(.next(5, 1), .completed(6)))
  XCTAssertRecordedElements(cold.recordedEvents.dropLast(), [3])
  let observer: TestableObserver<Int> = scheduler.createObserver(Int.self)
  scheduler.scheduleAt(7) { XCTAssertEqual(observer.events, []) }
  let result = scheduler.start { useRxSwift() }
  let subscribed: TestTime = TestScheduler.Defaults.subscribed
  let last: Recorded = .completed(subscribed, String.self)
  XCTAssertEqual(Array(result.events.suffix(1)), [last])
}

private struct Failure: Error {}
