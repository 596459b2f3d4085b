import Dispatch
import FileSearch
import FileSearchLines
import RxCore
import RxLoop
import RxTraits
import Synchronization

/// Brings results into the chosen order, on another thread than the screen's.
///
/// Results of a new query are sorted at once. Of further results of the same query only the latest are
/// sorted, when the sort before has ended.
@MainActor
final class ResultSorter {
  /// The chosen order.
  var order: ResultOrder {
    didSet { if order != oldValue { sort(isUrgent: true) } }
  }

  /// Emits results in the chosen order.
  var ordered: ControlEvent<OrderedResults> { ControlEvent(events: outputs) }

  /// The order of results where they are not ordered by time or size.
  var inputOrder: InputOrder {
    didSet { if inputOrder != oldValue { sort(isUrgent: true) } }
  }
  private let outputs = PublishSubject<OrderedResults>()
  private let queue = DispatchQueue(label: "file-search.order", qos: .userInitiated)
  private var latest: SearchResults?
  private var runningSort: Sort?
  /// True if `latest` has not been sorted by its present state.
  private var isOutdated = false
  /// Runs while the next sort has to wait.
  private var pauseTimer: LoopTimer?

  /// A sort that is running, with its cancellation.
  private final class Sort: Sendable {
    let isCancelled = Atomic(false)
  }

  init(_ order: ResultOrder, _ inputOrder: InputOrder = InputOrder()) {
    self.order = order
    self.inputOrder = inputOrder
  }

  /// Takes results; `ordered` emits them now or later, unless newer results come first.
  func take(_ results: SearchResults) {
    let isUrgent = results.query != latest?.query
    latest = results
    sort(isUrgent: isUrgent)
  }

  /// Sorts again, as times and sizes on the disk may have changed.
  func diskDidChange() { if order != .score { sort(isUrgent: false) } }

  private func sort(isUrgent: Bool) {
    guard let latest else { return }
    if order == .score, inputOrder.isDefault {
      cancel()
      return outputs.onNext(OrderedResults(latest))
    }
    if isUrgent { cancel() }
    if runningSort != nil || pauseTimer != nil {
      isOutdated = true
    } else {
      start(latest)
    }
  }

  private func cancel() {
    runningSort?.isCancelled.store(true, ordering: .relaxed)
    runningSort = nil
    isOutdated = false
    _ = pauseTimer?.cancel()
    pauseTimer = nil
  }

  private func start(_ results: SearchResults) {
    let (sort, order, inputOrder, start) = (Sort(), order, inputOrder, SuspendingClock().now)
    runningSort = sort
    isOutdated = false
    queue.async {
      let ranks =
        order == .score
        ? inputOrder.ranks(of: results)
        : FileOrder.ranks(of: results, by: order) { sort.isCancelled.load(ordering: .relaxed) }
      guard let ranks else { return }
      let ordered = OrderedResults(results, ranks: ranks)
      MainScheduler.runLater { self.finish(sort, ordered, since: start) }
    }
  }

  /// Emits sorted results, and pauses as long as the sort took: sorting takes at most half of the time.
  private func finish(
    _ sort: Sort,
    _ results: OrderedResults,
    since start: SuspendingClock.Instant
  ) {
    if runningSort !== sort { return }
    runningSort = nil
    let pause = max(.milliseconds(33), start.duration(to: SuspendingClock().now))
    pauseTimer = MainScheduler.run(after: pause) { [weak self] in self?.endPause() }
    outputs.onNext(results)
  }

  private func endPause() {
    pauseTimer = nil
    if isOutdated, let latest { start(latest) }
  }
}
