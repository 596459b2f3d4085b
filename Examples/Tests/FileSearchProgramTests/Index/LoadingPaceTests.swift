import Expectations
import Testing

@testable import FileSearchProgram

/// The pace at which candidates are searched while others are read.
@Suite struct LoadingPaceTests {
  private let start = SuspendingClock.now

  @Test func `the first lines are searched at once, not before`() {
    var pace = LoadingPace()
    let due = [(0, true), (1, false)].map { count, isWaiting in
      pace.isDue(addedCount: count, isWaiting: isWaiting, isSearching: false, now: start)
    }
    expectEqual(due, [false, true])
  }

  @Test(arguments: [1000, 2_000_000, 200_000_000])
  func `lines are searched ten times a second, however many come`(linesPerSecond: Int) {
    var pace = LoadingPace()
    var times: [Int] = []
    for millisecond in 0..<2000 {
      let isDue = pace.isDue(
        addedCount: linesPerSecond / 1000 * (millisecond + 1),
        isWaiting: false,
        isSearching: false,
        now: start + .milliseconds(millisecond)
      )
      if isDue { times.append(millisecond) }
    }
    expectEqual(times.prefix(4), [0, 10, 30, 70])
    expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 100 })
    expect(times.count < 30)
  }

  @Test func `a search that is running is not replaced`() {
    var pace = LoadingPace()
    let later = start + .seconds(10)
    let due = [(1, false), (2, true), (2, false)].map { count, isSearching in
      pace.isDue(addedCount: count, isWaiting: true, isSearching: isSearching, now: later)
    }
    expectEqual(due, [true, false, true])
    expect(!pace.hasNew(2))
    expect(pace.hasNew(3))
  }

  @Test func `lines of a program that pauses are searched without waiting`() {
    var pace = LoadingPace()
    let due = (2..<12).map { half in
      let now = start + .milliseconds(half / 2)
      return pace.isDue(addedCount: half / 2, isWaiting: true, isSearching: false, now: now)
    }
    expectEqual(due, [true, false, true, false, true, false, true, false, true, false])
  }
}
