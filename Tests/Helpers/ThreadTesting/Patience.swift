internal import Foundation

/// The deadline of every wait in the tests.
///
/// A test waits for an event, never for a time to pass. The deadline only ends tests whose event does
/// not come; it is long enough for a machine that does many other things at once.
public let patience = Duration.seconds(120)

/// A wait whose event did not come in time.
public struct PatienceExhausted: Error, CustomStringConvertible {
  /// The event, and what was there instead.
  public let description: String

  /// Creates one.
  ///
  /// - Parameters:
  ///   - event: what was waited for.
  ///   - state: where everything stands.
  public init(_ event: String, state: String = "") {
    description = "no \(event) within \(patience)" + (state.isEmpty ? "" : "; now: \(state)")
  }
}

/// Waits until a condition holds of which no event tells, as that a process has ended.
///
///     try await eventually("end of \(process)") { kill(process, 0) != 0 }
///
/// The condition is asked every two milliseconds; the thread is free in between.
///
/// - Parameters:
///   - event: what is waited for, for the error.
///   - isolation: where `condition` runs.
///   - state: where everything stands, for the error.
///   - condition: whether it has happened.
/// - Throws: `PatienceExhausted`, or what `condition` throws.
public func eventually(
  _ event: String,
  isolation: isolated (any Actor)? = #isolation,
  state: @autoclosure () -> String = "",
  _ condition: () throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + patience
  while try !condition() {
    if ContinuousClock.now > deadline { throw PatienceExhausted(event, state: state()) }
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// As `eventually`, for code that is not asynchronous: the thread sleeps between two questions.
public func waitUntil(
  _ event: String,
  state: @autoclosure () -> String = "",
  _ condition: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + patience
  while try !condition() {
    if ContinuousClock.now > deadline { throw PatienceExhausted(event, state: state()) }
    usleep(2000)
  }
}
