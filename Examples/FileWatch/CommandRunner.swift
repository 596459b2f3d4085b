import FileIgnoring
import Glibc
import OrderedCollections
import ProgramSupport
import RxFileWatch
import RxLoop
import RxSystem
import SystemPackage

/// Runs a command when files have changed, one run at a time.
///
/// The changed paths are the arguments of the command, `"$@"` in the shell, byte for byte. Paths that are too
/// many for one command line are split among several runs, one after the other, as xargs(1) does.
///
/// A change stops a run that is still running: SIGTERM is sent to all of its processes, and SIGKILL five
/// seconds later. The next run gets the paths of the stopped one as well: each changed path is an argument of a
/// run that was not stopped.
@MainActor
final class CommandRunner {
  private let command: ByteString
  private let programRun: ProgramRun
  private var current: UVProcess?
  private var isStopping = false
  /// Kills the processes of the current run that have not ended after SIGTERM.
  private var killTimer: LoopTimer?
  /// The paths that the current run has received.
  private var passed: [FilePath] = []
  /// The paths that the next runs will receive.
  private var waiting: OrderedSet<FilePath> = []
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

  /// True if a run has ended, by itself, for all changes so far.
  var isIdle: Bool { current == nil && !isDue && waiting.isEmpty }

  /// Runs the command for some changes, now or when the present run has been stopped.
  func run(for changes: [FileChange]) {
    isDue = true
    for change in changes {
      waiting.append(contentsOf: [change.from, change.path].compactMap(\.self))
    }
    if current == nil { start() } else { stopCurrent() }
  }

  /// Stops the present run, starts no other, and runs the main loop until the processes have ended.
  func finish() throws {
    if current == nil { return }
    whenIdle = { UVLoop.main.stop() }
    stopCurrent()
    try UVLoop.main.run(.untilStopped)
  }

  private func start() {
    isDue = false
    passed = takePaths()
    let words = ["-c".utf8, "file-watch".utf8].map { ByteString(Array($0)) }
    let paths = passed.map { ByteString($0.bytes) }
    var command = UVProcess.Command("/bin/sh", [words[0], command, words[1]] + paths)
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

  /// Removes from the waiting paths as many as one command line takes, and at least one.
  private func takePaths() -> [FilePath] {
    var size = 0
    let count = waiting.prefix { path in
      size += path.bytes.count + 9  // with its NUL and the pointer to it
      return size <= Self.maximumArgumentSize
    }.count
    defer { waiting.removeFirst(min(max(count, 1), waiting.count)) }
    return Array(waiting.prefix(max(count, 1)))
  }

  /// Sends SIGTERM to all processes of the run, and SIGKILL later.
  private func stopCurrent() {
    if isStopping { return }
    isStopping = true
    signal(SIGTERM)
    killTimer = MainScheduler.run(after: Self.gracePeriod) { [weak self] in self?.signal(SIGKILL) }
  }

  private func signal(_ number: Int32) {
    if let current { ProcessGroup(current.pid).send(number) }
  }

  /// Handles the end of the shell.
  ///
  /// Processes that the shell has left behind may continue, unless the run was stopped: then they are waited
  /// for.
  private func processDidEnd() {
    if isStopping, let current, ProcessGroup(current.pid).isRunning {
      MainScheduler.run(after: .milliseconds(10)) { [weak self] in self?.processDidEnd() }
      return
    }
    current = nil
    killTimer?.cancel()
    killTimer = nil
    if isStopping { waiting = OrderedSet(passed).union(waiting) }
    isStopping = false
    if let whenIdle { return whenIdle() }
    if isDue || !waiting.isEmpty { start() }
  }
}
