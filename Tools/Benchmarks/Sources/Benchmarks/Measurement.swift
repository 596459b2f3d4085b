import CBench

/// What one side of a comparison costs for each element.
struct Cost {
  var nanoseconds: Double
  var mallocs: Double
}

/// Only rows whose name contains this are measured.
nonisolated(unsafe) var wantedName = ""  // set once, before the first row

/// One row: our way, and the floor or the peer beside it, measured in turn in one run.
struct Row {
  let name: String
  let ours: Cost
  let peer: (name: String, cost: Cost)?
  let floor: (name: String, cost: Cost)?
}

/// One side of a comparison: each sample tells what an element cost this time.
struct Work {
  let sample: () -> Cost

  /// Work that tells its cost itself.
  init(sample: @escaping () -> Cost) { self.sample = sample }

  /// Work that handles `count` elements a call.
  init(_ count: Int, _ run: @escaping () -> Void) {
    sample = { cost(of: count, run) }
  }
}

/// What each of `count` elements costs in one run of `work`.
func cost(of count: Int, _ work: () -> Void) -> Cost {
  let mallocs = cbench_mallocs()
  let start = cbench_now()
  work()
  let elapsed = cbench_now() - start
  return Cost(
    nanoseconds: Double(elapsed) / Double(count),
    mallocs: Double(cbench_mallocs() - mallocs) / Double(count)
  )
}

/// Runs all sides in turn, a warm-up and nine counted rounds, and takes each side's median.
func measure(
  _ name: String,
  ours: Work,
  peer: (String, Work)? = nil,
  floor: (String, Work)? = nil
) -> Row? {
  if !wantedName.isEmpty, !name.contains(wantedName) { return nil }
  let sides = [ours] + [peer?.1, floor?.1].compactMap { $0 }
  var samples = sides.map { _ in [Cost]() }
  for side in sides { _ = side.sample() }
  for _ in 0..<9 {
    for (index, side) in sides.enumerated() { samples[index].append(side.sample()) }
  }
  var costs = samples.map(median)
  let ourCost = costs.removeFirst()
  let peerCost = peer.map { ($0.0, costs.removeFirst()) }
  let floorCost = floor.map { ($0.0, costs.removeFirst()) }
  return Row(name: name, ours: ourCost, peer: peerCost, floor: floorCost)
}

private func median(_ costs: [Cost]) -> Cost {
  Cost(
    nanoseconds: costs.map(\.nanoseconds).sorted()[costs.count / 2],
    mallocs: costs.map(\.mallocs).sorted()[costs.count / 2]
  )
}
