import Expectations

#if Exploring
  import Explorer
  import Testing

  extension ExplorationTests {
    /// Mistakes of other libraries, written against the seam: what the exploration is for.
    struct ForeignShapeTests {
      @Test
      func `two locks that emission and disposal take in opposite order are a deadlock`() throws {
        let report = Exploration.explore(Shapes.inversion(unlocksBeforeCall: false), preemptions: 3)
        let failure = try #require(report.failure)
        expect(failure.message.hasPrefix("deadlock: thread 1 waits for"))
        expectEqual(failure.preemptions, 1)
        let again = Exploration.replay(
          Shapes.inversion(unlocksBeforeCall: false),
          failure.choices
        )
        expectEqual(again?.message, failure.message)
      }

      @Test
      func `no lock is held while calling: no deadlock`() {
        let report = Exploration.explore(Shapes.inversion(unlocksBeforeCall: true), preemptions: 3)
        expect(report.failure == nil)
        expect(report.isComplete)
      }

      @Test
      func
        `a recursive lock around emission deadlocks with an observer that waits for another one`()
        throws
      {
        let report = Exploration.explore(Shapes.crossedEmission, preemptions: 3)
        let failure = try #require(report.failure)
        expect(failure.message.hasPrefix("deadlock"))
        expectEqual(failure.preemptions, 1)
      }

      @Test
      func `an inner task that is stored after it has started may miss its cancellation`() throws {
        let report = Exploration.explore(Shapes.latest(checksAfterwards: false), preemptions: 3)
        let failure = try #require(report.failure)
        expectEqual(failure.message, "an inner sequence was not cancelled")
        expectEqual(failure.preemptions, 1)
      }

      @Test
      func `an inner task that is checked after it has been stored is cancelled`() {
        let report = Exploration.explore(Shapes.latest(checksAfterwards: true), preemptions: 3)
        expect(report.failure == nil)
        expect(report.isComplete)
      }
    }
  }

  private enum Shapes {
    /// An operator's lock and its scheduler's: emission takes the first and then the second, disposal the
    /// second and then the first.
    static func inversion(unlocksBeforeCall: Bool) -> Scenario {
      Scenario("lock inversion") { run in
        let locks = Locks()
        run.thread {
          locks.operator.lock()
          if unlocksBeforeCall { locks.operator.unlock() }
          locks.scheduler.withLock {}
          if !unlocksBeforeCall { locks.operator.unlock() }
        }
        run.thread {
          locks.scheduler.lock()
          if unlocksBeforeCall { locks.scheduler.unlock() }
          locks.operator.withLock {}
          if !unlocksBeforeCall { locks.scheduler.unlock() }
        }
      }
    }

    /// Two subjects, each of which emits under a lock, and each of which has an observer that emits into the
    /// other.
    static let crossedEmission = Scenario("crossed emission") { run in
      let locks = Locks()
      run.thread { locks.operator.withLock { locks.scheduler.withLock {} } }
      run.thread { locks.scheduler.withLock { locks.operator.withLock {} } }
    }

    /// An operator that switches to the latest inner sequence, each of which is a task.
    static func latest(checksAfterwards: Bool) -> Scenario {
      Scenario("switch to the latest") { run in
        let state = Latest()
        run.thread {
          if state.lock.withLock({ state.isCancelled.access { $0 } }) { return }
          let task = Latest.Task()
          state.started.record { $0.append(task) }
          let isCancelled = state.lock.withLock {
            state.inner.access { $0 = task }
            return state.isCancelled.access { $0 }
          }
          if checksAfterwards, isCancelled { task.cancel() }
        }
        run.thread {
          let inner = state.lock.withLock {
            state.isCancelled.access { $0 = true }
            return state.inner.access { $0 }
          }
          inner?.cancel()
        }
        run.finally {
          let missed = state.started.current.contains { !$0.isCancelled.load(ordering: .relaxed) }
          Execution.expect(!missed, "an inner sequence was not cancelled")
        }
      }
    }

    private final class Locks: @unchecked Sendable {
      // Unchecked: locks.
      let `operator` = ModelLock()
      let scheduler = ModelLock()
    }

    private final class Latest: @unchecked Sendable {
      // Unchecked: a lock, and variables that find races.
      final class Task: @unchecked Sendable {
        // Unchecked: atomic.
        let isCancelled = Atomic<Bool>(false)

        func cancel() { isCancelled.store(true, ordering: .releasing) }
      }

      let lock = ModelLock()
      let inner = Shared<Task?>(nil)
      let isCancelled = Shared(false)
      let started = Shared<[Task]>([])
    }
  }
#endif
