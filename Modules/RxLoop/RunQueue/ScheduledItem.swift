internal import RxCore
internal import Synchronization

/// An action given to a scheduler: it runs at most once, unless it is disposed of before it starts.
///
/// One allocation, small enough for malloc's thread cache, as it is often freed on another thread.
final class ScheduledItem<State: Sendable>: WorkItem, Cancelable, @unchecked Sendable {
  // Unchecked: `work` and `resource` belong to the thread that changed `phase` last. `resource` is also
  // written before any other thread can change `phase`.
  private let phase = Atomic<UInt8>(Phase.waiting)
  private var work: (state: State, action: @Sendable (State) -> any Disposable)?
  /// The object that `dispose()` disposes of: the timer or pool request at first, then the action's result.
  private var resource: (any Disposable)?

  private init(_ state: State, action: @escaping @Sendable (State) -> any Disposable) {
    work = (state, action)
  }

  /// Appends `action` to `runQueue`; with `isSerial`, as an item of `MainScheduler.instance`.
  static func enqueue(
    on runQueue: RunQueue,
    isSerial: Bool = false,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    let item = ScheduledItem(state, action: action)
    runQueue.enqueue(Work(item, isSerial: isSerial))
    return item
  }

  /// Runs `action` on `runQueue` once `delay` has passed.
  static func schedule(
    on runQueue: RunQueue,
    isSerial: Bool = false,
    after delay: RxTimeInterval,
    _ state: State,
    action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    if delay <= .zero { return enqueue(on: runQueue, isSerial: isSerial, state, action: action) }
    let item = ScheduledItem(state, action: action)
    let work = Work(item, isSerial: isSerial)
    runQueue.schedule(at: MonotonicTime.after(delay), work) { item.resource = $0 }
    return item
  }

  /// Runs `work` in libuv's thread pool, by way of `loop`, once `delay` has passed.
  static func submit(
    to loop: UVLoop,
    after delay: RxTimeInterval,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable where State == Void {
    let item = ScheduledItem((), action: work)
    let request = PoolRequest(on: loop, Work(item))
    item.resource = request.cancellation
    request.submit(after: delay)
    return item
  }

  var isDisposed: Bool { phase.load(ordering: .relaxed) == Phase.disposed }

  override func run() {
    guard move(from: Phase.waiting, to: Phase.started), let (state, action) = work.take() else {
      return
    }
    let result = action(state)
    resource = result
    if !move(from: Phase.started, to: Phase.done) {
      resource = nil
      result.dispose()
    }
  }

  override func discard() {
    guard move(from: Phase.waiting, to: Phase.disposed) else { return }
    let outgoing = work.take()
    resource = nil
    (outgoing?.state as? any SchedulerClient)?.schedulerClosed()
  }

  func dispose() {
    switch phase.exchange(Phase.disposed, ordering: .acquiringAndReleasing) {
    case Phase.waiting:
      work = nil
      disposeOfResource()
    case Phase.done: disposeOfResource()
    default: break
    }
  }

  private func disposeOfResource() {
    resource?.dispose()
    resource = nil
  }

  private func move(from old: UInt8, to new: UInt8) -> Bool {
    phase.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}

private enum Phase {
  static let waiting: UInt8 = 0
  static let started: UInt8 = 1
  static let done: UInt8 = 2
  static let disposed: UInt8 = 3
}
