import HeapModule
import RxCore

/// Lets urgent work overtake what waits on a serial scheduler.
///
/// For one thread that many things are wanted of, as main or a loop that owns a device:
///
///     let device = PriorityScheduler(on: UVLoopScheduler(loop: loop))
///     commands.observe(on: device.scheduler(for: .high))
///     reports.observe(on: device.scheduler(for: .low))
///
/// Among equals, first come is first served. What runs is not interrupted. A timer waits for its due
/// time and then joins the others, as its priority says. Urgent work that never ends keeps the rest
/// from ever running.
///
/// Scheduling costs what it does on the base, and O(log n) for n pieces that wait.
final class PriorityScheduler: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.

  /// Where the work runs.
  let base: any SchedulerType

  private let lock = Lock()
  private var waiting = Heap<PrioritizedWork>()
  private var nextNumber = 0

  /// Makes one over `base`, which has to be serial.
  init(on base: any SchedulerType) { self.base = base }

  /// A scheduler for work of one priority.
  func scheduler(for priority: WorkPriority) -> PriorityLane {
    PriorityLane(owner: self, priority: priority)
  }

  /// Lets `work` wait for its turn.
  ///
  /// The base is asked for one turn for each piece; whoever is first when it comes takes it.
  fileprivate func enqueue(_ work: WaitingWork, _ priority: WorkPriority) {
    add(work, priority)
    _ = base.schedule(self) { owner in
      owner.runFirst()
      return Disposables.create()
    }
  }

  /// Lets `work`, whose timer is firing, take part in the turn that is now.
  fileprivate func enqueueDue(_ work: WaitingWork, _ priority: WorkPriority) {
    add(work, priority)
    runFirst()
  }

  private func add(_ work: WaitingWork, _ priority: WorkPriority) {
    lock.withLock {
      nextNumber += 1
      waiting.insert(PrioritizedWork(priority: priority, number: nextNumber, work: work))
    }
  }

  private func runFirst() {
    let first: WaitingWork? = lock.withLock {
      while let next = waiting.popMin()?.work { if !next.isDisposed { return next } }
      return nil
    }
    first?.run()
  }
}

/// A priority scheduler's work of one priority, as a scheduler.
struct PriorityLane: SchedulerType {
  fileprivate let owner: PriorityScheduler
  /// How urgent its work is.
  let priority: WorkPriority

  /// The base's clock.
  var now: RxTime { owner.base.now }

  /// As of the base: when nothing waits there, nothing waits here.
  var runsInPlace: Bool { owner.base.runsInPlace }

  /// Runs `action` before all work of lower priority that waits, behind all that is as urgent.
  func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let work = WaitingWork { action(state) }
    owner.enqueue(work, priority)
    return work
  }

  /// Once `dueTime` has passed, as `schedule`.
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

/// Work in the order of its turns: urgent first, then as it came.
private struct PrioritizedWork: Comparable {
  let priority: WorkPriority
  let number: Int
  let work: WaitingWork

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.priority != rhs.priority ? lhs.priority > rhs.priority : lhs.number < rhs.number
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
