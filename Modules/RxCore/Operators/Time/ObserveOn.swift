public import Synchronization

extension ObservableType where Element: Sendable {
  /// Delivers the events of the source on a scheduler.
  ///
  /// Use it to bring results to the main actor, or to move work away from it.
  ///
  ///     search(text)
  ///       .observe(on: MainScheduler.instance)
  ///       .subscribe(onNext: { label.text = $0 })
  ///       .disposed(by: bag)
  ///
  /// Events keep their order, terminal events included. One piece of work on the scheduler delivers
  /// all that have gathered. An event that arrives on the scheduler itself while the queue is empty
  /// is delivered at once.
  ///
  /// ```marbles observeOn
  /// source  -a-b-c-----d--e-|
  ///         ↓ observe(on: clock)
  /// output  --a-b-c-----d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes, after the elements that wait.
  /// - Errors: an error of the source ends the result, after the elements that wait.
  /// - Thread: events are delivered on `scheduler`; several threads may emit them.
  /// - Memory: keeps the events that have not been delivered, without limit. If the scheduler is
  ///   closed, they are discarded.
  /// - SeeAlso: `subscribe(on:)`, which moves the subscribing; `throttle` and `sample`, if the
  ///   scheduler is slower than the source.
  @_disfavoredOverload
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOnObservable(asObservable(), scheduler)
  }
}

extension ObservableType {
  /// The same as `observe(on:)`, for elements that only code on the scheduler's own thread uses.
  package func observedUnchecked(
    on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    ObserveOnObservable(asObservable(), scheduler)
  }
}

/// The observable sequence of `observe(on:)`.
@usableFromInline
final class ObserveOnObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline let source: Observable<Element>
  @usableFromInline let scheduler: any ImmediateSchedulerType

  @inlinable
  init(_ source: Observable<Element>, _ scheduler: borrowing any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = copy scheduler
    super.init { recipe, down in
      let recipe = known(recipe, as: ObserveOnObservable<Element>.self)
      let sink = ObserveOnSink<Element>(down, recipe.scheduler)
      sink.connect(to: recipe.source)
      return sink
    }
  }

  deinit { release(upstream: source) }
}

