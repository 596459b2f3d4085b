import Glibc
import RxLoop
import RxSystem

/// A command whose output is read while it runs.
///
/// The command leads a process group of its own, which is killed when its output is no longer needed. It
/// has no terminal, and its standard input is empty.
@MainActor
final class RunningCommand {
  private let terminator: ProcessGroupTerminator
  private let receive: @MainActor ([UInt8]) -> Void
  private let end: @MainActor (UVProcess.Exit) -> Void
  private var process: UVProcess?
  private var group: Int32 = 0
  private var exit: UVProcess.Exit?
  private var isReadingDone = false
  private var isCancelled = false

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: the program; its standard streams are replaced.
  ///   - terminator: ends the process group of a cancelled command.
  ///   - receive: called with each piece of the output, never before the initializer returns.
  ///   - end: called once, after the whole output and the end of the command.
  /// - Throws: the reason why the command cannot be started.
  init(
    _ command: UVProcess.Command,
    terminator: ProcessGroupTerminator,
    receive: @escaping @MainActor ([UInt8]) -> Void,
    end: @escaping @MainActor (UVProcess.Exit) -> Void
  ) throws(UVError) {
    self.terminator = terminator
    self.receive = receive
    self.end = end
    var command = command
    command.startsSession = true
    command.parentDeathSignal = SIGKILL
    command.input = .ignore
    command.output = .pipe
    command.errors = .ignore
    let process = try UVProcess(command, on: .main) { [weak self] exit in
      MainActor.assumeIsolated { self?.processDidEnd(exit) }
    }
    self.process = process
    group = process.pid
    do {
      try process.output?.startReading(
        onData: { [weak self] bytes in
          let bytes = Array(bytes)
          MainActor.assumeIsolated { self?.didRead(bytes) }
        },
        onEnd: { [weak self] _ in MainActor.assumeIsolated { self?.readingDidEnd() } }
      )
    } catch {
      kill()
      throw error
    }
  }

  /// Ends the command, by force if it ignores the request; nothing more is reported.
  func cancel() {
    isCancelled = true
    guard let process else { return }
    self.process = nil
    process.output?.close()
    if exit == nil || !isReadingDone { terminator.terminate(group) }
  }

  /// Kills the command at once: this process ends.
  func kill() {
    isCancelled = true
    if process != nil, exit == nil || !isReadingDone { ProcessGroup(group).send(SIGKILL) }
  }

  private func didRead(_ bytes: [UInt8]) { if !isCancelled { receive(bytes) } }

  private func processDidEnd(_ exit: UVProcess.Exit) {
    self.exit = exit
    endIfDone()
  }

  private func readingDidEnd() {
    isReadingDone = true
    process?.output?.close()
    endIfDone()
  }

  private func endIfDone() {
    guard !isCancelled, isReadingDone, let exit else { return }
    isCancelled = true
    end(exit)
  }
}

extension UVProcess.Exit {
  /// The reason why the command has failed; nil if it has succeeded.
  var problem: String? {
    switch self {
    case .exited(0): nil
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): "ended by signal \(signal)"
    case .unknown: "ended with an unknown status"
    }
  }
}

/// Ends process groups: with SIGTERM at first, with SIGKILL after a while.
@MainActor
final class ProcessGroupTerminator {
  /// The time between the two signals.
  private static let gracePeriod = Duration.milliseconds(200)

  private var groups: Set<Int32> = []

  /// Ends a group; it is killed later even if its leader has ended, which may have left children.
  func terminate(_ group: Int32) {
    ProcessGroup(group).send(SIGTERM)
    groups.insert(group)
    MainScheduler.run(after: Self.gracePeriod) { [self] in
      if groups.remove(group) != nil { ProcessGroup(group).send(SIGKILL) }
    }
  }

  /// Kills all groups that have not been killed yet: this process ends.
  func killAll() {
    for group in groups { ProcessGroup(group).send(SIGKILL) }
    groups = []
  }
}
