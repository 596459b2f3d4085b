import RxCore
import RxLoop

/// Shows when rate-limited actions start.
enum RateDemonstration {
  /// Schedules seven actions on the main loop, two for each 50 ms, and cancels one.
  nonisolated static func run() throws(UVError) {
    let window = Duration.milliseconds(50)
    let limited = RateLimitedScheduler(on: MainScheduler.asyncInstance, limit: 2, per: window)
    let starts = Log<(number: Int, moment: RxTime)>()
    let begin = limited.now
    let pieces = (1...7).map { number in
      limited.schedule(number) { number in
        starts.add((number, limited.now))
        return Disposables.create()
      }
    }
    pieces[3].dispose()
    try UVLoop.main.run()

    print("Rate: seven pieces of work, two in any \(window), number 4 called off")
    for (place, (number, moment)) in starts.entries.enumerated() {
      let windows = place / 2
      let isKept = begin.duration(to: moment) >= window * windows
      print("  \(number) began \(isKept ? "after" : "before") \(windows) windows")
    }
  }
}
