import Foundation
import TestSupport

/// A program that does something, of which the result is known.
struct FaultScenario: Sendable, CustomStringConvertible {
  /// The name, which selects it: `FAULT_SCENARIO`.
  let name: String
  /// The variables that tell the library the program, and where it counts.
  let variables: [String: String]
  private let body: @Sendable (FaultRun) async throws -> FaultOutcome

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - program: the name of the program in which calls fail.
  ///   - isLater: true if the program itself says when calls are counted.
  ///   - body: runs the program with the variables of a run, and judges its result.
  init(
    _ name: String,
    of program: String,
    isLater: Bool = false,
    _ body: @escaping @Sendable (FaultRun) async throws -> FaultOutcome
  ) {
    self.name = name
    variables = ["FAULT_PROGRAM": program].merging(isLater ? ["FAULT_LATER": "1"] : [:]) { $1 }
    self.body = body
  }

  var description: String { name }

  /// Runs the scenario.
  ///
  /// - Parameters:
  ///   - fault: the call that fails; `nil` for none.
  ///   - directory: the directory for the table.
  /// - Returns: the outcome, and the calls that were counted.
  /// - Throws: the error when the program cannot be started.
  func run(
    _ fault: Fault?,
    in directory: TemporaryDirectory
  ) async throws -> (outcome: FaultOutcome, table: FaultTable) {
    let run = try await FaultRun(of: self, fault, in: directory)
    let outcome = try await body(run)
    return (outcome, run.table)
  }

  /// Returns all scenarios.
  static func all() async throws -> [FaultScenario] { try await probes() + programs }

  /// Returns the scenarios that the environment selects.
  ///
  /// `FAULT_SCENARIO` is a name or a part of several; `FAULT_PART=1/2` is the second half of them.
  static func selected() async throws -> [FaultScenario] {
    let variables = ProcessInfo.processInfo.environment
    let all = try await all()
    let name = variables["FAULT_SCENARIO"] ?? ""
    let named = all.filter { $0.name == name }
    let chosen = named.isEmpty ? all.filter { name.isEmpty || $0.name.contains(name) } : named
    if chosen.isEmpty { throw UnknownScenario(name: name, scenarios: all.map(\.name)) }
    let part = (variables["FAULT_PART"] ?? "0/1").split(separator: "/").compactMap { Int($0) }
    guard part.count == 2, part[1] > 0 else { return chosen }
    return chosen.enumerated().filter { $0.offset % part[1] == part[0] }.map(\.element)
  }
}

/// The error of a name that no scenario has.
struct UnknownScenario: Error, CustomStringConvertible {
  let name: String
  let scenarios: [String]

  var description: String {
    "no scenario '\(name)'; there are:\n" + scenarios.joined(separator: "\n")
  }
}
