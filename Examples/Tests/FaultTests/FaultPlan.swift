import Foundation
import TestSupport

/// The faults that a run of the tests injects: `FAULT_RUNS`.
enum FaultPlan: Sendable, Equatable {
  /// Every fault.
  case all
  /// Faults drawn at random, so many of each scenario.
  case drawn(Int)
  /// One fault, as a failed test names it.
  case one(Fault)

  /// The plan of the environment: six faults of each scenario, if it has none.
  static let current = FaultPlan(ProcessInfo.processInfo.environment["FAULT_RUNS"])

  /// Creates the plan that a text names: `all`, a number, or a fault as `open:EMFILE:3`.
  init(_ text: String?) {
    if text == "all" {
      self = .all
    } else if let fault = text.flatMap(Fault.init) {
      self = .one(fault)
    } else {
      self = .drawn(text.flatMap { Int($0) } ?? 6)
    }
  }

  /// Returns faults of a scenario, drawn from the seed of this run and the name of the scenario.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - table: the calls of a run without a fault.
  ///   - name: the name of the scenario.
  /// - Returns: the faults; none if the scenario makes no calls.
  static func draw(_ count: Int, of table: FaultTable, for name: String) -> [Fault] {
    let calls = table.calls
    // FNV-1a, as the hash values of the standard library differ between processes.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Seeds.some(count).compactMap { seed in
      var generator = SeededGenerator(seed: seed ^ hash)
      guard let line = calls.randomElement(using: &generator) else { return nil }
      let number = Int.random(in: 1...min(line.calls, 200), using: &generator)
      let continues = Fault.persists(line.kind) && Int.random(in: 0..<3, using: &generator) == 0
      return Fault(line.kind, at: number, continues: continues)
    }
  }
}
