public import Synchronization

/// The stage of `observe(on:)`: a queue between two schedulers.
@usableFromInline
final class ObserveOnSink<Element: Sendable>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage; the queue is under `lock`.
  @usableFromInline let scheduler: any ImmediateSchedulerType
  /// Events in the queue or being delivered from it; a source that has gone counts as one.
  @usableFromInline let pending = Atomic<Int>(0)

  @usableFromInline let lock = SpinLock()
  /// Under the lock.
  @exclusivity(unchecked)  // as said above
  @usableFromInline
  var queue: [Event<Element>] = []
  /// Under the lock: whether the source has gone without ending, after which nothing comes.
  @exclusivity(unchecked)  // as said above
  @usableFromInline
  var isSourceGone = false

  @inlinable
  init(_ down: Sink<Element>, _ scheduler: borrowing any ImmediateSchedulerType) {
    self.scheduler = copy scheduler
    super.init(
      { sink, element in
        let sink = unsafeDowncast(sink, to: ObserveOnSink<Element>.self)
        if sink.isIdle, sink.scheduler.runsInPlace {
          if !sink.isDisposed { sink.down.next(element) }
        } else {
          sink.enqueue(.next(element))
        }
      },
      down
    )
  }

  /// Whether nothing that came before is still on its way.
  @inlinable
  var isIdle: Bool { pending.load(ordering: .acquiring) == 0 }

  @inlinable
  func enqueue(_ event: Event<Element>) {
    lock.lock()
    queue.append(event)
    lock.unlock()
    awaitDelivery()
  }

  /// Counts what has been put into the queue, and has it delivered.
  @inlinable
  func awaitDelivery() {
    if pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { scheduleDelivery() }
  }

  /// Nobody keeps the task: it finds out by itself that the stage is over.
  ///
  /// Keeping the newest would race with the one before it on a scheduler with several threads.
  @inlinable
  func scheduleDelivery() {
    _ = scheduler.schedule(self) { sink in
      sink.deliverBatch()
      return Disposables.create()
    }
  }

  /// Delivers what has gathered; what gathers meanwhile gets a turn of its own.
  @inlinable
  func deliverBatch() {
    lock.lock()
    let batch = queue
    let isLast = isSourceGone
    queue = []
    lock.unlock()
    if batch.count > 1, !scheduler.deliversInBatches { return deliverInTurns(batch, isLast) }
    for event in batch {
      if isDisposed { break }
      deliver(event)
    }
    noteDelivered(batch.count, isLast)
  }

  /// Delivers one of `events`, and has each that follows it delivered in a turn of its own.
  ///
  /// They count as pending until the last of them has been delivered, so that nothing overtakes them.
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

  /// Counts events that have been delivered; what has gathered meanwhile gets a turn of its own.
  @inlinable
  func noteDelivered(_ count: Int, _ isLast: Bool) {
    if isLast, !isDisposed { super.sourceGone() }
    let left = pending.subtract(isLast ? count + 1 : count, ordering: .acquiringAndReleasing)
      .newValue
    if left > 0, !isDisposed { scheduleDelivery() }
  }

  @inlinable
  func deliver(_ event: Event<Element>) {
    switch event {
    case .next(let element): down.next(element)
    case .error(let error): end { down.error(error) }
    case .completed: end { down.completed() }
    }
  }

  override func error(_ error: any Error) { pass(.error(error)) }

  override func completed() { pass(.completed) }

  private func pass(_ event: Event<Element>) {
    if isDisposed { return }
    if isIdle, scheduler.runsInPlace { deliver(event) } else { enqueue(event) }
  }

  override func sourceGone() {
    if isIdle, scheduler.runsInPlace { return super.sourceGone() }
    lock.lock()
    isSourceGone = true
    lock.unlock()
    awaitDelivery()
  }
}
