import Foundation
import TestSupport

/// One run of a program with the library.
struct FaultRun: Sendable {
  /// The time after which a program that waits has to be a hang.
  static let patience = Duration.seconds(15)

  /// The variables that are added to the environment of the program.
  let variables: [String: String]
  private let file: String

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - scenario: the scenario that runs.
  ///   - fault: the call that fails; `nil` to count calls only.
  ///   - directory: the directory for the table.
  /// - Throws: the error when the library cannot be compiled.
  init(of scenario: FaultScenario, _ fault: Fault?, in directory: TemporaryDirectory) async throws {
    file = directory.path(UUID().uuidString)
    let library = try await FaultLibrary.compiled()
    variables = [
      "LD_PRELOAD": library.path, "FAULT_TABLE": file, "SWIFT_BACKTRACE": "enable=no",
    ].merging(scenario.variables) { $1 }.merging(fault?.variables ?? [:]) { $1 }
  }

  /// The calls of the program so far.
  var table: FaultTable { FaultTable(contentsOf: file) }

  /// Judges a program that has run to its end.
  ///
  /// - Parameters:
  ///   - outcome: its end, and what it has written.
  ///   - isRight: true if its result is that of a run without a fault.
  ///   - reportsWith: returns whether an exit code goes with a message of the program.
  /// - Returns: the outcome.
  func judge(
    _ outcome: Outcome,
    isRight: Bool,
    reportsWith: (Int32) -> Bool
  ) -> FaultOutcome {
    let message = message(of: outcome)
    if isRight { return message.map { .reported($0) } ?? .succeeded }
    switch outcome.ending {
    case .exit(let code):
      if let message, reportsWith(code) { return .reported(message) }
    case .signal(let signal):
      if signal == SIGABRT, table.hasAborted { return .ended("libuv ends the program") }
      let fatal = "Fatal error: the main loop cannot be created"
      if outcome.complaint.contains(fatal) { return .ended(fatal) }
    case .hang: break
    }
    return .wrong("\(outcome.summary)")
  }

  /// Returns the lines on standard error that begin with the name of the program.
  func message(of outcome: Outcome) -> String? {
    let name = variables["FAULT_PROGRAM"] ?? ""
    let lines = outcome.complaint.split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension Outcome {
  /// The end and the output, for a failed test.
  fileprivate var summary: String {
    let parts = [("output", text), ("errors", complaint)].filter { !$0.1.isEmpty }
      .map { "\($0.0): \($0.1.split(separator: "\n").joined(separator: " | ").prefix(400))" }
    return ([end] + parts).joined(separator: ", ")
  }

  private var end: String {
    switch ending {
    case .exit(let code): "exit code \(code)"
    case .signal(let signal): "ended by signal \(signal)"
    case .hang: "it hangs"
    }
  }
}
