import RxCore
import RxTesting
import XCTest

@testable import RxTestingXCTest

final class AssertionTests: XCTestCase {
  func testEqualRecordsPass() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createHotObservable([.next(210, 1), .completed(250)])
    let result = clock.start { source }
    XCTAssertEqual(result.events, [.next(210, 1), .completed(250)])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    XCTAssertRecordedElements(result.events, [1])
  }

  func testRecordsOfOptionalElementsAreCompared() {
    let events: [Recorded<Event<Int?>>] = [.next(1, nil), .next(2, 3)]
    XCTAssertEqual(events, [.next(1, nil), .next(2, 3)])
    XCTAssertNotNil(difference(events, from: [.next(1, 0), .next(2, 3)]))
  }

  func testEventsAndDiagramsAreComparedByXCTestItself() {
    XCTAssertEqual([Event.next(1), .completed], [.next(1), .completed])
    let clock = TestScheduler(initialClock: 0)
    XCTAssertEqual(clock.record(clock.hot("--a--|")), "--a--|")
  }

  func testADifferenceIsListedSideBySide() {
    let actual: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(250)]
    XCTAssertEqual(
      difference(actual, from: [.next(210, 1), .next(221, 2)]),
      """
      records differ:
          actual           expected
          next(1) @ 210    next(1) @ 210
        ! next(2) @ 220    next(2) @ 221
        ! completed @ 250\("  ")
      """
    )
    XCTAssertNil(difference(actual, from: actual))
    XCTAssertNotNil(difference([], from: actual))
  }

  func testElementsAreComparedWithoutTheirTimes() {
    XCTAssertNil(failureMessage(for: [.next(1, "a"), .next(5, "b"), .completed(9)], ["a", "b"]))
    XCTAssertEqual(
      failureMessage(for: [.next(1, "a"), .completed(9)], ["b"]),
      #"["a"] were recorded, ["b"] expected"#
    )
    XCTAssertEqual(
      failureMessage(for: [.next(1, "a"), .error(9, MarbleError())], ["a"]),
      "the sequence failed: error(MarbleError()) @ 9"
    )
  }
}
