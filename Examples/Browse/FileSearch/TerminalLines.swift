import Glibc
import RxLoop

/// The lines that are typed on the terminal of the program, while it is in the foreground.
@MainActor
final class TerminalLines {
  /// The time after which a program in the background looks whether it is in the foreground.
  private static let backgroundPause = Duration.seconds(1)

  // A description of the program's own: that of standard input is the shell's, too.
  private let descriptor: Int32
  private let onLine: @MainActor () -> Void
  private var poll: UVPoll?
  private var timer: LoopTimer?

  /// Starts to read; nil without a terminal.
  ///
  /// - Parameter onLine: called when lines have been typed.
  init?(onLine: @escaping @MainActor () -> Void) {
    descriptor = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    self.onLine = onLine
    if descriptor < 0 { return nil }
    start()
  }

  /// Ends; call it once.
  func close() {
    _ = timer?.cancel()
    end()
    Glibc.close(descriptor)
  }

  private func start() {
    poll = try? UVPoll(descriptor: descriptor, events: .readable, on: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.read() }
    }
  }

  private func end() {
    poll?.close()
    poll = nil
  }

  private func read() {
    // The kernel stops a program in the background that reads; the line is another's.
    if tcgetpgrp(descriptor) != getpgrp() {
      end()
      timer = MainScheduler.run(after: Self.backgroundPause) { [weak self] in self?.start() }
      return
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 {
      if buffer[..<count].contains(UInt8(ascii: "\n")) { onLine() }
    } else if count == 0 || errno != EAGAIN {
      end()
    }
  }
}
