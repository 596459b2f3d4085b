public import Synchronization

/// The stage of `observe(on:)`: a queue between two schedulers.
@usableFromInline
final class ObserveOnSink<Element: Sendable>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `queue` and `isSourceDeallocated` are accessed under `lock`; `pending` is atomic.
  @usableFromInline let scheduler: any ImmediateSchedulerType
  /// The number of events that are queued or being delivered; a deallocated source counts as one.
  @usableFromInline let pending = Atomic<Int>(0)

  @usableFromInline let lock = SpinLock()
  @exclusivity(unchecked)  // accessed under the lock
  @usableFromInline
  var queue: [Event<Element>] = []
  /// `true` if the source was deallocated without a terminal event; no event follows.
  @exclusivity(unchecked)  // accessed under the lock
  @usableFromInline
  var isSourceDeallocated = false

  @inlinable
  init(_ down: Sink<Element>, _ scheduler: borrowing any ImmediateSchedulerType) {
    self.scheduler = copy scheduler
    super.init(
      { sink, element in
        let sink = known(sink, as: ObserveOnSink<Element>.self)
        if sink.isIdle, sink.scheduler.runsInPlace {
          if !sink.isDisposed { sink.down.next(element) }
        } else {
          sink.enqueue(.next(element))
        }
      },
      down
    )
  }

  /// `true` if all earlier events have been delivered.
  @inlinable
  var isIdle: Bool { pending.load(ordering: .acquiring) == 0 }

  @inlinable
  func enqueue(_ event: Event<Element>) {
    lock.lock()
    queue.append(event)
    lock.unlock()
    awaitDelivery()
  }

  /// Counts an event that has been queued, and schedules its delivery.
  @inlinable
  func awaitDelivery() {
    if pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { scheduleDelivery() }
  }

  /// Schedules the delivery; the task is not kept, as it checks itself whether the stage has ended.
  ///
  /// Keeping the latest task would race with the one before it on a scheduler with several threads.
  @inlinable
  func scheduleDelivery() {
    _ = scheduler.schedule(self) { sink in
      sink.deliverBatch()
      return Disposables.create()
    }
  }

  /// Delivers the queued events; events that arrive meanwhile get a turn of their own.
  @inlinable
  func deliverBatch() {
    lock.lock()
    let batch = queue
    let isLast = isSourceDeallocated
    queue = []
    lock.unlock()
    if batch.count > 1, !scheduler.deliversInBatches { return deliverInTurns(batch, isLast) }
    for event in batch {
      if isDisposed { break }
      deliver(event)
    }
    noteDelivered(batch.count, isLast)
  }

  /// Delivers one of `events`, and schedules a turn of its own for each that follows.
  ///
  /// They count as pending until the last is delivered, so that no later event overtakes them.
  @usableFromInline
  func deliverInTurns(_ events: [Event<Element>], from index: Int = 0, _ isLast: Bool) {
    if isDisposed { return }
    deliver(events[index])
    if index + 1 == events.count { return noteDelivered(events.count, isLast) }
    _ = scheduler.schedule(self) { sink in
      sink.deliverInTurns(events, from: index + 1, isLast)
      return Disposables.create()
    }
  }

  /// Counts out events that have been delivered; events that have arrived meanwhile get a turn.
  @inlinable
  func noteDelivered(_ count: Int, _ isLast: Bool) {
    if isLast, !isDisposed { super.sourceDeallocated() }
    let left = pending.subtract(isLast ? count + 1 : count, ordering: .acquiringAndReleasing)
      .newValue
    if left > 0, !isDisposed { scheduleDelivery() }
  }

  @inlinable
  func deliver(_ event: Event<Element>) {
    switch event {
    case .next(let element): down.next(element)
    case .error(let error): terminate { down.error(error) }
    case .completed: terminate { down.completed() }
    }
  }

  override func error(_ error: any Error) { pass(.error(error)) }

  override func completed() { pass(.completed) }

  private func pass(_ event: Event<Element>) {
    if isDisposed { return }
    if isIdle, scheduler.runsInPlace { deliver(event) } else { enqueue(event) }
  }

  override func sourceDeallocated() {
    if isIdle, scheduler.runsInPlace { return super.sourceDeallocated() }
    lock.lock()
    isSourceDeallocated = true
    lock.unlock()
    awaitDelivery()
  }
}