/// The stage of `observe(on:)`: a queue between two schedulers.
@usableFromInline
final class ObserveOnSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `queue` and `isSourceDeallocated` are accessed under `lock`; `pending` is atomic; `inPlace`
  // is accessed where the scheduler runs in place, which is one thread at a time.
  @usableFromInline let scheduler: any ImmediateSchedulerType
  /// The number of events that are queued or being delivered; a deallocated source counts as one.
  @usableFromInline let pending = Atomic<Int>(0)

  /// The state of a delivery in place.
  @frozen
  @usableFromInline
  enum InPlace {
    case nothing
    case delivery
    /// A delivery inside which events have been queued, for which no turn has been scheduled.
    case deliveryWithQueue
  }

  @exclusivity(unchecked)  // see above
  @usableFromInline
  var inPlace = InPlace.nothing

  @usableFromInline let lock = SpinLock()
  @exclusivity(unchecked)  // accessed under the lock
  @usableFromInline
  var queue: [Event<Element>] = []
  /// True if the source was deallocated without a terminal event; no event follows.
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
          sink.deliverInPlace(.next(element)) { if !sink.isDisposed { sink.down.next(element) } }
        } else {
          sink.enqueue(.next(element))
        }
      },
      down
    )
  }

  /// True if all earlier events have been delivered.
  @inlinable
  var isIdle: Bool { pending.load(ordering: .acquiring) == 0 }

  /// Calls `deliver`, which delivers `event`; inside another delivery, queues the event behind it.
  ///
  /// Its observers receive one event after another, and a feedback loop does not deepen the stack.
  @inlinable
  @inline(__always)
  func deliverInPlace(_ event: @autoclosure () -> Event<Element>, _ deliver: () -> Void) {
    if inPlace != .nothing { return enqueueInside(event()) }
    inPlace = .delivery
    deliver()
    if inPlace == .delivery { inPlace = .nothing } else { deliverQueue() }
  }

  /// Queues an event that is emitted inside a delivery in place.
  @usableFromInline
  @inline(never)
  func enqueueInside(_ event: Event<Element>) {
    append(event)
    if pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0 {
      inPlace = .deliveryWithQueue
    }
  }

  /// Delivers what has been queued inside a delivery in place, and what is queued meanwhile.
  ///
  /// After some rounds the rest has a turn of its own: an endless feedback loop does not keep the scheduler
  /// from other work.
  @usableFromInline
  @inline(never)
  func deliverQueue() {
    var rounds = 0
    var left = 1
    while left > 0, !isDisposed {
      rounds += 1
      if rounds > Self.mostRounds || !scheduler.deliversInBatches {
        inPlace = .nothing
        return scheduleDelivery()
      }
      inPlace = .delivery
      left = deliverAll()
    }
    inPlace = .nothing
  }

  @usableFromInline static var mostRounds: Int { 100 }

  @inlinable
  func enqueue(_ event: Event<Element>) {
    append(event)
    awaitDelivery()
  }

  @inlinable
  func append(_ event: Event<Element>) {
    lock.lock()
    queue.append(event)
    lock.unlock()
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
  func deliverBatch() { if deliverAll() > 0, !isDisposed { scheduleDelivery() } }

  /// Delivers the queued events.
  ///
  /// - Returns: the number of events that have arrived meanwhile, for which no turn is scheduled.
  @inlinable
  func deliverAll() -> Int {
    lock.lock()
    let batch = queue
    let isLast = isSourceDeallocated
    queue = []
    lock.unlock()
    if batch.count > 1, !scheduler.deliversInBatches {
      deliverInTurns(Turns(events: batch, isLast: isLast))
      return 0
    }
    for event in batch {
      if isDisposed { break }
      deliver(event)
    }
    return noteDelivered(batch.count, isLast)
  }

  /// Events that are delivered one in a turn.
  @frozen
  @usableFromInline
  struct Turns: @unchecked Sendable {
    // Unchecked: only code on the scheduler uses the elements.
    @usableFromInline let events: [Event<Element>]
    @usableFromInline let isLast: Bool

    @inlinable
    init(events: [Event<Element>], isLast: Bool) {
      self.events = events
      self.isLast = isLast
    }
  }

  /// Delivers one of the events, and schedules a turn of its own for each that follows.
  ///
  /// They count as pending until the last is delivered, so that no later event overtakes them.
  @usableFromInline
  func deliverInTurns(_ turns: Turns, from index: Int = 0) {
    if isDisposed { return }
    deliver(turns.events[index])
    if index + 1 == turns.events.count {
      if noteDelivered(turns.events.count, turns.isLast) > 0, !isDisposed { scheduleDelivery() }
      return
    }
    _ = scheduler.schedule(self) { sink in
      sink.deliverInTurns(turns, from: index + 1)
      return Disposables.create()
    }
  }

  /// Counts out events that have been delivered, and returns the number of those that have arrived
  /// meanwhile.
  @inlinable
  func noteDelivered(_ count: Int, _ isLast: Bool) -> Int {
    if isLast, !isDisposed { super.sourceDeallocated() }
    return pending.subtract(isLast ? count + 1 : count, ordering: .acquiringAndReleasing).newValue
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
    if isIdle, scheduler.runsInPlace { return deliverInPlace(event) { deliver(event) } }
    releaseUpstreamEarly()
    enqueue(event)
  }

  override func schedulerClosed() {
    discardQueue()
    super.sourceDeallocated()
  }

  /// The turn that is scheduled holds this stage, but need not hold the elements.
  override func didDispose() { if !isIdle { discardQueue() } }

  /// Discards the events that wait.
  private func discardQueue() {
    lock.lock()
    let outgoing = queue
    queue = []
    lock.unlock()
    releaseFormer(outgoing)  // releases the elements outside the lock
  }

  override func sourceDeallocated() {
    if isIdle, scheduler.runsInPlace { return super.sourceDeallocated() }
    lock.lock()
    isSourceDeallocated = true
    lock.unlock()
    awaitDelivery()
  }
}
