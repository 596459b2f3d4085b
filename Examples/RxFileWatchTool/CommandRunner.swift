import FileIgnoring
import Glibc
import ProgramSupport
import RxFileWatch
import RxLoop
import SystemPackage

/// Runs a command when files have changed, one run at a time.
///
/// A change stops a run that is still running: SIGTERM is sent to all of its processes, and SIGKILL five
/// seconds later. All changes meanwhile cause one further run. The changed paths are the arguments of the
/// command, `"$@"` in the shell, byte for byte. With more than 128 KB of paths there are no arguments: `"$#"`
/// is 0, and anything may have changed.
@MainActor
final class CommandRunner {
  private let command: ByteString
  private let programRun: ProgramRun
  private var current: UVProcess?
  private var isStopping = false
  private var paths: [FilePath] = []
  private var knownPaths: Set<FilePath> = []
  private var isDue = false
  private var whenIdle: (() -> Void)?

  /// In bytes; far less than execve(2) accepts, as the command may pass the paths on with other arguments.
  private static let maximumArgumentSize = 1 << 17
  private static let gracePeriod = Duration.seconds(5)

  /// - Parameters:
  ///   - command: the script for `/bin/sh -c`.
  ///   - programRun: stopped when no shell can be started.
  init(_ command: [UInt8], programRun: ProgramRun) {
    self.command = ByteString(command)
    self.programRun = programRun
  }

  /// Runs the command for some changes, now or when the present run has been stopped.
  func run(for changes: [FileChange]) {
    isDue = true
    for change in changes {
      for path in [change.from, change.path].compactMap({ $0 })
      where knownPaths.insert(path).inserted {
        paths.append(path)
      }
    }
    if current == nil { start() } else { stopCurrent() }
  }

  /// Stops the present run, starts no other, and runs the main loop until the processes have ended.
  func finish() throws {
    isDue = false
    if current == nil { return }
    whenIdle = { UVLoop.main.stop() }
    stopCurrent()
    try UVLoop.main.run(.untilStopped)
  }

  private func start() {
    let words = arguments
    (isDue, paths, knownPaths) = (false, [], [])
    var command = UVProcess.Command("/bin/sh", [ByteString(Array("-c".utf8)), command] + words)
    command.startsSession = true  // Signals then reach all processes of the run.
    command.input = .ignore
    do {
      current = try UVProcess(command, on: .main) { [weak self] _ in
        MainActor.assumeIsolated { self?.processDidEnd() }
      }
    } catch {
      programRun.stop(.failure(CommandError("cannot run the command: \(error)")))
    }
  }

  /// The name of the shell (`$0`), and the paths.
  private var arguments: [ByteString] {
    let words = paths.map { ByteString($0.bytes) }
    let size = words.reduce(0) { $0 + $1.bytes.count + 9 }
    return [ByteString(Array("file-watch".utf8))] + (size <= Self.maximumArgumentSize ? words : [])
  }

  /// Sends SIGTERM to all processes of the run, and SIGKILL later.
  private func stopCurrent() {
    if isStopping { return }
    isStopping = true
    signal(SIGTERM)
    let process = current
    MainScheduler.run(after: Self.gracePeriod) { [weak self] in
      if let self, self.current === process { self.signal(SIGKILL) }
    }
  }

  private func signal(_ number: Int32) {
    if let current { kill(-current.pid, number) }
  }

  /// Handles the end of the shell.
  ///
  /// Processes that the shell has left behind may continue, unless the run was stopped: then they are waited
  /// for.
  private func processDidEnd() {
    if isStopping, let current, kill(-current.pid, 0) == 0 {
      MainScheduler.run(after: .milliseconds(10)) { [weak self] in self?.processDidEnd() }
      return
    }
    current = nil
    isStopping = false
    if isDue { start() }
    if current == nil { whenIdle?() }
  }
}
