import CoreMetrics
import Guarding
import Synchronization

/// Counters, meters and timers in memory, as a text that Prometheus reads.
///
/// A timer is a summary of its count and its sum, in seconds.
final class TextMetrics: MetricsFactory {
  /// A number that changes.
  private final class Value: CounterHandler, MeterHandler, TimerHandler, RecorderHandler, Sendable {
    let bits = Atomic<UInt64>(0)
    let count = Atomic<Int>(0)

    var number: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

    func increment(by amount: Double) {
      var before = bits.load(ordering: .relaxed)
      while true {
        let after = (Double(bitPattern: before) + amount).bitPattern
        let (isDone, now) = bits.weakCompareExchange(
          expected: before,
          desired: after,
          ordering: .relaxed
        )
        if isDone { return }
        before = now
      }
    }

    func decrement(by amount: Double) { increment(by: -amount) }
    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }
    func set(_ value: Int64) { set(Double(value)) }
    func reset() { set(0.0) }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
      increment(by: value)
      count.add(1, ordering: .relaxed)
    }
  }

  private enum Kind: String { case counter, gauge, summary }

  private struct Metric {
    let kind: Kind
    let value: Value
  }

  /// The metrics by their names.
  private let metrics = Guarded<[String: Metric]>([:])

  /// All metrics, sorted by name.
  var text: String {
    metrics.withLock { $0 }.sorted { $0.key < $1.key }.map { name, metric in
      let head = "# TYPE \(name) \(metric.kind.rawValue)\n"
      let number = metric.value.number
      guard metric.kind == .summary else { return head + "\(name) \(number)\n" }
      let count = metric.value.count.load(ordering: .relaxed)
      return head + "\(name)_sum \(number)\n\(name)_count \(count)\n"
    }
    .joined()
  }

  private func metric(_ label: String, _ kind: Kind) -> Value {
    let name = String(label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return metrics.withLock { metrics in
      if let known = metrics[name] { return known.value }
      let value = Value()
      metrics[name] = Metric(kind: kind, value: value)
      return value
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    metric(label, .counter)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    metric(label, .gauge)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    metric(label, .summary)
  }

  func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    metric(label, aggregate ? .summary : .gauge)
  }

  // A metric stays until the program ends.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
}
