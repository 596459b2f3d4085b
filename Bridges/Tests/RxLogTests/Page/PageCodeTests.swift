import InMemoryLogging
import Logging
import RxCore
import RxLog
import RxTraits
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PageCodeTests {
  struct Order: Sendable, CustomStringConvertible {
    var id: Int
    var description: String { "Order(\(id))" }
  }

  @Test func `a log of the events`() {
    let log = CollectedLog()
    let (orders, logger) = (Observable.just(Order(id: 7)), log.logger)
    let bag = DisposeBag()
    // page: debug
    orders.debug("orders", logger: logger)
      .subscribe(onNext: { order in print(order) })
      .disposed(by: bag)
    // orders subscribed
    // orders next: Order(7)
    // orders completed
    // orders disposed
    // end
    #expect(
      log.messages.joined(separator: "\n") == """
        orders subscribed
        orders next: Order(7)
        orders completed
        orders disposed
        """
    )
  }

  @Test func `levels, a limit and traits`() {
    let log = CollectedLog(level: .info)
    let logger = log.logger
    func load() -> Single<String> { .error(RxError.timeout) }
    // page: levels
    let page = load().debug("load", logger: logger, level: .trace, errorLevel: .error, limit: 80)
    // end
    _ = page.subscribe(onFailure: { _ in })
    #expect(log.messages.count == 1)
    #expect(log.entries.first?.level == .error)
  }
}
