import RxCore
import RxTesting

/// A scheduler that stands at 0.
func clock() -> TestScheduler { TestScheduler(initialClock: 0) }

extension TestScheduler {
  /// The usual source: 1 before anybody subscribes, then 2, 3, 4 and the end.
  func numbers() -> TestableObservable<Int> {
    createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(250),
    ])
  }

  /// As `numbers`, but it fails.
  func failingNumbers() -> TestableObservable<Int> {
    createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .error(250, testError),
    ])
  }

  /// As `numbers`, but it does not end.
  func endlessNumbers() -> TestableObservable<Int> {
    createHotObservable([.next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4)])
  }

  /// Emits nothing and records its subscriptions.
  func silence() -> TestableObservable<Int> { createHotObservable([]) }

  /// A source of one's own.
  func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    createHotObservable(events)
  }

  /// A cold source that starts with each subscription.
  func cold(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    createColdObservable(events)
  }
}
