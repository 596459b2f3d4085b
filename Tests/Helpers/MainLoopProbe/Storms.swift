import Dispatch
import ProbeKit
import RxCore
import RxLoop

extension Scenario {
  /// Nothing is lost and order is kept while the loop runs, is stopped and runs again.
  nonisolated static func storm() throws {
    let storm = Storm()
    storm.begin()
    var runs = 0
    while !storm.isComplete {
      let moment = SuspendingClock().now + .milliseconds(2)
      let token = UVLoop.main.keepAlive()
      if runs % 3 == 0 { UVLoop.main.schedule { UVLoop.main.stop() } }
      try UVLoop.main.run(runs % 3 == 1 ? .noWait : .until(moment))
      token.dispose()
      runs += 1
    }
    check(runs > 1, "the loop ran more than once")
    finish()
  }

  /// The same without a loop.
  nonisolated static func stormUnderDispatch() {
    let storm = Storm()
    storm.begin { finish() }
    dispatchMain()
  }
}
