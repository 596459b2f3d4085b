internal import Glibc
internal import RxTesting
internal import Synchronization
internal import TestSupport

/// One run of a program at an entry point.
public final class Trial: @unchecked Sendable {
  // Unchecked: `instance` is set before the threads start and removed when all has ended; the rest is
  // immutable.
  private let entryPoint: EntryPoint
  private let program: Program
  private let observers: [HistoryObserver]
  private let logs: [CallLog]
  private let closing: CallLog
  private let tally = Tally()
  private var instance: EntryPoint.Instance?

  private let patience: Duration

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - entryPoint: what the threads enter.
  ///   - threads: the number of threads.
  ///   - seed: determines the program.
  ///   - checksMemory: whether observers access plain memory, in which the thread sanitizer sees races.
  ///   - patience: the time after which the run counts as stuck.
  public init(
    _ entryPoint: EntryPoint,
    threads: Int,
    seed: UInt64,
    checksMemory: Bool = true,
    patience: Duration = .seconds(120)
  ) {
    self.patience = patience
    let program = Program(seed: seed, threads: threads, abilities: entryPoint.abilities)
    let elements = program.elements
    self.entryPoint = entryPoint
    self.program = program
    observers = program.reactions.enumerated().map { id, reactions in
      HistoryObserver(
        id: id,
        reactions: reactions,
        elements: elements,
        checksMemory: checksMemory
      )
    }
    logs = program.threads.map { CallLog(capacity: $0.count) }
    closing = CallLog(capacity: 3 + entryPoint.inputs + observers.count)
    instance = entryPoint.make(tally)
  }

  /// Runs the program, and returns the properties that do not hold.
  public func violations() -> [Violation] {
    let history = run()
    return entryPoint.properties.compactMap { property in
      var violation = property.violation(in: history)
      violation?.origin =
        "\(entryPoint.name), \(program.threads.count) threads, seed \(program.seed)"
      return violation
    }
  }

  private func run() -> History {
    let deadline = ContinuousClock.now + patience
    for id in program.initial { subscribe(id, closing) }
    var stuck: String?
    let done = Latch(program.threads.count)
    let start = Gatherer(program.threads.count)
    let threads = program.threads.indices.map { number in
      DedicatedThread.create { [self] in
        start.arrive()
        run(thread: number)
        done.countDown()
      }
    }
    let haveEnded = done.wait(deadline)
    if haveEnded {
      for thread in threads { pthread_join(thread, nil) }
    } else {
      DedicatedThread.start { [self] in  // waits for them, if they ever end
        for thread in threads { pthread_join(thread, nil) }
        forgetSubscriptions()
      }
      stuck = "the threads do not end"
    }
    if stuck == nil, !close(deadline) { stuck = "the subscriptions do not end" }
    instance = nil
    if stuck == nil { _ = poll(deadline) { tally.alive == 0 } }
    defer { if haveEnded { forgetSubscriptions() } }
    return history(stuck)
  }

  private func forgetSubscriptions() {
    for observer in observers { observer.forgetSubscription() }
  }

  /// Ends what the program has not ended, and waits for the last events.
  private func close(_ deadline: ContinuousClock.Instant) -> Bool {
    if entryPoint.abilities.contains(.ends) {
      for input in 0..<entryPoint.inputs {
        closing.record(.complete(input: input)) { instance?.end(input, false) }
      }
    } else {
      for observer in observers where observer.canBeDisposed {
        closing.record(.dispose(observer: observer.id)) { observer.dispose() }
      }
    }
    return poll(deadline) { observers.allSatisfy { !$0.canBeDisposed || $0.hasEnded } }
  }

  private func run(thread number: Int) {
    let log = logs[number]
    var emitted = 0
    for step in program.threads[number] {
      perform(step, by: number, log) {
        defer { emitted += 1 }
        return emitted
      }
    }
  }

  /// Does what an observer's program says, inside an event.
  func perform(_ reaction: Program.Step, by observer: HistoryObserver) {
    perform(reaction, by: program.threads.count + observer.id, observer.calls) {
      observer.emissions.add(1, ordering: .relaxed).oldValue
    }
  }

  private func perform(
    _ step: Program.Step,
    by producer: Int,
    _ log: CallLog,
    _ nextIndex: () -> Int
  ) {
    let input = producer % entryPoint.inputs
    switch step {
    case .emit:
      let code = (producer + 1) * Token.span + nextIndex()
      let token = Token(code, tally)
      log.record(.emit(code: code, input: input)) { instance?.emit(token, input) }
    case .complete: log.record(.complete(input: input)) { instance?.end(input, false) }
    case .fail: log.record(.fail(input: input)) { instance?.end(input, true) }
    case .subscribe(let id): subscribe(id, log)
    case .dispose(let id):
      guard observers[id].canBeDisposed else { return }
      log.record(.dispose(observer: id)) { observers[id].dispose() }
    case .disposeSource: log.record(.disposeSource) { instance?.disposeSource() }
    case .pause: sched_yield()
    }
  }

  private func subscribe(_ id: Int, _ log: CallLog) {
    guard let instance else { return }
    log.record(.subscribe(observer: id)) { observers[id].subscribe(instance, in: self) }
  }

  private func history(_ stuck: String?) -> History {
    let calls =
      (logs.flatMap(\.records) + observers.flatMap { $0.calls.records } + closing.records)
      .sorted { $0.start < $1.start }
    let refused = observers.reduce(0) { $0 + $1.refused }
    return History(
      observers: observers.map { $0.history(calls) },
      calls: calls,
      elementsHeld: tally.alive,
      replays: entryPoint.replays,
      isHub: entryPoint.isHub,
      handsOver: entryPoint.handsOver,
      stuck: stuck ?? (refused > 0 ? "\(refused) events too many: no end" : nil)
    )
  }
}
