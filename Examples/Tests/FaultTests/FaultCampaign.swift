import TestSupport

/// The runs of one scenario: one that counts its calls, then one for each fault.
struct FaultCampaign: Sendable {
  let scenario: FaultScenario
  let plan: FaultPlan
  /// The highest number of a call that fails.
  static let limit = 200

  private let directory: TemporaryDirectory

  init(_ scenario: FaultScenario, _ plan: FaultPlan = .current) throws {
    (self.scenario, self.plan) = (scenario, plan)
    directory = try TemporaryDirectory()
  }

  /// The error of a scenario that does not succeed without a fault.
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the scenario without a fault and with those of the plan.
  ///
  /// - Returns: the outcomes by kind.
  /// - Throws: `Broken` if the scenario fails without a fault.
  func run() async throws -> [FaultCount] {
    let (outcome, table) = try await scenario.run(nil, in: directory)
    guard outcome == .succeeded else {
      throw Broken(description: "\(scenario), without a fault: \(outcome)")
    }
    var counts: [FaultCount] = []
    switch plan {
    case .all: for line in table.calls { counts.append(try await all(of: line.kind)) }
    case .one(let fault): try await add(fault, to: &counts)
    case .drawn(let count):
      for fault in FaultPlan.draw(count, of: table, for: scenario.name) {
        try await add(fault, to: &counts)
      }
    }
    return counts.filter { $0.injected > 0 }
  }

  /// Runs all faults of a kind: each call in turn until two in a row are not reached, then the first and all
  /// later ones, the second and all later ones, and so on in powers of two.
  private func all(of kind: String) async throws -> FaultCount {
    var count = FaultCount(kind)
    var number = 1
    var missed = 0
    while number <= Self.limit, missed < 2 {
      missed = try await inject(Fault(kind, at: number), &count) ? 0 : missed + 1
      number += 1
    }
    guard Fault.persists(kind) else { return count }
    number = 1
    while number <= Self.limit, try await inject(Fault(kind, at: number, continues: true), &count) {
      number *= 2
    }
    return count
  }

  private func add(_ fault: Fault, to counts: inout [FaultCount]) async throws {
    let place = counts.firstIndex { $0.kind == fault.kind } ?? counts.count
    if place == counts.count { counts.append(FaultCount(fault.kind)) }
    _ = try await inject(fault, &counts[place])
  }

  /// Runs the scenario with a fault.
  ///
  /// - Returns: false if the call was not made, so that nothing was counted.
  private func inject(_ fault: Fault, _ count: inout FaultCount) async throws -> Bool {
    let (outcome, table) = try await scenario.run(fault, in: directory)
    guard table[fault.kind].failures > 0 else { return false }
    count.add(outcome, of: fault)
    return true
  }
}
