import Dispatch
import RxCore
import RxLoop
import RxTesting
import TestSupport
import XCTest

/// Waits on the first thread of the process, on which XCTest runs its tests.
final class MainThreadWaitTests: XCTestCase {
  private let scheduled = Observable.just(1)
    .delay(.milliseconds(5), scheduler: MainScheduler.instance)
  private let queued = Observable<Int>.create { observer in
    DispatchQueue.main.async {
      observer.onNext(2)
      observer.onCompleted()
    }
    return Disposables.create()
  }
  private let acted = Observable<Int>.create { observer in
    Task { @MainActor in
      observer.onNext(3)
      observer.onCompleted()
    }
    return Disposables.create()
  }

  func testAWaitRunsAllOfMain() throws {
    XCTAssertEqual(try scheduled.toBlocking(timeout: patience).single(), 1)
    XCTAssertEqual(try queued.toBlocking(timeout: patience).single(), 2)
    XCTAssertEqual(try acted.toBlocking(timeout: patience).single(), 3)
    XCTAssertThrowsError(
      try Observable<Int>.never().toBlocking(timeout: .milliseconds(10)).first()
    ) { XCTAssertEqual($0 as? RxError, .timeout) }
  }

  /// The task is a block of the main queue, during which no other block runs.
  @MainActor
  func testAWaitInAMainActorTaskServesTheMainScheduler() async {
    await Task.yield()
    waitInsideMain()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @MainActor
  private func waitInsideMain() {
    XCTAssertEqual(try scheduled.toBlocking(timeout: patience).single(), 1)
    for source in [queued, acted] {
      XCTAssertThrowsError(try source.toBlocking(timeout: .milliseconds(10)).single()) {
        XCTAssertEqual($0 as? BlockingError, .timeoutOnMain)
      }
    }
  }
}
