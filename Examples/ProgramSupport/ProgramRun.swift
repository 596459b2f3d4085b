internal import Glibc
internal import RxLoop
public import SystemPackage

/// The run of a program on the main loop, with its exit code.
///
///     let programRun = ProgramRun()
///     let code = try programRun.run()  // until `stop(_:)`, SIGINT or SIGTERM
@MainActor
public final class ProgramRun {
  private let signals: [Int32]
  private var outcome: Result<Int32, CommandError>?

  /// The first error that was given to `stop(_:)`, also after another outcome.
  public private(set) var failure: CommandError?

  /// Makes SIGINT and SIGTERM end the program with the exit codes 130 and 143.
  ///
  /// Before `run()` they end the process at once, for instance while input is read; in `run()` they stop the
  /// loop.
  ///
  /// - Parameter endsOnHangup: true to end so with SIGHUP, too, unless it is ignored, as by nohup(1).
  public init(endsOnHangup: Bool = false) {
    var hangup = sigaction()
    sigaction(SIGHUP, nil, &hangup)
    // SIG_IGN, which has no value in Swift.
    let isIgnored = unsafeBitCast(hangup.__sigaction_handler.sa_handler, to: Int.self) == 1
    signals = [SIGINT, SIGTERM] + (endsOnHangup && !isIgnored ? [SIGHUP] : [])
    for number in signals { signal(number) { _exit(128 + $0) } }
  }

  /// Runs the main loop until it is stopped.
  ///
  /// - Returns: the exit code.
  /// - Throws: the error given to `stop(_:)`, or the error of the loop.
  public func run() throws -> Int32 {
    var watched: [UVSignal] = []
    for number in signals {
      watched.append(
        try UVSignal(number, on: .main) { [weak self] in
          MainActor.assumeIsolated { self?.stop(.success(128 + number)) }
        }
      )
    }
    try UVLoop.main.run()
    for signal in watched { signal.close() }
    return try outcome?.get() ?? 0
  }

  /// Calls a function that prints; its error stops the main loop and becomes the error of `run()`.
  public func attempt(_ body: () throws(Errno) -> Void) {
    do {
      try body()
    } catch {
      stop(.failure(.ofOutput(error)))
    }
  }

  /// Stops the main loop; only the first outcome counts.
  public func stop(_ outcome: Result<Int32, CommandError>) {
    if self.outcome == nil { self.outcome = outcome }
    if case .failure(let error) = outcome, failure == nil { failure = error }
    UVLoop.main.stop()
  }
}
