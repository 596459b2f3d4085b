import Dispatch
import FileSearch
import RxCore
import RxLoop
import RxTraits
import Synchronization

/// Brings results into the order that is wanted, on another thread than the screen's.
///
/// Of results that come faster than they are ordered the latest count; those of another query do not
/// wait.
@MainActor
final class ResultSorter {
  /// The order that is wanted.
  var order: ResultOrder {
    didSet { if order != oldValue { sortAgain(isUrgent: true) } }
  }

  /// The results in order.
  var ordered: ControlEvent<OrderedResults> { ControlEvent(events: outputs) }

  private let outputs = PublishSubject<OrderedResults>()
  private let queue = DispatchQueue(label: "file-search.order", qos: .userInitiated)
  private var latest: SearchResults?
  private var job: Job?
  private var isStale = false
  private var rest: LoopTimer?

  private final class Job: Sendable {
    let isCancelled = Atomic(false)
  }

  init(_ order: ResultOrder) { self.order = order }

  /// Takes results: they come out in order, now or in a while.
  func take(_ results: SearchResults) {
    let isUrgent = results.query != latest?.query
    latest = results
    sortAgain(isUrgent: isUrgent)
  }

  /// Looks at the disk again, which may say something else now.
  func diskHasChanged() { if order != .score { sortAgain(isUrgent: false) } }

  private func sortAgain(isUrgent: Bool) {
    guard let latest else { return }
    if order == .score {
      cancel()
      return outputs.onNext(OrderedResults(latest))
    }
    if isUrgent { cancel() }
    if job != nil || rest != nil {
      isStale = true
    } else {
      begin(latest)
    }
  }

  private func cancel() {
    job?.isCancelled.store(true, ordering: .relaxed)
    job = nil
    isStale = false
    _ = rest?.cancel()
    rest = nil
  }

  private func begin(_ results: SearchResults) {
    let (job, order, start) = (Job(), order, SuspendingClock().now)
    self.job = job
    isStale = false
    queue.async {
      let ranks = FileOrder.ranks(of: results, by: order) {
        job.isCancelled.load(ordering: .relaxed)
      }
      guard let ranks else { return }
      let ordered = OrderedResults(results, ranks: ranks)
      MainScheduler.runLater { self.end(job, ordered, since: start) }
    }
  }

  /// Half of the time at most is spent on changes of the disk.
  private func end(_ job: Job, _ results: OrderedResults, since start: SuspendingClock.Instant) {
    if self.job !== job { return }
    self.job = nil
    let pause = max(.milliseconds(33), start.duration(to: SuspendingClock().now))
    rest = MainScheduler.run(after: pause) { [weak self] in self?.endRest() }
    outputs.onNext(results)
  }

  private func endRest() {
    rest = nil
    if isStale, let latest { begin(latest) }
  }
}
