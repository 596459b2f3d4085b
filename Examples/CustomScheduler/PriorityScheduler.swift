import HeapModule
import RxCore
import Synchronization

/// The priority of an action.
enum WorkPriority: Int, Comparable, CaseIterable, Sendable {
  /// Runs when no other action waits.
  case low
  /// The default.
  case normal
  /// Runs before all other waiting actions.
  case high

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A scheduler with priorities on top of a serial scheduler.
///
/// Use it for a thread that many parts of a program share, such as the main thread or a loop that owns a device:
///
///     let device = PriorityScheduler(on: UVLoopScheduler(loop: loop))
///     commands.observe(on: device.scheduler(for: .high))
///     reports.observe(on: device.scheduler(for: .low))
///
/// Actions of the same priority run in the order of scheduling. A running action is not interrupted. A timer
/// waits for its due time and is then enqueued by its priority. An endless supply of urgent actions starves
/// the others.
///
/// Cost: that of the base scheduler, and O(log n) for n waiting actions.
final class PriorityScheduler: Sendable {
  private struct State {
    var waiting = Heap<PrioritizedWork>()
    var nextNumber = 0
  }

  /// The scheduler that runs the actions.
  let base: any SchedulerType

  private let state = Mutex(State())

  /// Creates a scheduler on top of `base`, which must be serial.
  init(on base: any SchedulerType) { self.base = base }

  /// Returns a scheduler for actions of one priority.
  func scheduler(for priority: WorkPriority) -> PriorityLane {
    PriorityLane(owner: self, priority: priority)
  }

  /// Enqueues an action.
  ///
  /// The base schedules one turn for each action; a turn runs the most urgent action of that moment.
  fileprivate func enqueue(_ work: WaitingWork, _ priority: WorkPriority) {
    add(work, priority)
    _ = base.schedule(self) { owner in
      owner.runFirst()
      return Disposables.create()
    }
  }

  /// Enqueues the action of a timer that fires, and uses the turn of the timer.
  fileprivate func enqueueDue(_ work: WaitingWork, _ priority: WorkPriority) {
    add(work, priority)
    runFirst()
  }

  private func add(_ work: WaitingWork, _ priority: WorkPriority) {
    state.withLock { state in
      state.nextNumber += 1
      state.waiting.insert(
        PrioritizedWork(priority: priority, number: state.nextNumber, work: work)
      )
    }
  }

  private func runFirst() {
    let first: WaitingWork? = state.withLock { state in
      while let next = state.waiting.popMin()?.work { if !next.isDisposed { return next } }
      return nil
    }
    first?.run()
  }
}

/// A view of a priority scheduler for actions of one priority.
struct PriorityLane: SchedulerType {
  fileprivate let owner: PriorityScheduler
  /// The priority of the actions.
  let priority: WorkPriority

  /// The time of the base scheduler.
  var now: RxTime { owner.base.now }

  /// The value of the base: when nothing waits there, nothing waits here.
  var runsInPlace: Bool { owner.base.runsInPlace }

  /// Schedules an action before waiting actions of lower priority, and after those of the same priority.
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = WaitingWork { action(state) }
    owner.enqueue(work, priority)
    return work
  }

  /// Schedules an action when `dueTime` has passed.
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if dueTime <= .zero { return schedule(state, action: action) }
    let work = WaitingWork { action(state) }
    let timer = owner.base.scheduleRelative(self, dueTime: dueTime) { lane in
      lane.owner.enqueueDue(work, lane.priority)
      return Disposables.create()
    }
    return Disposables.create(work, timer)
  }
}

/// A waiting action; the smallest is the most urgent, then the oldest.
private struct PrioritizedWork: Comparable {
  let priority: WorkPriority
  let number: Int
  let work: WaitingWork

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.priority != rhs.priority ? lhs.priority > rhs.priority : lhs.number < rhs.number
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
