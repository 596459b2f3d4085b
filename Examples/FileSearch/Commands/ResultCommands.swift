import Glibc
import ProgramSupport
import RxCore
import RxLoop
import RxSystem
import RxTraits
import SystemPackage

/// Runs a command for each result, some at a time, or one for many.
///
/// With one at a time a command has the streams of this program. Otherwise its input is empty, and its
/// output is held back until it has ended, so that the outputs of two commands do not mix.
@MainActor
final class ResultCommands {
  /// Returns the next command, and nil after the last.
  private let next: () -> Command?
  /// The number of commands that run at a time.
  private let limit: Int
  /// True if no other command can be started if one cannot.
  private let hasFixedProgram: Bool
  private let whenDone: @MainActor (Result<Bool, CommandError>) -> Void
  private var hasFailed = false
  private var isAtEnd = false
  private var isFilling = false
  private var isStopped = false
  /// The commands that run, by their numbers; nil while one is being started.
  private var subscriptions: [Int: (any Disposable)?] = [:]
  private var count = 0

  /// Creates a run; `start()` starts it.
  ///
  /// - Parameters:
  ///   - action: what to do.
  ///   - paths: the results.
  ///   - whenDone: called once all commands have ended, with true if none has failed; or with the error of
  ///     standard output.
  init(
    _ action: ResultAction,
    for paths: [[UInt8]],
    whenDone: @escaping @MainActor (Result<Bool, CommandError>) -> Void
  ) {
    self.whenDone = whenDone
    var rest = paths[...]
    switch action {
    case .each(let template, let limit):
      (self.limit, hasFixedProgram) = (limit, template.hasFixedProgram)
      next = { rest.popFirst().map { template.command(for: $0) } }
    case .batch(let template):
      (limit, hasFixedProgram) = (1, template.hasFixedProgram)
      // Several commands one after the other, if the paths are too many for execve(2).
      next = {
        if rest.isEmpty { return nil }
        var room = Self.argumentLimit - template.fixedSize
        var taken: [[UInt8]] = []
        while let path = rest.first {
          room -= template.size(of: path)
          if room < 0, !taken.isEmpty { break }
          taken.append(path)
          rest = rest.dropFirst()
        }
        return template.command(forAll: taken)
      }
    }
  }

  /// The room for the arguments of a command: half of what the system allows, but 1 MiB at most, less the
  /// environment.
  private static var argumentLimit: Int {
    var used = 0
    var variable = environ
    while let text = variable.pointee {
      used += strlen(text) + 9
      variable += 1
    }
    return max(4096, min(1 << 20, sysconf(Int32(_SC_ARG_MAX)) / 2 - used))
  }

  /// Starts the first commands.
  func start() { fill() }

  /// Starts no further command, sends SIGTERM to those that run, and runs the main loop until they have
  /// ended; those that go on for five seconds get SIGKILL.
  func finish() throws {
    if subscriptions.isEmpty { return }
    stop()
    try UVLoop.main.run()
  }

  private func stop() {
    isAtEnd = true
    isStopped = true
    for subscription in subscriptions.values { subscription?.dispose() }
    subscriptions = [:]
  }

  private func fill() {
    if isFilling { return }
    isFilling = true
    defer { isFilling = false }
    while subscriptions.count < limit, !isAtEnd {
      if let command = next() { start(command) } else { isAtEnd = true }
    }
    if subscriptions.isEmpty, isAtEnd, !isStopped { whenDone(.success(!hasFailed)) }
  }

  private func start(_ command: Command) {
    count += 1
    let number = count
    subscriptions[number] = .some(nil)
    var command = command
    let result: Single<ProcessResult>
    if limit == 1 {
      result = command.exit().map { ProcessResult(exit: $0) }
    } else {
      command.input = .ignore
      command.startsSession = true  // so that a signal reaches all its processes
      result = command.result()
    }
    // The sequences of a command deliver on the main loop.
    let subscription = result.subscribe(
      onSuccess: { result in MainActor.assumeIsolated { self.finish(number, result) } },
      onFailure: { [command] error in MainActor.assumeIsolated { self.fail(number, command, error) }
      }
    )
    // A command that cannot be started has ended by now.
    if subscriptions[number] != nil { subscriptions[number] = subscription }
  }

  private func finish(_ number: Int, _ result: ProcessResult) {
    subscriptions[number] = nil
    if result.exit != .exited(0) { hasFailed = true }
    do throws(CommandError) {
      try StandardOutput.print { (output) throws(Errno) in try output.write(result.output) }
      // Like a command of its own, a lost standard error is no error of this program.
      try? StandardOutput.write(result.errors, to: 2)
    } catch {
      stop()
      return whenDone(.failure(error))
    }
    fill()
  }

  private func fail(_ number: Int, _ command: Command, _ error: any Error) {
    subscriptions[number] = nil
    hasFailed = true
    let code = (error as? UVError)?.code
    let reason = code.map { "\(Errno(rawValue: -$0))" } ?? "\(error)"
    let program = RawArguments.text(of: command.program.bytes)
    let isLast = hasFixedProgram && code.map(Self.isAboutProgram) ?? false
    // The commands that have been started at the same time fail for the same reason.
    if !isLast || !isAtEnd { CommandError("\(program): \(reason)").warn("file-search") }
    if isLast { isAtEnd = true }
    fill()
  }

  private static func isAboutProgram(_ code: Int32) -> Bool {
    [ENOENT, EACCES, ENOEXEC, ENOTDIR].contains(-code)
  }
}
