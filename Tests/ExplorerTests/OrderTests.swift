#if Exploring
  import Explorer
  import Testing

  extension ExplorationTests {
    /// What the gate orders: each of these accesses, if it were relaxed, would break a promise.
    struct OrderTests {
      @Test
      func `the promises of the gate need its orders`() {
        let scenarios: [Scenario] = [
          .twoEmit, .ownerEmitsTwice, .sharedGate, .visitorAndEmitter, .nestedAndOther,
        ]
        let (needed, _) = Exploration.neededOrders(in: "Gate.swift", scenarios, preemptions: 2)
        for order in [
          "busy.store(0, ordering: .releasing)",
          "if busy.load(ordering: .acquiring) == 1 {",
          "if mode.load(ordering: .acquiring) != Self.sharedMode {",
          "mode.store(Self.sharedMode, ordering: .releasing)",
          "return inside.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged",
          "return !inside.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged",
          "if inside.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged {",
          "borrowing func free() { inside.store(0, ordering: .releasing) }",
        ] {
          #expect(needed.contains(order), "without this order nothing fails: \(order)")
        }
      }
    }
  }
#endif
