internal import Glibc
public import RxLoop
public import SystemPackage

/// How a program on the main loop ends: by a signal, quietly, or because it cannot print.
@MainActor
public final class Ending {
  private var signals: [UVSignal] = []
  private var outcome: Result<Int32, Complaint>?

  /// Watches for SIGINT and SIGTERM, which stop the main loop; the exit codes are 130 and 143.
  ///
  /// - Throws: the loop cannot watch signals.
  public init() throws(UVError) {
    for number in [SIGINT, SIGTERM] {
      signals.append(
        try UVSignal(number, on: .main) { [weak self] in
          MainActor.assumeIsolated { self?.stop(.success(128 + number)) }
        }
      )
    }
  }

  /// Runs `body`; if it fails, the main loop stops and the program ends with what it says.
  public func attempt(_ body: () throws(Errno) -> Void) {
    do {
      try body()
    } catch {
      stop(.failure(Complaint("cannot write to standard output: \(error)")))
    }
  }

  /// Stops the main loop; the first reason counts.
  public func stop(_ outcome: Result<Int32, Complaint>) {
    if self.outcome == nil { self.outcome = outcome }
    UVLoop.main.stop()
  }

  /// The exit code after the main loop has ended.
  ///
  /// - Throws: why the program failed.
  public func result() throws -> Int32 {
    for signal in signals { signal.close() }
    return try outcome?.get() ?? 0
  }
}
