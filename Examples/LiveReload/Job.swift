import Glibc
import ProgramSupport
import RxCore
import RxLoop
import RxSystem
import SystemPackage

/// One run of a command; its lines are printed as they arrive.
///
/// The running process keeps a strong reference to the job.
@MainActor
final class Job {
  /// The command, and the time that it gets to end.
  struct Configuration {
    /// The script for `/bin/sh -c`.
    let command: ByteString
    /// The time between SIGTERM and SIGKILL.
    let grace: Duration
  }

  private let name: String
  private let grace: Duration
  private let onFailure: (JobFailure) -> Void
  private let onEnd: (UVProcess.Exit) -> Void
  private var process: Int32?
  private var exit: UVProcess.Exit?
  private var isStopping = false
  /// Kills the processes that have not ended after SIGTERM.
  private var killTimer: LoopTimer?

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - name: the prefix of the lines.
  ///   - configuration: the command.
  ///   - onFailure: called when the command cannot be started, or its lines cannot be printed.
  ///   - onEnd: called once, when the command and its outputs have ended; of a stopped command, when all
  ///     processes of its session have ended.
  init(
    _ name: String,
    _ configuration: Configuration,
    onFailure: @escaping (JobFailure) -> Void,
    onEnd: @escaping (UVProcess.Exit) -> Void
  ) {
    self.name = name
    self.onFailure = onFailure
    self.onEnd = onEnd
    grace = configuration.grace
    var command = Command("/bin/sh", ["-c", configuration.command])
    command.startsSession = true  // Signals then reach all processes of the command.
    command.parentDeathSignal = SIGKILL
    command.input = .ignore
    command.output = .pipe
    command.errors = .pipe
    start(command)
  }

  /// Sends SIGTERM to all processes of the command, and SIGKILL after the grace period.
  func stop() {
    if isStopping { return }
    isStopping = true
    signal(SIGTERM)
    killTimer = MainScheduler.run(after: grace) { self.kill() }
  }

  /// Sends SIGKILL to all processes of the command.
  func kill() {
    isStopping = true
    killTimer?.cancel()
    killTimer = nil
    signal(SIGKILL)
  }

  private func start(_ command: Command) {
    let events = command.run(stop: .kill).asObservable().publish()
    print(to: 1, events.compactMap { if case .output(let bytes) = $0 { bytes } else { nil } })
    print(to: 2, events.compactMap { if case .errors(let bytes) = $0 { bytes } else { nil } })
    // Subscribed last, so that the end is handled after all lines.
    _ = events.subscribe(
      onNext: { event in MainActor.assumeIsolated { self.handle(event) } },
      onError: { error in MainActor.assumeIsolated { self.fail(error) } },
      onCompleted: { MainActor.assumeIsolated { self.finish() } }
    )
    _ = events.connect()
  }

  /// Prints the output line by line; the command is not read faster than the lines are printed.
  private func print(to descriptor: Int32, _ bytes: Observable<[UInt8]>) {
    let prefix = Array("\(name) | ".utf8)
    _ = bytes.byteLines(splittingAt: 1 << 20)
      .map { prefix + $0 + [UInt8(ascii: "\n")] }
      .subscribe(onNext: { line in
        MainActor.assumeIsolated { self.write(line, to: descriptor) }
      })
  }

  private func write(_ line: [UInt8], to descriptor: Int32) {
    do throws(Errno) {
      try StandardOutput.write(line, to: descriptor)
    } catch {
      // A closed standard error is no reason to end.
      if descriptor == 2 { return }
      onFailure(
        error == .brokenPipe ? .noReader : .other(CommandError.ofOutput(error).text)
      )
    }
  }

  private func handle(_ event: ProcessEvent) {
    switch event {
    case .started(let pid): process = pid
    case .exited(let exit): self.exit = exit
    case .output, .errors: break
    }
  }

  private func fail(_ error: any Error) {
    let reason = (error as? UVError)?.message ?? "\(error)"
    onFailure(.other("\(name) cannot be run: \(reason)"))
    killTimer?.cancel()
    onEnd(.signaled(SIGKILL))
  }

  /// Handles the end of the command and of its outputs.
  ///
  /// Processes that the command has left behind may continue, unless it was stopped: then they are waited for.
  private func finish() {
    if isStopping, let process, ProcessGroup(process).isRunning {
      MainScheduler.run(after: .milliseconds(10)) { self.finish() }
      return
    }
    killTimer?.cancel()
    killTimer = nil
    process = nil
    onEnd(exit ?? .signaled(SIGKILL))
  }

  private func signal(_ number: Int32) {
    if let process { ProcessGroup(process).send(number) }
  }
}

/// A reason to end the program.
enum JobFailure {
  /// The reader of standard output has ended.
  case noReader
  /// Another reason, as a sentence.
  case other(String)
}
