import Rx

// buffer/window/groupBy/scan/reduce; careless singleton with plain state
class AnalyticsEvent {
  var name: String
  var properties: [String: Any]
  init(_ name: String, _ properties: [String: Any] = [:]) {
    self.name = name; self.properties = properties
  }
}

class Analytics {
  // Swift 6: static property 'shared' is not concurrency-safe because non-'Sendable' type 'Analytics' may have shared mutable state
  static let shared = Analytics()
  private let events = PublishSubject<AnalyticsEvent>()
  private var sent = 0
  private let bag = DisposeBag()

  init() {
    // Swift 6: type 'AnalyticsEvent' does not conform to the 'Sendable' protocol
    events.buffer(
      timeSpan: .seconds(5),
      count: 20,
      scheduler: ConcurrentDispatchQueueScheduler(qos: .background)
    )
    .filter { !$0.isEmpty }
    // Swift 6: capture of 'self' with non-Sendable type 'Analytics?' in a '@Sendable' closure
    .subscribe(onNext: { [weak self] batch in self?.sent += batch.count })
    .disposed(by: bag)
    events.groupBy { $0.name }
      // Swift 6: capture of 'group' with non-Sendable type 'GroupedObservable<String, AnalyticsEvent>' in a '@Sendable' closure
      // Swift 6: type 'AnalyticsEvent' does not conform to the 'Sendable' protocol
      .flatMap { group in group.map { _ in 1 }.scan(0, accumulator: +).map { (group.key, $0) } }
      .subscribe(onNext: { name, count in print(name, count) })
      .disposed(by: bag)
    // Swift 6: type 'AnalyticsEvent' does not conform to the 'Sendable' protocol
    events.window(timeSpan: .seconds(1), count: 100, scheduler: MainScheduler.instance)
      // Swift 6: type 'AnalyticsEvent' does not conform to the 'Sendable' protocol
      .flatMap { $0.reduce(0) { n, _ in n + 1 } }
      .subscribe(onNext: { print("per second", $0) })
      .disposed(by: bag)
  }
  func log(_ name: String, _ p: [String: Any] = [:]) { events.onNext(AnalyticsEvent(name, p)) }
}
