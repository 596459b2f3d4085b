import CBench

/// Nanoseconds and allocations of one element, in one round.
struct Sample {
  let nanoseconds: Double
  let mallocs: Double

  /// Measures a round.
  init(_ way: Way) async throws {
    let (start, mallocs) = (cbench_now(), cbench_mallocs())
    let count = Double(try await way())
    nanoseconds = Double(cbench_now() - start) / count
    self.mallocs = Double(cbench_mallocs() - mallocs) / count
  }

  /// Creates the median of rounds, of each figure by itself.
  init(medianOf samples: [Sample]) {
    nanoseconds = samples.map(\.nanoseconds).sorted()[samples.count / 2]
    mallocs = samples.map(\.mallocs).sorted()[samples.count / 2]
  }
}
