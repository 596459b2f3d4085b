internal import CTerminal
internal import Glibc
internal import RxLoop

/// The signals that concern a program on a terminal.
@MainActor
final class TerminalSignals {
  private var handles: [UVSignal] = []

  /// Starts to observe the signals.
  ///
  /// - Parameters:
  ///   - onResize: called when the screen has another size (SIGWINCH).
  ///   - onStop: called when the process must stop (SIGTSTP).
  ///   - onContinue: called when the process continues after a stop (SIGCONT).
  ///   - onEnd: called with the signal by which the process must end.
  /// - Throws: the error of the loop if it cannot observe a signal.
  init(
    onResize: @escaping @MainActor () -> Void,
    onStop: @escaping @MainActor () -> Void,
    onContinue: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor (Int32) -> Void
  ) throws(UVError) {
    do {
      try observe(SIGWINCH, onResize)
      try observe(SIGTSTP, onStop)
      try observe(SIGCONT, onContinue)
      for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { try observe(signal) { onEnd(signal) } }
    } catch {
      close()
      throw error
    }
  }

  /// Stops observing.
  func close() {
    for handle in handles { handle.close() }
    handles = []
  }

  private func observe(
    _ signal: Int32,
    _ action: @escaping @MainActor () -> Void
  ) throws(UVError) {
    handles.append(try UVSignal(signal, on: .main) { onMainLoop { action() } })
  }
}
