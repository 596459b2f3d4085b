internal import RxCore
internal import RxLoop
internal import RxSystem

/// One consumer of a group: the entries that it has, their work, and what becomes of them.
final class GroupConsumer<Element: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let options: GroupOptions
  private let ledger: GroupLedger
  private let stream: RedisStream<Element>
  private let inFlight: Int
  private let order: (@Sendable (Element) -> AnyHashable)?
  private let work: @Sendable (GroupDelivery<Element>) -> Completable
  private let observer: AnyObserver<GroupEvent>
  private let fetcher: GroupFetcher

  private var works: [StreamID: GroupWork<Element>] = [:]
  /// Entries without an element, or with too many attempts, on their way to the dead letters.
  private var unworkable: Set<StreamID> = []
  private var lanes = GroupLanes()
  private var report: LoopTimer?
  private var isDraining = false
  /// The entries that were left to others since the consumption was stopped.
  private var handedBack: Set<StreamID> = []
  private var isHandingBack = false
  private var isOver = false
  private var generator = SystemRandomNumberGenerator()

  init(
    _ group: RedisGroup<Element>,
    as name: String,
    inFlight: Int,
    _ options: GroupOptions,
    by order: (@Sendable (Element) -> AnyHashable)?,
    _ work: @escaping @Sendable (GroupDelivery<Element>) -> Completable,
    _ observer: AnyObserver<GroupEvent>
  ) {
    stream = group.stream
    self.options = options
    self.inFlight = inFlight
    self.order = order
    self.work = work
    self.observer = observer
    let commands = GroupCommands(
      key: stream.key,
      group: group.name,
      consumer: name,
      deadLetters: DeadLetter.key(options.deadLetters, of: stream.key)
    )
    ledger = GroupLedger(commands, stream.redis)
    fetcher = GroupFetcher(commands, from: group.start, options, stream.redis.shared.connector)
  }

  private var loop: UVLoop { stream.redis.loop }

  /// Reads and works.
  func begin() {
    if isOver { return }
    fetcher.places = { [weak self] in
      guard let self else { return 0 }
      return inFlight - works.count - unworkable.count
    }
    fetcher.holds = { [weak self] id in
      guard let self else { return false }
      return has(id)
    }
    fetcher.onEntries = { [weak self] entries in
      for entry in entries { self?.take(entry) }
    }
    fetcher.onEvent = { [weak self] in self?.observer.onNext($0) }
    fetcher.onError = { [weak self] in self?.fail($0) }
    ledger.repeater.onError = { [weak self] in self?.fail($0) }
    fetcher.begin()
    scheduleReport()
  }

  func dispose() { loop.perform { [self] in end() } }

  private func has(_ id: StreamID) -> Bool { works[id] != nil || unworkable.contains(id) }

  private func take(_ entry: GroupEntry) {
    // An id may come again after its stream was deleted. The entry stays pending until it is taken over.
    if isOver || has(entry.id) { return }
    let element: Element
    switch stream.codec.element(in: StreamFields(entry.fields)) {
    case .success(let decoded): element = decoded
    case .failure(let error): return bury(entry, error)
    }
    if entry.attempt > options.attempts {
      return bury(entry, GroupError.deliveredTooOften(entry.attempt - 1))
    }
    let work = GroupWork(entry, element, lane: order?(element))
    works[entry.id] = work
    if lanes.add(entry.id, to: work.lane) { run(work) }
  }

  private func run(_ work: GroupWork<Element>) {
    let subscription = SingleAssignmentDisposable()
    work.phase = .running(subscription)
    let delivery = GroupDelivery(
      key: stream.key,
      id: work.entry.id,
      element: work.element,
      attempt: work.attempt
    )
    let finish: @Sendable ((any Error)?) -> Void = { [weak self] error in
      guard let self else { return }
      loop.perform { self.finished(work, subscription, error) }
    }
    subscription.setDisposable(
      self.work(delivery).subscribe(onCompleted: { finish(nil) }, onError: { finish($0) })
    )
  }

  private func finished(
    _ work: GroupWork<Element>,
    _ subscription: SingleAssignmentDisposable,
    _ error: (any Error)?
  ) {
    guard !isOver, case .running(let current) = work.phase, current === subscription else { return }
    let id = work.entry.id
    guard let error else {
      work.phase = .settling
      return ledger.acknowledge(id) { [weak self] in self?.release(work, .done(id)) }
    }
    if work.attempt >= options.attempts {
      work.phase = .settling
      return ledger.bury(work.entry, attempts: work.attempt, error: "\(error)") { [weak self] in
        self?.release(work, .dead(id, error: error))
      }
    }
    let pause = options.backoff.pause(before: work.attempt - 1, using: &generator)
    work.phase = .pausing(loop.schedule(after: pause) { [weak self] in self?.retry(work) })
    observer.onNext(
      .failed(id, error: error, attempt: work.attempt, retryIn: isDraining ? nil : pause)
    )
    if isDraining { handBack(work) }
  }

  private func retry(_ work: GroupWork<Element>) {
    guard !isOver, case .pausing = work.phase else { return }
    work.attempt += 1
    ledger.hold(work.entry.id, attempt: work.attempt)
    run(work)
  }

  private func bury(_ entry: GroupEntry, _ error: any Error) {
    unworkable.insert(entry.id)
    // The delivery was no attempt.
    ledger.bury(entry, attempts: entry.attempt - 1, error: "\(error)") { [weak self] in
      guard let self, !isOver else { return }
      unworkable.remove(entry.id)
      observer.onNext(.dead(entry.id, error: error))
      goOn()
    }
  }

  /// Gives a place free.
  private func release(_ work: GroupWork<Element>, _ event: GroupEvent? = nil) {
    if isOver { return }
    works[work.entry.id] = nil
    let next = lanes.remove(work.entry.id, from: work.lane).flatMap { works[$0] }
    if let event { observer.onNext(event) }
    if let next, case .waiting = next.phase, !isOver { run(next) }
    goOn()
  }

  private func goOn() {
    if isOver { return }
    if !isDraining { return fetcher.proceed() }
    if !works.isEmpty || !unworkable.isEmpty || isHandingBack { return }
    isHandingBack = true
    handBackUnknown { [weak self] in
      guard let self, !isOver else { return }
      end()
      observer.onCompleted()
    }
  }

  private func scheduleReport() {
    report = loop.schedule(after: max(options.minIdle / 3, .milliseconds(1))) { [weak self] in
      guard let self, !isOver else { return }
      for work in works.values { ledger.hold(work.entry.id, attempt: work.attempt) }
      if isDraining { handBackUnknown {} }
      scheduleReport()
    }
  }

  /// Lets the work that runs end, hands back the other entries, and then completes.
  func drain() {
    if isOver || isDraining { return }
    isDraining = true
    fetcher.end()
    for work in works.values {
      switch work.phase {
      case .waiting, .pausing: handBack(work)
      case .running, .settling: break
      }
    }
    handBackUnknown {}
    goOn()
  }

  /// Hands back what the server has given to this consumer, and what was lost with the connection that has been closed.
  private func handBackUnknown(_ done: @escaping @Sendable () -> Void) {
    ledger.handBackUnknown(
      idle: options.minIdle,
      { [weak self] id in
        guard let self else { return true }
        // Later looks do not find it again, and do not count the delivery twice.
        return has(id) || !handedBack.insert(id).inserted
      },
      done
    )
  }

  private func handBack(_ work: GroupWork<Element>) {
    let attempts = work.endedAttempts
    if case .pausing(let timer) = work.phase { timer.cancel() }
    work.phase = .settling
    handedBack.insert(work.entry.id)
    ledger.handBack(work.entry.id, attempts: attempts, idle: options.minIdle) { [weak self] in
      self?.release(work)
    }
  }

  private func fail(_ error: RedisError) {
    if isOver { return }
    end()
    observer.onError(error)
  }

  /// Cancels the work, and lets others take over its entries.
  private func end() {
    if isOver { return }
    isOver = true
    fetcher.end()
    report?.cancel()
    for work in works.values {
      let attempts = work.endedAttempts
      switch work.phase {
      case .settling: continue
      case .running(let subscription): subscription.dispose()
      case .pausing(let timer): timer.cancel()
      case .waiting: break
      }
      ledger.handBack(work.entry.id, attempts: attempts, idle: options.minIdle) {}
    }
    let known = handedBack.union(works.keys).union(unworkable)
    works = [:]
    ledger.handBackUnknown(idle: options.minIdle, { known.contains($0) }) {}
    ledger.repeater.end()
  }
}

