import Glibc
import ProgramSupport
import RxFileWatch
import RxLoop
import SystemPackage

/// Runs a command for what has changed, one run at a time.
///
/// A run that is still going on when something changes is ended first: by SIGTERM to all its
/// processes, and by SIGKILL five seconds later if it does not listen. Changes meanwhile are one
/// next run. The changed paths are the command's arguments, `"$@"` to the shell, byte for byte; if
/// they are more than 128 KB there are none, `"$#"` is 0, and anything may have changed.
@MainActor
final class CommandRunner {
  private let command: ByteString
  private let ending: Ending
  private var current: UVProcess?
  private var isEnding = false
  private var paths: [FilePath] = []
  private var known: Set<FilePath> = []
  private var isDue = false
  private var whenIdle: (() -> Void)?

  /// Bytes: far less than Linux takes (execve(2)), as the command may hand them on with more.
  private static let room = 1 << 17
  private static let patience = Duration.seconds(5)

  /// - Parameters:
  ///   - command: for `/bin/sh -c`.
  ///   - ending: ends the program when no shell can be started.
  init(_ command: [UInt8], ending: Ending) {
    self.command = ByteString(command)
    self.ending = ending
  }

  /// Runs the command for these changes, now or after the run that is going on has been ended.
  func run(for changes: [FileChange]) {
    isDue = true
    for change in changes {
      for path in [change.from, change.path].compactMap({ $0 }) where known.insert(path).inserted {
        paths.append(path)
      }
    }
    if current == nil { start() } else { end() }
  }

  /// Ends the run that is going on, starts no other, and runs the main loop until that is done.
  func finish() throws {
    isDue = false
    if current == nil { return }
    whenIdle = { UVLoop.main.stop() }
    end()
    try UVLoop.main.run(.untilStopped)
  }

  private func start() {
    let words = arguments
    (isDue, paths, known) = (false, [], [])
    var command = UVProcess.Command("/bin/sh", [ByteString(Array("-c".utf8)), command] + words)
    command.startsSession = true  // so that all its processes can be ended together
    command.input = .ignore
    do {
      current = try UVProcess(command, on: .main) { [weak self] _ in
        MainActor.assumeIsolated { self?.hasEnded() }
      }
    } catch {
      ending.stop(.failure(CommandError("cannot run the command: \(error)")))
    }
  }

  /// The shell's own name, and the paths.
  private var arguments: [ByteString] {
    let words = paths.map { ByteString($0.rawBytes) }
    let size = words.reduce(0) { $0 + $1.bytes.count + 9 }
    return [ByteString(Array("file-watch".utf8))] + (size <= Self.room ? words : [])
  }

  /// Asks the run to end; all its processes, or else they are killed in a while.
  private func end() {
    if isEnding { return }
    isEnding = true
    signal(SIGTERM)
    let process = current
    MainScheduler.run(after: Self.patience) { [weak self] in
      if let self, self.current === process { self.signal(SIGKILL) }
    }
  }

  private func signal(_ number: Int32) {
    if let current { kill(-current.pid, number) }
  }

  /// The shell has ended.
  ///
  /// What it has left behind is its own affair, unless the run was to end: then that is waited for.
  private func hasEnded() {
    if isEnding, let current, kill(-current.pid, 0) == 0 {
      MainScheduler.run(after: .milliseconds(10)) { [weak self] in self?.hasEnded() }
      return
    }
    current = nil
    isEnding = false
    if isDue { start() }
    if current == nil { whenIdle?() }
  }
}
