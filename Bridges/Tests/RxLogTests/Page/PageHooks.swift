import InMemoryLogging
import Logging
import RxCore
import RxLog
import Testing

extension HooksTests {
  @Test func `the page's hooks`() {
    let log = CollectedLog()
    let logger = log.logger
    // page: hooks
    let hooks = Hooks.log(to: logger, debugLevel: .trace, errorLevel: .error)
    // end
    _ = Observable<Int>.error(RxError.timeout).subscribe()
    // page: hooks are restored
    hooks.dispose()
    // end
    #expect(log.messages.count == 1)
  }
}
