import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// Sequences that are observed on main and may fail.
@MainActor
struct MainObservableTests {
  private final class Screen {
    var shown: [Int] = []
    var isComplete = false
  }

  @Test(arguments: 0...4)
  func `take(n) emits the first n elements and completes`(count: Int) async throws {
    let screen = Screen()
    _ = Observable.of(1, 2, 3).observe(on: MainScheduler.instance).take(count)
      .subscribe(
        onNext: { screen.shown.append($0) },
        onCompleted: { screen.isComplete = true }
      )
    try await eventually("the end") { screen.isComplete }
    expectEqual(screen.shown, Array([1, 2, 3].prefix(count)))
  }
}
