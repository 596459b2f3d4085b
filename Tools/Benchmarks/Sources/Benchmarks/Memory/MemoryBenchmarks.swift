/// The memory that subscriptions hold while they live, up to a million of them.
enum MemoryBenchmarks {
  static func run(_ emit: Emit) {
    HeldCases.run(emit)
    HeldTraits.run(emit)
    for kind in LiveKind.allCases { live(kind, emit) }
  }

  private static func live(_ kind: LiveKind, _ emit: Emit) {
    var points: [(count: Double, cost: LiveCost)] = []
    for count in [1000, 10_000, 100_000, 1_000_000] where isMeasured(LiveRow.name(count, kind)) {
      let costs = ["ours", "OpenCombine"].map { library in
        let runs = count < 1_000_000 ? 5 : 1
        let all = (0..<runs).map { _ in LiveProgram.cost(of: count, kind, library: library) }
        return (library, middle(all))
      }
      emit(LiveRow(count: count, kind: kind, costs: costs))
      points.append((Double(count), costs[0].1))
    }
    if points.count < 2 { return }
    for (phase, cost) in [
      ("build", \LiveCost.build), ("emit to", \.emission), ("dispose of", \.disposal),
    ] {
      emit(
        Series(
          name: "cost to \(phase) live subscriptions \(kind.words)",
          quantity: "live subscriptions",
          unit: "ns each",
          points: points.map { ($0.count, $0.cost[keyPath: cost]) }
        )
      )
    }
  }

  private static func middle(_ costs: [LiveCost]) -> LiveCost {
    LiveCost(
      bytes: median(costs.map(\.bytes)),
      build: median(costs.map(\.build)),
      emission: median(costs.map(\.emission)),
      disposal: median(costs.map(\.disposal))
    )
  }
}
