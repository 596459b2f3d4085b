internal import RxCore
internal import Synchronization

/// Records what it receives, and does what its program says inside its events.
final class HistoryObserver: @unchecked Sendable {
  // Unchecked: `visits` is not protected on purpose, and `subscription` is published by `isSubscribed`; all
  // else is immutable or protects itself.
  let id: Int
  private let reactions: [Int: Program.Step]
  private let events: AppendBuffer<EventRecord>
  let calls: CallLog
  let emissions = Atomic<Int>(0)

  /// The subscription, which is written before `isSubscribed`.
  ///
  /// No other disposable holds it: whether a second `dispose()` is immediate is up to the subscription itself.
  private var subscription: (any Disposable)?
  private let isSubscribed = Atomic<Bool>(false)
  private let received = Atomic<Int>(0)
  private let ends = Atomic<Int>(0)
  private let held = Tally()

  /// Plain memory, in which the thread sanitizer sees a delivery that is not serialized; `nil` for a
  /// sequence that is wrong on purpose.
  private var visits: Int?

  init(id: Int, reactions: [Int: Program.Step], elements: Int, checksMemory: Bool) {
    self.id = id
    self.reactions = reactions
    events = AppendBuffer(capacity: 2 * elements + 16)
    calls = CallLog(capacity: reactions.count)
    visits = checksMemory ? 0 : nil
  }

  /// Subscribes to the instance; what it holds is counted until it is released.
  func subscribe(_ instance: EntryPoint.Instance, in trial: Trial) {
    let kept = Token(id, held)
    let subscriber = EntryPoint.Subscriber(
      receive: { kind in withExtendedLifetime(kept) { self.receive(kind, in: trial) } },
      end: { self.ends.add(1, ordering: .releasing) }
    )
    subscription = instance.subscribe(subscriber)
    isSubscribed.store(true, ordering: .releasing)
  }

  /// A Boolean value that indicates whether `dispose` has something to dispose of.
  var canBeDisposed: Bool { isSubscribed.load(ordering: .acquiring) }

  func dispose() { subscription?.dispose() }

  /// Releases the subscription, when the threads have ended: a source that is wrong may hold this observer.
  func forgetSubscription() { subscription = nil }

  /// Indicates whether the subscription has ended and has released what it held.
  var hasEnded: Bool { ends.load(ordering: .acquiring) > 0 && held.alive == 0 }

  private func receive(_ kind: EventRecord.Kind, in trial: Trial) {
    let enter = Stamp.next()
    let place = events.append(EventRecord(kind, thread: currentThread(), enter: enter))
    if let count = visits { visits = count + 1 }
    let number = received.add(1, ordering: .relaxed).oldValue
    if let reaction = reactions[number] { trial.perform(reaction, by: self) }
    events.change(place) { $0.exit = Stamp.next() }
  }

  /// What was recorded; read when the subscription has ended.
  func history(_ calls: [CallRecord]) -> History.Observer {
    History.Observer(
      id: id,
      events: events.elements,
      subscribed: calls.first { $0.kind == .subscribe(observer: id) },
      disposed: calls.filter { $0.kind == .dispose(observer: id) },
      ends: ends.load(ordering: .acquiring),
      held: held.alive
    )
  }

  /// The number of events for which there was no place.
  var refused: Int { events.refused }
}
