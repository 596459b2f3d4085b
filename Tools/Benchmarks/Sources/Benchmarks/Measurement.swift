import CBench

/// What one side of a comparison costs for each element.
struct Cost {
  var nanoseconds: Double
  var mallocs: Double
}

/// One row: our way, and the floor or the peer beside it, measured in turn in one run.
struct Row {
  let name: String
  let ours: Cost
  let peer: (name: String, cost: Cost)?
  let floor: (name: String, cost: Cost)?
}

/// A piece of work that handles `count` elements a call.
struct Work {
  let count: Int
  let run: () -> Void

  init(_ count: Int, _ run: @escaping () -> Void) {
    self.count = count
    self.run = run
  }
}

/// Runs all sides in turn, a warm-up and nine counted rounds, and takes each side's median.
func measure(
  _ name: String,
  ours: Work,
  peer: (String, Work)? = nil,
  floor: (String, Work)? = nil
) -> Row {
  let sides = [ours] + [peer?.1, floor?.1].compactMap { $0 }
  var samples = sides.map { _ in [Cost]() }
  for side in sides { side.run() }
  for _ in 0..<9 {
    for (index, side) in sides.enumerated() { samples[index].append(sample(side)) }
  }
  var costs = samples.map(median)
  let ourCost = costs.removeFirst()
  let peerCost = peer.map { ($0.0, costs.removeFirst()) }
  let floorCost = floor.map { ($0.0, costs.removeFirst()) }
  return Row(name: name, ours: ourCost, peer: peerCost, floor: floorCost)
}

private func sample(_ work: Work) -> Cost {
  let mallocs = cbench_mallocs()
  let start = cbench_now()
  work.run()
  let elapsed = cbench_now() - start
  return Cost(
    nanoseconds: Double(elapsed) / Double(work.count),
    mallocs: Double(cbench_mallocs() - mallocs) / Double(work.count)
  )
}

private func median(_ costs: [Cost]) -> Cost {
  Cost(
    nanoseconds: costs.map(\.nanoseconds).sorted()[costs.count / 2],
    mallocs: costs.map(\.mallocs).sorted()[costs.count / 2]
  )
}
