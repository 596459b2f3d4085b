#if Exploring
  import Explorer
  import RxCore

  /// A scheduler whose work one thread of the scenario does, or several.
  ///
  /// It has no clock: a timer may be due at any time.
  final class ModelScheduler: SchedulerType, @unchecked Sendable {
    // Unchecked: the variables are accessed under `lock`, `worker` before the threads start.
    private let lock = ModelLock()
    private let waiting = ModelSemaphore()
    private var queue: [@Sendable () -> Void] = []
    private var left = 0
    private var worker = 0
    private let workers: Int

    init(workers: Int = 1) { self.workers = workers }

    @_disfavoredOverload
    func schedule<StateType: Sendable>(
      _ state: StateType,
      action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
      let item = SingleAssignmentDisposable()
      post { if !item.isDisposed { item.setDisposable(action(state)) } }
      return item
    }

    let now = SuspendingClock().now

    @_disfavoredOverload
    func scheduleRelative<StateType: Sendable>(
      _ state: StateType,
      dueTime: RxTimeInterval,
      action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable { schedule(state, action: action) }

    var runsInPlace: Bool {
      workers == 1 && Execution.thread == worker && lock.withLock { queue.isEmpty }
    }

    /// Checks that the thread is the one that does the work.
    func expectServing() {
      Execution.expect(
        Execution.thread == worker,
        "delivered on another thread than the scheduler's"
      )
    }

    func post(_ work: @escaping @Sendable () -> Void) {
      lock.withLock { queue.append(work) }
      waiting.signal()
    }

    /// Called by each of the other threads when it has done what it does.
    func leave() {
      lock.withLock { left += 1 }
      for _ in 0..<workers { waiting.signal() }
    }

    /// Does the work until `others` threads have left, and no work is left.
    func serve(others: Int) {
      if workers == 1 { worker = Execution.thread }
      while true {
        waiting.wait()
        let (work, isLast) = lock.withLock {
          (queue.isEmpty ? nil : queue.removeFirst(), left == others)
        }
        if let work {
          work()
        } else if isLast {
          return
        }
      }
    }
  }
#endif
