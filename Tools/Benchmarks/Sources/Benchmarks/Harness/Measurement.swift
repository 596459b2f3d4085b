import CBench

/// The cost of one side of a comparison, for each element or each subscription.
struct Cost {
  var nanoseconds: Double
  var mallocs = 0.0
  /// Bytes that were requested.
  var bytes = 0.0

  static func - (one: Self, other: Self) -> Self {
    Self(
      nanoseconds: one.nanoseconds - other.nanoseconds,
      mallocs: one.mallocs - other.mallocs,
      bytes: one.bytes - other.bytes
    )
  }

  static func / (cost: Self, count: Double) -> Self {
    Self(
      nanoseconds: cost.nanoseconds / count,
      mallocs: cost.mallocs / count,
      bytes: cost.bytes / count
    )
  }
}

/// One side of a comparison: each sample returns the cost of an element.
struct Work {
  /// Returns the cost of a run.
  let sample: () -> Cost
  /// The work of a run, and its number of elements; `nil` where the work returns its cost itself.
  let run: (elements: Int, body: () -> Void)?

  /// Work that returns its cost itself.
  init(sample: @escaping () -> Cost) {
    self.sample = sample
    run = nil
  }

  /// Work that handles `count` elements a call.
  init(_ count: Int, _ body: @escaping () -> Void) {
    sample = { cost(of: count, body) }
    run = (count, body)
  }
}

/// A side with the name it has in a report.
typealias Side = (name: String, work: Work)

/// Returns the cost of each of `count` elements in one run of `work`.
func cost(of count: Int, _ work: () -> Void) -> Cost {
  let before = (cbench_mallocs(), cbench_bytes())
  let start = cbench_now()
  work()
  let elapsed = cbench_now() - start
  let after = (cbench_mallocs(), cbench_bytes())
  return Cost(
    nanoseconds: Double(elapsed) / Double(count),
    mallocs: Double(after.0 - before.0) / Double(count),
    bytes: Double(after.1 - before.1) / Double(count)
  )
}

/// Runs all sides in turn, a warm-up and nine counted rounds.
///
/// - Parameters:
///   - name: the row's name.
///   - ours: this project's way.
///   - peers: others' ways; the first is the one that a target is about.
///   - floor: what it cannot be cheaper than.
///   - target: what the row has to reach.
/// - Returns: the row; `nil` if it is not wanted, or not timed.
func measure(
  _ name: String,
  ours: Work,
  peers: [Side] = [],
  floor: Side? = nil,
  target: Target = Target()
) -> Row? {
  if !isWanted(name) { return nil }
  switch mode {
  case .timing: break
  case .counting:
    Instructions.count(name, ours)
    return nil
  case .listing:
    print(name)
    return nil
  case .serving: RowServer.serve(ours)
  }
  let peers = peers + [RxSwiftPeer.side(name)].compactMap { $0 }
  let works = [ours] + peers.map(\.work) + [floor?.work].compactMap { $0 }
  var samples = works.map { _ in [Cost]() }
  for work in works { _ = work.sample() }
  for _ in 0..<9 {
    for (index, work) in works.enumerated() { samples[index].append(work.sample()) }
  }
  let costs = samples.map(middle)
  return Row(
    name: name,
    ours: costs[0],
    least: samples[0].map(\.nanoseconds).min() ?? 0,
    peers: zip(peers, costs.dropFirst()).map { ($0.name, $1) },
    floor: floor.map { ($0.name, costs[costs.count - 1]) },
    target: target
  )
}

/// The cost that is in the middle, in each of its figures.
func middle(_ costs: [Cost]) -> Cost {
  Cost(
    nanoseconds: median(costs.map(\.nanoseconds)),
    mallocs: median(costs.map(\.mallocs)),
    bytes: median(costs.map(\.bytes))
  )
}

/// The middle one.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