/// An entry that a consumer has, until it is acknowledged or handed back.
private final class GroupWork<Element: Sendable>: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  enum Phase {
    /// Another entry of the same key comes first.
    case waiting
    /// The work runs.
    case running(SingleAssignmentDisposable)
    /// The pause before the next attempt.
    case pausing(LoopTimer)
    /// The work has ended, and the server is being told.
    case settling
  }

  let entry: GroupEntry
  let element: Element
  /// The key that entries have in common if they are worked on one after another; `nil` if there is no order.
  let lane: AnyHashable?
  var attempt: Int
  var phase = Phase.waiting

  init(_ entry: GroupEntry, _ element: Element, lane: AnyHashable?) {
    self.entry = entry
    self.element = element
    self.lane = lane
    attempt = entry.attempt
  }

  /// The attempts that have ended.
  var endedAttempts: Int { if case .pausing = phase { attempt } else { attempt - 1 } }
}

/// The order of entries that have a key in common.
struct GroupLanes {
  /// The entries of each key; the first is worked on.
  private var lanes: [AnyHashable: [StreamID]] = [:]

  /// Adds an entry, and returns true if its turn is now.
  ///
  /// One that was taken over may be older than those that wait, and comes before them.
  mutating func add(_ id: StreamID, to lane: AnyHashable?) -> Bool {
    guard let lane else { return true }
    guard var ids = lanes[lane] else {
      lanes[lane] = [id]
      return true
    }
    let place = ids.dropFirst().firstIndex { $0 > id } ?? ids.endIndex
    ids.insert(id, at: place)
    lanes[lane] = ids
    return false
  }

  /// Removes an entry, and returns the one whose turn it is now.
  mutating func remove(_ id: StreamID, from lane: AnyHashable?) -> StreamID? {
    guard let lane, var ids = lanes[lane], let place = ids.firstIndex(of: id) else { return nil }
    ids.remove(at: place)
    lanes[lane] = ids.isEmpty ? nil : ids
    return place == 0 ? ids.first : nil
  }
}
