import CoreMetrics
import Logging
import RxCore
import RxLog
import RxMetrics
import RxTracing
import Tracing

private let count = 100_000

/// Emits `count` numbers through a sequence that is made of a subject.
private func emit(_ sequence: (PublishSubject<Int>) -> Observable<Int>) -> Int {
  let subject = PublishSubject<Int>()
  let tally = Tally()
  let subscription = sequence(subject).subscribe(onNext: { tally.add($0) })
  for number in 0..<count { subject.onNext(number) }
  subscription.dispose()
  return tally.count
}

/// Costs of RxLog beside a call of the logger.
struct LogCosts {
  var costs: [Cost] { [cost(of: .info, "off"), cost(of: .debug, "on")] }

  private func cost(of level: Logger.Level, _ name: String) -> Cost {
    let logger = Logger(label: "costs") { _ in DiscardingHandler(logLevel: level) }
    return Cost(
      "RxLog",
      "debug, level \(name)",
      { emit { $0.debug("numbers", logger: logger) } },
      beside: "do { logger.debug }",
      { emit { $0.do(onNext: { logger.debug("next \($0)") }) } }
    )
  }
}

/// A handler that makes the text of a message, and discards it.
private struct DiscardingHandler: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(logLevel: Logger.Level) { self.logLevel = logLevel }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { _ = event.message.description.utf8.count }
}

/// Costs of RxMetrics beside a counter, with metrics that do nothing.
struct MetricsCosts {
  var costs: [Cost] {
    let factory = NOOPMetricsHandler.instance
    let counter = CoreMetrics.Counter(label: "numbers", dimensions: [], factory: factory)
    return [
      Cost(
        "RxMetrics",
        "measured(as:)",
        { emit { $0.measured(as: "numbers", in: factory) } },
        beside: "do { counter.increment() }",
        { emit { $0.do(onNext: { _ in counter.increment() }) } }
      )
    ]
  }
}

/// Costs of RxTracing beside `ServiceContext.withValue`.
struct TracingCosts {
  var costs: [Cost] {
    let context = ServiceContext.topLevel
    return [
      Cost("RxTracing", "inContext", { emit { $0.inContext(context) } }, beside: "withValue") {
        let subject = PublishSubject<Int>()
        let tally = Tally()
        let subscription = subject.subscribe(onNext: { tally.add($0) })
        for number in 0..<count { ServiceContext.withValue(context) { subject.onNext(number) } }
        subscription.dispose()
        return tally.count
      }
    ]
  }
}
