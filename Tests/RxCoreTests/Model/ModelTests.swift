import Expectations
import RxCore
import RxTesting
import TestSupport
import Testing

/// Random programs behave as the pure functions do.
@Suite(.balancedResources)
struct ModelTests {
  private static let programs = 2000

  @Test(arguments: Seeds.some(8))
  func `random programs behave as the model does`(seed: UInt64) throws {
    var compared = 0
    for number in 0..<Self.programs {
      let name = seed << 16 | UInt64(number)
      if try Self.compare(name) { compared += 1 }
    }
    expect(compared * 6 >= Self.programs * 5, "too many programs are ambiguous")
  }

  @Test func `a difference is reported with the program, the seed and both timelines`() throws {
    let wrong = ModelOperator("wrong") {
      $0.map { $0 + 1 }
    } model: {
      $0
    }
    let program = ModelProgram.apply(wrong, [.sync([1], failing: false)])
    let difference = try #require(try Difference(program, disposed: 500))
    expect(difference.description.contains("wrong(of[1])"))
    expect(difference.description.contains("model  200:1 200:|"))
    expect(difference.description.contains("real   200:2 200:|"))
  }

  @Test func `of a program that differs the smallest part is reported`() throws {
    let wrong = ModelOperator("wrong") {
      $0.map { $0 + 1 }
    } model: {
      $0
    }
    let right = ModelOperator("right") {
      $0.map { $0 }
    } model: {
      $0
    }
    let part = ModelProgram.apply(wrong, [.sync([1], failing: false)])
    let difference = try #require(try Difference(.apply(right, [part]), disposed: 500))
    expectEqual(difference.smallest.program.description, "wrong(of[1])")
  }

  /// Runs one program both ways.
  ///
  /// - Returns: whether it could be compared.
  private static func compare(_ seed: UInt64) throws -> Bool {
    var chance = SeededGenerator(seed: seed)
    let program = ModelProgram.random(&chance, depth: chance.number(1...4))
    let disposed = chance.number(201...1000)
    do {
      if let difference = try Difference(program, disposed: disposed) {
        Issue.record("seed \(seed), disposed at \(disposed):\n\(difference.smallest)")
      }
      return true
    } catch is Ambiguity {
      return false
    }
  }
}

/// A program that does not behave as the model does.
struct Difference: CustomStringConvertible {
  let program: ModelProgram
  let disposed: TestTime
  let model: Timeline
  let real: Timeline

  /// Runs a program both ways.
  ///
  /// - Returns: `nil` if there is no difference.
  init?(_ program: ModelProgram, disposed: TestTime) throws {
    self.program = program
    self.disposed = disposed
    model = try program.model(TestScheduler.Defaults.subscribed).before(disposed)
    let clock = TestScheduler(initialClock: 0)
    let source = program.build(clock)
    real = clock.start(disposed: disposed) { source }.events
    if real == model { return nil }
  }

  /// The innermost program that still differs.
  var smallest: Difference {
    for input in program.inputs {
      if let inner = try? Difference(input, disposed: disposed) { return inner.smallest }
    }
    return self
  }

  var description: String {
    """
    \(program)
    model  \(model.diagram)
    real   \(real.diagram)
    """
  }
}
