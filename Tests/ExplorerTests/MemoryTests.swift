import Expectations

#if Exploring
  import Explorer
  import Testing

  extension ExplorationTests {
    /// The memory of the exploration, by the usual small programs (litmus tests).
    struct MemoryTests {
      @Test
      func `each of two threads may miss the store of the other`() {
        expectEqual(Litmus.fails(Litmus.storeBuffering(withBarrier: false)), 0)
      }

      @Test
      func `with a barrier in one of them, one sees the store of the other`() {
        expectEqual(Litmus.fails(Litmus.storeBuffering(withBarrier: true)), nil)
      }

      @Test
      func `a relaxed flag may be seen before what was stored before it`() {
        expect(Litmus.fails(Litmus.message(.relaxed, .relaxed)) != nil)
        expect(Litmus.fails(Litmus.message(.releasing, .relaxed)) != nil)
        expect(Litmus.fails(Litmus.message(.relaxed, .acquiring)) != nil)
      }

      @Test
      func `a releasing flag that is acquired brings what was stored before it`() {
        expectEqual(Litmus.fails(Litmus.message(.releasing, .acquiring)), nil)
      }

      @Test
      func `an update in between passes the release on`() {
        expectEqual(Litmus.fails(Litmus.releaseSequence), nil)
      }

      @Test
      func `a thread never sees an older store after a newer one`() {
        expectEqual(Litmus.fails(Litmus.coherence), nil)
      }

      @Test
      func `updates are not lost, and a load followed by a store may be`() {
        expectEqual(Litmus.fails(Litmus.counting(byUpdates: true)), nil)
        expect(Litmus.fails(Litmus.counting(byUpdates: false)) != nil)
      }

      @Test
      func `two accesses that nothing orders are a race, and under a lock they are not`() {
        expectEqual(Litmus.fails(Litmus.plain(locked: false)), 0)
        expectEqual(Litmus.fails(Litmus.plain(locked: true)), nil)
      }

      @Test(arguments: Scenario.outcomes)
      func `pruning loses no outcome`(scenario: Scenario) {
        let (all, every) = Exploration.outcomes(of: scenario, preemptions: 2, prunes: false)
        let (some, fewer) = Exploration.outcomes(of: scenario, preemptions: 2, prunes: true)
        expectEqual(some, all)
        expect(all.count > 2)
        expect(fewer < every)
      }

      @Test
      func `a random exploration finds what is rare, and its seed finds it again`() throws {
        let scenario = Litmus.message(.relaxed, .relaxed)
        let report = Exploration.random(scenario, seed: 7, executions: 10_000, seconds: 60)
        let failure = try #require(report.failure)
        let again = Exploration.random(scenario, seed: 7, executions: 10_000, seconds: 60)
        expectEqual(again.executions, report.executions)
        expectEqual(again.failure?.choices, failure.choices)
        expectEqual(Exploration.replay(scenario, failure.choices)?.message, failure.message)
      }
    }
  }

  extension Scenario {
    /// Scenarios that note what each thread has seen.
    fileprivate static let outcomes: [Scenario] = [
      Scenario("three words") { run in
        let words = Litmus.Words()
        let seen = Shared([0, 0, 0, 0])
        run.thread {
          words.first.store(1, ordering: .relaxed)
          words.second.store(1, ordering: .releasing)
        }
        run.thread {
          let second = words.second.load(ordering: .acquiring)
          let first = words.first.load(ordering: .relaxed)
          words.first.store(2, ordering: .relaxed)
          seen.record { ($0[0], $0[1]) = (second, first) }
        }
        run.thread {
          let first = words.first.load(ordering: .relaxed)
          let second = words.second.add(1, ordering: .relaxed).oldValue
          seen.record { ($0[2], $0[3]) = (first, second) }
        }
        run.finally { Execution.note("\(seen.current)") }
      },
      Scenario("gate and lock") { run in
        let place = Place()
        let producers = [Place.Producer(), Place.Producer()]
        let threads = Shared<[Int]>([])
        run.thread {
          place.emit(11, producers[0]) { threads.record { $0.append(Execution.thread) } }
        }
        run.thread {
          place.emit(21, producers[1]) { threads.record { $0.append(Execution.thread) } }
        }
        run.finally { Execution.note("\(place.receiver.received) \(threads.current)") }
      },
    ]
  }

  private enum Litmus {
    /// The smallest number of preemptions with which `scenario` fails; `nil` if it never does.
    static func fails(_ scenario: Scenario) -> Int? {
      let report = Exploration.explore(scenario, preemptions: 3)
      expect(report.isComplete)
      return report.failure.map { $0.preemptions ?? -1 }
    }

    static func storeBuffering(withBarrier: Bool) -> Scenario {
      Scenario("store buffering") { run in
        let state = Words()
        let seen = Shared([1, 1])
        run.thread {
          state.first.store(1, ordering: .relaxed)
          let second = state.second.load(ordering: .relaxed)
          seen.record { $0[0] = second }
        }
        run.thread {
          state.second.store(1, ordering: .relaxed)
          if withBarrier { Processor.barrier() }
          let first = state.first.load(ordering: .relaxed)
          seen.record { $0[1] = first }
        }
        run.finally { Execution.expect(seen.current != [0, 0], "both missed") }
      }
    }

    static func message(_ store: StoreOrdering, _ load: LoadOrdering) -> Scenario {
      Scenario("message passing") { run in
        let state = Words()
        run.thread {
          state.first.store(1, ordering: .relaxed)
          state.second.store(1, ordering: store)
        }
        run.thread {
          if state.second.load(ordering: load) == 0 { return }
          Execution.expect(state.first.load(ordering: .relaxed) == 1, "the flag came first")
        }
      }
    }

    static let releaseSequence = Scenario("release sequence") { run in
      let state = Words()
      run.thread {
        state.first.store(1, ordering: .relaxed)
        state.second.store(1, ordering: .releasing)
      }
      run.thread { state.second.add(1, ordering: .relaxed) }
      run.thread {
        if state.second.load(ordering: .acquiring) != 2 { return }
        Execution.expect(state.first.load(ordering: .relaxed) == 1, "the release was cut off")
      }
    }

    static let coherence = Scenario("coherence") { run in
      let state = Words()
      run.thread {
        state.first.store(1, ordering: .relaxed)
        state.first.store(2, ordering: .relaxed)
      }
      run.thread {
        let before = state.first.load(ordering: .relaxed)
        let after = state.first.load(ordering: .relaxed)
        Execution.expect(before <= after, "went back")
      }
    }

    static func counting(byUpdates: Bool) -> Scenario {
      Scenario("counting") { run in
        let state = Words()
        for _ in 0..<2 {
          run.thread {
            if byUpdates {
              state.first.add(1, ordering: .relaxed)
            } else {
              let value = state.first.load(ordering: .relaxed)
              state.first.store(value + 1, ordering: .relaxed)
            }
          }
        }
        run.finally { Execution.expect(state.first.load(ordering: .relaxed) == 2, "lost") }
      }
    }

    static func plain(locked: Bool) -> Scenario {
      Scenario("a plain variable") { run in
        let state = Words()
        let count = Shared(0)
        for _ in 0..<2 {
          run.thread {
            if locked { state.lock.lock() }
            count.access { $0 += 1 }
            if locked { state.lock.unlock() }
          }
        }
      }
    }

    final class Words: @unchecked Sendable {
      // Unchecked: atomics and a lock.
      let first = Atomic<Int>(0)
      let second = Atomic<Int>(0)
      let lock = ModelLock()
    }
  }
#endif
