import Foundation
import TestSupport

/// Waits until this process has a handler for a signal.
func untilHandled(_ number: Int32) async throws {
  var action = sigaction()
  try await eventually("handler of signal \(number)") {
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }
}
