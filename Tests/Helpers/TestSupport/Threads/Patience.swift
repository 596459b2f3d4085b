internal import Foundation

/// The deadline of every wait in the tests.
///
/// A test waits for an event, never for a time to pass. The deadline ends only tests whose event does
/// not happen. It is long enough for a busy machine.
public let patience = Duration.seconds(120)

/// The error of a wait whose event did not happen in time.
public struct PatienceExhausted: Error, CustomStringConvertible {
  /// The event, and the state instead.
  public let description: String

  /// Creates one.
  ///
  /// - Parameters:
  ///   - event: the event in words.
  ///   - state: the current state in words.
  public init(_ event: String, state: String = "") {
    description = "no \(event) within \(patience)" + (state.isEmpty ? "" : "; now: \(state)")
  }
}

/// Waits until a condition is true, where no event reports the change, as the exit of a process.
///
///     try await eventually("end of \(process)") { kill(process, 0) != 0 }
///
/// The condition is checked every two milliseconds; the thread is free in between.
///
/// - Parameters:
///   - event: the event in words, for the error.
///   - isolation: the actor of `condition`.
///   - state: the current state in words, for the error.
///   - condition: returns whether the event has happened.
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

/// The same as `eventually`, for synchronous code: the thread sleeps between two checks.
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
