internal import Glibc
internal import RxLoop
public import SystemPackage

/// How a program on the main loop ends: by a signal, quietly, or because it cannot print.
@MainActor
public final class Ending {
  private static let signals = [SIGINT, SIGTERM]

  private var outcome: Result<Int32, CommandError>?

  /// From now on SIGINT and SIGTERM end the program, with the exit codes 130 and 143: at once while
  /// it is busy before its loop, as with reading its input, and later by stopping the loop.
  public init() {
    for number in Self.signals { signal(number) { _exit(128 + $0) } }
  }

  /// Runs the main loop until something stops it.
  ///
  /// - Returns: the exit code.
  /// - Throws: why the program failed.
  public func run() throws -> Int32 {
    var watched: [UVSignal] = []
    for number in Self.signals {
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

  /// Runs `body`; if it fails, the main loop stops and the program ends with what it says.
  public func attempt(_ body: () throws(Errno) -> Void) {
    do {
      try body()
    } catch {
      stop(.failure(CommandError("cannot write to standard output: \(error)")))
    }
  }

  /// Stops the main loop; the first reason counts.
  public func stop(_ outcome: Result<Int32, CommandError>) {
    if self.outcome == nil { self.outcome = outcome }
    UVLoop.main.stop()
  }
}
