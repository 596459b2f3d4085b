import CWallClock
import Dispatch
import Glibc
import ProbeKit
import RxCore
import RxLoop

/// A program whose wall clock jumps by hours at every reading, which must not affect timers.
@main
struct WallClockProbe {
  static func main() throws {
    let before = time(nil)
    check(abs(time(nil) - before) >= 3600, "the wall clock jumps")
    let course = Course()
    course.begin()
    try UVLoop.main.run()
    course.end("under the loop")
    let again = Course()
    again.begin {
      again.end("under dispatchMain")
      finish()
    }
    dispatchMain()
  }
}

/// Timers of all kinds, each checked against the monotonic clock.
final class Course: @unchecked Sendable {
  // Unchecked: accessed only on main.
  private static let count = 50
  private var fired: [Int] = []
  private var beats: [Duration] = []
  private let clock = SuspendingClock()
  private let bag = DisposeBag()

  func begin(then whenDone: @escaping @Sendable () -> Void = {}) {
    let start = clock.now
    for number in 1...Self.count {
      let due = Duration.milliseconds(number)
      _ = MainScheduler.instance.scheduleRelative(number, dueTime: due) { number in
        check(self.clock.now - start >= due, "timer \(number) is early")
        self.fired.append(number)
        return Disposables.create()
      }
    }
    Observable<Int>.interval(.milliseconds(5), scheduler: MainScheduler.instance)
      .take(10)
      .subscribe(
        onNext: { _ in self.beats.append(self.clock.now - start) },
        onCompleted: {
          _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) { _ in
            whenDone()
            return Disposables.create()
          }
        }
      )
      .disposed(by: bag)
  }

  func end(_ host: String) {
    check(fired == Array(1...Self.count), "\(host), in order: \(fired)")
    check(beats.count == 10, "\(host), ten beats: \(beats)")
    for (index, beat) in beats.enumerated() {
      check(beat >= .milliseconds(5 * (index + 1)), "\(host), beat \(index) is early: \(beat)")
    }
    check(beats.last ?? .zero < .seconds(60), "\(host), the beats are late: \(beats)")
  }
}
