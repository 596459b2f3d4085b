internal import CRxShim

extension Observable {
  /// Returns the observable of a synchronous source, whose `advance` returns `nil` at the end.
  ///
  /// On the current thread, and on a scheduler that would call it in place, it is one task of the
  /// trampoline.
  @inlinable
  @inline(__always)
  static func pulled<Cursor>(
    on scheduler: (any ImmediateSchedulerType)? = nil,
    _ cursor: @escaping () -> Cursor,
    _ advance: @escaping (inout Cursor) throws -> Element?
  ) -> Observable<Element> {
    guard let scheduler, type(of: scheduler) != CurrentThreadScheduler.self,
      type(of: scheduler) != ImmediateScheduler.self
    else { return CustomObservable { PullTask.start($0, cursor(), advance) } }
    return CustomObservable { ScheduledPull.start($0, cursor(), on: scheduler, advance) }
  }
}

/// The subscription to a synchronous source on a scheduler: a turn for each element and for the end.
@usableFromInline
final class ScheduledPull<Element, Cursor>: Stage, @unchecked Sendable {
  // Unchecked: `isStarting` is accessed by `startThread` alone, the other variables by the running turn,
  // which schedules the next one.
  @usableFromInline typealias Advance = PullTask<Element, Cursor>.Advance

  private let down: Sink<Element>
  private let advance: Advance
  private var cursor: Cursor
  /// False for the first turn, and for the first after waiting.
  private var mayWait = false
  /// The next turn, while this stage waits on the trampoline.
  private var again: (@Sendable (ScheduledPull) -> Void)?
  private let startThread = crx_thread_id()
  private var isStarting = true

  private init(_ down: Sink<Element>, _ cursor: Cursor, _ advance: @escaping Advance) {
    self.down = down
    self.cursor = cursor
    self.advance = advance
    super.init()
  }

  @usableFromInline
  static func start(
    _ down: Sink<Element>,
    _ cursor: Cursor,
    on scheduler: any ImmediateSchedulerType,
    _ advance: @escaping Advance
  ) -> Stage {
    let turns = ScheduledPull(down, cursor, advance)
    let series = scheduler.scheduleRecursive(turns) { $0.takeTurn($1) }
    turns.isStarting = false
    turns.attach(to: Stage.of(series))
    return turns
  }

  override func run() {
    mayWait = false
    if let again { again(self) }
  }

  /// Takes a turn, and schedules the next one.
  ///
  /// Of a scheduler that runs work in place, all turns but the first wait until the subscription has a
  /// source that it can dispose of. Then they take turns with the work of the trampoline, as a `PullTask`.
  private func takeTurn(_ again: @escaping @Sendable (ScheduledPull) -> Void) {
    self.again = nil
    if mayWait {
      let trampoline = Trampoline.current
      if trampoline.waiting != 0 || crx_thread_id() == startThread && isStarting {
        self.again = again
        return trampoline.push(self)
      }
    }
    mayWait = true
    if emitNext() { again(self) }
  }

  /// Emits an element or the terminal event; returns `true` if another turn has to follow.
  private func emitNext() -> Bool {
    if isDisposed { return false }
    do {
      guard let element = try advance(&cursor) else {
        down.completed()
        return false
      }
      down.next(element)
      return !isDisposed
    } catch {
      down.error(error)
      return false
    }
  }
}

/// The subscription to a synchronous source: one task of the trampoline, which runs while no other waits.
///
/// If another task waits, it queues itself behind that task after each element. The elements of
/// several sources interleave as with one task for each element, at a small part of the cost.
@usableFromInline
final class PullTask<Element, Cursor>: Stage, @unchecked Sendable {
  // Unchecked: `cursor` is accessed by the thread of the trampoline.
  @usableFromInline typealias Advance = (inout Cursor) throws -> Element?

  private let runFunction: (PullTask<Element, Cursor>) -> Void

  @exclusivity(unchecked)  // accessed by one thread
  @usableFromInline
  var cursor: Cursor

  @usableFromInline
  init(_ cursor: Cursor, _ run: @escaping (PullTask<Element, Cursor>) -> Void) {
    self.cursor = cursor
    runFunction = run
    super.init()
  }

  @usableFromInline
  override func run() { runFunction(self) }

  /// Queues the task on this thread.
  @inlinable
  static func start(
    _ down: Sink<Element>,
    _ cursor: Cursor,
    _ advance: @escaping Advance
  ) -> Stage {
    let trampoline = Trampoline.current
    let task = PullTask<Element, Cursor>(cursor) { task in
      var cursor = task.cursor
      do {
        while !task.isDisposed {
          guard let element = try advance(&cursor) else {
            if !task.isDisposed { down.completed() }
            return
          }
          down.next(element)
          if trampoline.waiting != 0 {
            task.cursor = cursor
            trampoline.push(task)
            return
          }
        }
      } catch {
        if !task.isDisposed { down.error(error) }
      }
    }
    trampoline.push(task)
    return task
  }
}
