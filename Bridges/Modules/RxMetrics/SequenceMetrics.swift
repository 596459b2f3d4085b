internal import CoreMetrics
internal import RxCore
internal import Synchronization

/// The metrics of one use of `measured(as:)`, for all its subscriptions.
final class SequenceMetrics: Sendable {
  /// The metrics that a kind of sequence has, besides errors, duration and active subscriptions.
  struct Parts: OptionSet {
    static let elements = Parts(rawValue: 1)
    static let completions = Parts(rawValue: 2)
    static let firstElement = Parts(rawValue: 4)

    let rawValue: Int
  }

  fileprivate let elements: Counter?
  fileprivate let completions: Counter?
  fileprivate let errors: Counter
  fileprivate let firstElement: Timer?
  fileprivate let duration: Timer
  fileprivate let active: Meter
  fileprivate let clock: (any SchedulerType)?

  /// The parameters are those of `measured(as:)`; `parts` are the metrics that are made.
  init(
    _ name: String,
    _ dimensions: [(String, String)],
    _ factory: (any MetricsFactory)?,
    _ clock: (any SchedulerType)?,
    _ parts: Parts
  ) {
    let factory = factory ?? MetricsSystem.factory
    func counter(_ part: String) -> Counter {
      Counter(label: "\(name).\(part)", dimensions: dimensions, factory: factory)
    }
    func timer(_ part: String) -> Timer {
      Timer(label: "\(name).\(part)", dimensions: dimensions, factory: factory)
    }
    elements = parts.contains(.elements) ? counter("elements") : nil
    completions = parts.contains(.completions) ? counter("completions") : nil
    errors = counter("errors")
    firstElement = parts.contains(.firstElement) ? timer("first_element") : nil
    duration = timer("duration")
    active = Meter(label: "\(name).active", dimensions: dimensions, factory: factory)
    self.clock = clock
  }

  fileprivate var now: RxTime { clock?.now ?? SuspendingClock().now }
}

/// The measurement of one subscription.
final class MeasuredSubscription: Sendable {
  private let metrics: SequenceMetrics
  private let start: RxTime
  private let hasElement = Atomic<Bool>(false)

  init(_ metrics: SequenceMetrics) {
    self.metrics = metrics
    start = metrics.now
  }

  func subscribed() { metrics.active.increment() }

  func next() {
    metrics.elements?.increment()
    // Events of one subscription are serial, so no other thread stores at the same time.
    if hasElement.load(ordering: .relaxed) { return }
    hasElement.store(true, ordering: .relaxed)
    record(metrics.firstElement)
  }

  func error() {
    metrics.errors.increment()
    record(metrics.duration)
  }

  func completed() {
    metrics.completions?.increment()
    record(metrics.duration)
  }

  func disposed() { metrics.active.decrement() }

  private func record(_ timer: Timer?) {
    guard let timer else { return }
    let (seconds, attoseconds) = start.duration(to: metrics.now).components
    timer.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
