#if Exploring
  import Expectations
  import Explorer
  import Testing

  extension ExplorationTests {
    /// What the engine orders: each of these accesses, if it were relaxed, would break a promise.
    struct OrderTests {
      @Test
      func `the promises of the gate need its orders`() {
        let scenarios: [Scenario] = [
          .twoEmit, .ownerEmitsTwice, .sharedGate, .visitorAndEmitter, .nestedAndOther,
        ]
        check(
          [
            "busy.store(0, ordering: .releasing)",
            "if busy.load(ordering: .acquiring) == 1 {",
            "if mode.load(ordering: .acquiring) != Self.sharedMode {",
            "mode.store(Self.sharedMode, ordering: .releasing)",
            "return inside.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged",
            "return !inside.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged",
            "if inside.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged {",
            "borrowing func free() { inside.store(0, ordering: .releasing) }",
          ],
          in: "Gate.swift",
          scenarios
        )
      }

      @Test
      func `the promises of a stage need its orders`() {
        check(
          [
            "let (moved, now) = state.compareExchange(",
            "release(state.exchange(Self.ended, ordering: .acquiringAndReleasing))",
            "let before = state.exchange(Self.ended, ordering: .acquiringAndReleasing)",
          ],
          in: "Stage.swift",
          [
            .stageAttach, .createEndsWhileSubscribing, .createEndsAndIsDisposed,
            .createIsDisposedWhileEmitting,
          ]
        )
      }

      private func check(_ orders: [String], in file: String, _ scenarios: [Scenario]) {
        let (needed, _) = Exploration.neededOrders(in: file, scenarios, preemptions: 2)
        for order in orders {
          expect(needed.contains(order), "without this order nothing fails: \(order)")
        }
      }
    }
  }
#endif
