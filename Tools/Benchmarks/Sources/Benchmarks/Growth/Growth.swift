/// The growth of costs with the number of elements, observers, sources, stages, threads, timers and sockets.
enum Growth {
  static func run(_ emit: Emit) {
    ElementGrowth.run(emit)
    StageGrowth.run(emit)
    TimerGrowth.run(emit)
    HandleGrowth.run(emit)
  }

  /// Samples every size in turn, five times after a warm-up.
  ///
  /// - Parameters:
  ///   - quantity: what grows.
  ///   - part: what the cost is of, where the quantity does not say it.
  ///   - unit: the unit of the cost.
  ///   - sizes: in order.
  ///   - work: the work of a size.
  /// - Returns: the medians; `nil` if the series is not measured.
  static func series(
    _ quantity: String,
    of part: String = "",
    unit: String = "ns an element",
    sizes: [Int],
    _ work: (Int) -> Work
  ) -> Series? {
    let name = "cost against \(quantity)" + (part.isEmpty ? "" : ", \(part)")
    if !isMeasured(name) { return nil }
    let works = sizes.map(work)
    for work in works { _ = work.sample() }
    let rounds = (0..<5).map { _ in works.map { $0.sample().nanoseconds } }
    let costs = sizes.indices.map { index in median(rounds.map { $0[index] }) }
    let points = zip(sizes, costs).map { (Double($0), $1) }
    return Series(name: name, quantity: quantity, unit: unit, points: points)
  }

  /// The powers of ten from one exponent to another.
  static func powers(_ exponents: ClosedRange<Int>) -> [Int] {
    exponents.map { (0..<$0).reduce(1) { power, _ in power * 10 } }
  }
}
