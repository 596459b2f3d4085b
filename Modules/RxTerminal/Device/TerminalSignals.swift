internal import CTerminal
internal import Glibc
internal import RxLoop

/// What the system tells a program on a terminal by signals.
@MainActor
final class TerminalSignals {
  private var handles: [UVSignal] = []

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - resized: the screen has another size.
  ///   - stopped: the process is to stop.
  ///   - continued: the process goes on after a stop.
  ///   - ended: the process is to end by this signal.
  /// - Throws: the loop cannot watch a signal.
  init(
    resized: @escaping @MainActor () -> Void,
    stopped: @escaping @MainActor () -> Void,
    continued: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor (Int32) -> Void
  ) throws(UVError) {
    do {
      try watch(SIGWINCH, resized)
      try watch(SIGTSTP, stopped)
      try watch(SIGCONT, continued)
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { try watch(signal) { ended(signal) } }
    } catch {
      close()
      throw error
    }
  }

  /// Stops watching.
  func close() {
    for handle in handles { handle.close() }
    handles = []
  }

  private func watch(_ signal: Int32, _ action: @escaping @MainActor () -> Void) throws(UVError) {
    handles.append(
      try UVSignal(signal, on: .main) { MainActor.assumeIsolated { action() } }
    )
  }
}
