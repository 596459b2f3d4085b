import RxCore
import RxTesting
import TestSupport

/// An operator twice: as the package has it, and as a pure function from timelines to a timeline.
struct ModelOperator: CustomStringConvertible, Sendable {
  /// Its name with its arguments.
  let description: String
  /// How many sequences it is given.
  let arity: Int
  /// The package's own.
  let build: @Sendable ([Observable<Int>], TestScheduler) -> Observable<Int>
  /// The events that a subscription that starts at a time receives.
  let model: @Sendable ([Input], TestTime) throws -> Timeline

  /// An operator of several sequences.
  init(
    _ description: String,
    arity: Int,
    build: @escaping @Sendable ([Observable<Int>], TestScheduler) -> Observable<Int>,
    model: @escaping @Sendable ([Input], TestTime) throws -> Timeline
  ) {
    self.description = description
    self.arity = arity
    self.build = build
    self.model = model
  }

  /// An operator of one sequence, to which it subscribes at once.
  init(
    _ description: String,
    build: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>,
    model: @escaping @Sendable (Timeline, TestTime) throws -> Timeline
  ) {
    self.init(description, arity: 1) {
      build($0[0], $1)
    } model: { inputs, start in
      try model(try inputs[0](start), start)
    }
  }

  /// An operator of one sequence without a clock.
  init(
    _ description: String,
    build: @escaping @Sendable (Observable<Int>) -> Observable<Int>,
    model: @escaping @Sendable (Timeline) throws -> Timeline
  ) {
    self.init(description) { source, _ in
      build(source)
    } model: { timeline, _ in
      try model(timeline)
    }
  }

  /// Makes an operator with arguments of chance.
  typealias Maker = @Sendable (inout SeededGenerator) -> ModelOperator

  /// All there are.
  static let makers: [Maker] =
    transforming + filtering + cutting + timed + gathering + failing + joining + sequencing
    + flattening
}

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func one<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }
}
