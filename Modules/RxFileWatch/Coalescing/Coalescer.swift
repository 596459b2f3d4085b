internal import RxCore
internal import SystemPackage

/// Decides when changes are delivered; a value without a clock or a timer.
protocol ChangeWindow {
  /// The time at which held changes are due; `nil` while nothing is held.
  var deadline: RxTime? { get }

  /// Adds changes and returns those to deliver at once.
  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange]

  /// Removes and returns the changes that are due.
  mutating func expire(at now: RxTime) -> [FileChange]

  /// Removes and returns all held changes.
  mutating func flush() -> [FileChange]
}

/// Runs a window on a scheduler, with one timer while something is held.
@MainActor
final class Coalescer {
  private var window: any ChangeWindow
  private let scheduler: any SchedulerType
  private let deliver: ([FileChange]) -> Void
  private var timer: (any Disposable)?

  /// Creates a coalescer; `nil` when nothing is to be held.
  ///
  /// - Parameters:
  ///   - coalescing: the window.
  ///   - scheduler: the clock; it runs its work on the main actor.
  ///   - deliver: receives the changes that are due, at least one.
  init?(
    _ coalescing: FileWatcherOptions.Coalescing,
    on scheduler: any SchedulerType,
    deliver: @escaping ([FileChange]) -> Void
  ) {
    switch coalescing {
    case .none: return nil
    case .settle(let quiet): window = SettleWindow(quiet: quiet)
    case .throttle(let length): window = ThrottleWindow(length: length)
    }
    self.scheduler = scheduler
    self.deliver = deliver
  }

  /// Adds changes.
  func add(_ changes: [FileChange]) { finish(window.add(changes, at: scheduler.now)) }

  /// Delivers all held changes.
  func flush() { finish(window.flush()) }

  /// Discards all held changes.
  func close() {
    _ = window.flush()
    setTimer()
  }

  /// Delivers last: the observer may add changes, or close the watcher.
  private func finish(_ due: [FileChange]) {
    setTimer()
    if !due.isEmpty { deliver(due) }
  }

  private func setTimer() {
    guard let deadline = window.deadline else {
      timer?.dispose()
      timer = nil
      return
    }
    if timer != nil { return }  // deadlines only get later; the timer compares again when it fires
    let wait = scheduler.now.duration(to: deadline)
    timer = scheduler.scheduleRelative(WeakCoalescer(self), dueTime: wait) { weak in
      // The scheduler runs its work on the main actor.
      MainActor.assumeIsolated { weak.coalescer?.wake() }
      return Disposables.create()
    }
  }

  private func wake() {
    timer = nil
    finish(window.expire(at: scheduler.now))
  }
}

/// A reference for the timer, which does not keep the coalescer.
private struct WeakCoalescer: Sendable {
  weak let coalescer: Coalescer?

  init(_ coalescer: Coalescer) { self.coalescer = coalescer }
}

/// Holds changes until nothing has changed for a while, or until they are too old.
struct SettleWindow: ChangeWindow {
  /// Changes are held for at most this many times the quiet time.
  static let patience = 10

  let quiet: Duration
  private var held = ChangeFold()
  private var first: RxTime?
  private var last: RxTime?

  init(quiet: Duration) { self.quiet = max(quiet, .zero) }

  var deadline: RxTime? {
    guard let first, let last else { return nil }
    return min(last.advanced(by: quiet), first.advanced(by: quiet * Self.patience))
  }

  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange] {
    var due: [FileChange] = []
    for change in changes {
      held.add(change)
      if change.isBarrier {
        due += flush()
      } else {
        first = first ?? now
        last = now
      }
    }
    return due
  }

  mutating func expire(at now: RxTime) -> [FileChange] {
    guard let deadline, deadline <= now else { return [] }
    return flush()
  }

  mutating func flush() -> [FileChange] {
    first = nil
    last = nil
    return held.take()
  }
}

/// Delivers the first change of a path at once, and holds further ones until the window ends.
struct ThrottleWindow: ChangeWindow {
  let length: Duration
  private var held = ChangeFold()
  /// True while a change of the set of paths is held: all later changes may depend on it.
  private var holdsPaths = false
  /// The paths that were delivered, or are held, in this window.
  private var known: Set<FilePath> = []
  private var end: RxTime?

  init(length: Duration) { self.length = max(length, .zero) }

  var deadline: RxTime? { held.isEmpty ? nil : end }

  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange] {
    var due = expire(at: now)
    if let end, end <= now { begin(nil, known: []) }
    var passed: [FileChange] = []
    var rest = changes[...]
    while !rest.isEmpty {
      let barrier = rest.firstIndex(where: \.isBarrier)
      for change in ChangeFold.folding(rest[..<(barrier ?? rest.endIndex)]) {
        if passes(change) { passed.append(change) } else { hold(change) }
      }
      rest = rest[(barrier.map { $0 + 1 } ?? rest.endIndex)...]
      if let barrier { passed += flush() + [changes[barrier]] }
    }
    if !passed.isEmpty {
      begin(end ?? now.advanced(by: length), known: known.union(Self.paths(passed)))
    }
    due += passed
    return due
  }

  mutating func expire(at now: RxTime) -> [FileChange] {
    guard let deadline, deadline <= now else { return [] }
    let due = flush()
    begin(due.isEmpty ? nil : now.advanced(by: length), known: Self.paths(due))
    return due
  }

  mutating func flush() -> [FileChange] {
    holdsPaths = false
    return held.take()
  }

  private mutating func begin(_ end: RxTime?, known: Set<FilePath>) {
    self.end = end
    self.known = known
  }

  private func passes(_ change: FileChange) -> Bool {
    if holdsPaths || known.contains(change.path) { return false }
    guard let from = change.from else { return true }
    return !known.contains(from) && (held.isEmpty || !change.isDirectory)
  }

  private mutating func hold(_ change: FileChange) {
    held.add(change)
    holdsPaths = holdsPaths || (change.kind != .modified && change.kind != .attributes)
    known.formUnion(Self.paths([change]))
  }

  private static func paths(_ changes: [FileChange]) -> Set<FilePath> {
    Set(changes.flatMap { [$0.path, $0.from].compactMap(\.self) })
  }
}
