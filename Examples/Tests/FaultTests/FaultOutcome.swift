/// The outcome of a run in which a call has failed.
enum FaultOutcome: Sendable, Equatable {
  /// The result is that of a run without the fault.
  case succeeded
  /// An error, a message or a notice names the failure.
  case reported(String)
  /// The program was ended by libuv, or has no main loop, which it cannot do without.
  case ended(String)
  /// Anything else, as a wrong result or a hang.
  case wrong(String)
}
