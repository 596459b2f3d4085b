import CoreMetrics
import MetricsTestKit
import TestSupport

/// The metrics of one name in a backend that keeps them.
struct Measured {
  let metrics: TestMetrics
  let name: String
  var dimensions: [(String, String)] = []

  var elements: Int64? { total("elements") }
  var completions: Int64? { total("completions") }
  var errors: Int64? { total("errors") }
  /// The active subscriptions, after each change.
  var active: [Double] {
    (try? metrics.expectMeter("\(name).active", dimensions).values) ?? []
  }
  /// In nanoseconds.
  var firstElements: [Int64]? { times("first_element") }
  /// In nanoseconds.
  var durations: [Int64]? { times("duration") }

  private func total(_ part: String) -> Int64? {
    try? metrics.expectCounter("\(name).\(part)", dimensions).totalValue
  }

  private func times(_ part: String) -> [Int64]? {
    try? metrics.expectTimer("\(name).\(part)", dimensions).values
  }
}

/// A backend that has no meters of its own, and counts what it makes.
final class SmallBackend: MetricsFactory {
  let metrics = TestMetrics()
  let made = LockedBox(0)

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    made.value += 1
    return metrics.makeCounter(label: label, dimensions: dimensions)
  }

  func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    made.value += 1
    return metrics.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    made.value += 1
    return metrics.makeTimer(label: label, dimensions: dimensions)
  }

  func destroyCounter(_ handler: any CounterHandler) { metrics.destroyCounter(handler) }
  func destroyRecorder(_ handler: any RecorderHandler) { metrics.destroyRecorder(handler) }
  func destroyTimer(_ handler: any TimerHandler) { metrics.destroyTimer(handler) }
}
