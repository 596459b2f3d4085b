import FileIgnoring
import Glibc
import ProgramSupport
import RxFileWatch
import RxLoop
import RxSystem
import SystemPackage

/// Starts and stops the build and the server.
@MainActor
final class Reloader {
  private let buildConfiguration: Job.Configuration?
  private let serverConfiguration: Job.Configuration
  private let isQuiet: Bool
  private let onEnding: () -> Void
  private var build: Job?
  private var server: Job?
  /// True if something has changed since the build was started.
  private var isDue = false
  /// True while the server is stopped in order to be started again.
  private var isReplacing = false
  private var isEnding = false
  /// The exit code, or the error of the program.
  private(set) var outcome: Result<Int32, CommandError> = .success(0)

  /// Creates a reloader that has started nothing yet.
  ///
  /// - Parameters:
  ///   - build: the command that has to succeed before the server is started.
  ///   - serve: the server.
  ///   - isQuiet: true to print failures only.
  ///   - onEnding: called once, when no command will be started any more.
  init(
    build: Job.Configuration?,
    serve: Job.Configuration,
    isQuiet: Bool,
    onEnding: @escaping () -> Void
  ) {
    buildConfiguration = build
    serverConfiguration = serve
    self.isQuiet = isQuiet
    self.onEnding = onEnding
  }

  /// Starts the build; the server follows.
  func start() {
    if isEnding { return }
    isDue = false
    guard let buildConfiguration else { return replaceServer() }
    log("building")
    build = Job("build", buildConfiguration, onFailure: fail) { [weak self] in self?.buildDidEnd($0)
    }
  }

  /// Starts a new build for some changes, now or when the present build has been stopped.
  func handle(_ changes: [FileChange]) {
    for failure in changes.compactMap(\.failure) { warn("\(failure)") }
    let changed = changes.filter { $0.kind != .error && $0.kind != .recovered }
    guard let first = changed.first, !isEnding else { return }
    let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    log("\(RawArguments.text(of: first.path.bytes))\(more) changed")
    isDue = true
    if let build { build.stop() } else { start() }
  }

  /// Stops both commands and starts none; the second call kills them.
  func end(_ outcome: Result<Int32, CommandError>) {
    if isEnding {
      build?.kill()
      server?.kill()
      return
    }
    isEnding = true
    self.outcome = outcome
    onEnding()
    build?.stop()
    server?.stop()
  }

  private func buildDidEnd(_ exit: UVProcess.Exit) {
    build = nil
    if isDue { return start() }
    if isEnding { return }
    if exit == .exited(0) { return replaceServer() }
    let server = server == nil ? "" : "; the server goes on"
    warn("the build has \(exit.description)\(server)")
  }

  private func replaceServer() {
    isReplacing = server != nil
    if let server { return server.stop() }
    log("serving")
    server = Job("serve", serverConfiguration, onFailure: fail) { [weak self] in
      self?.serverDidEnd($0)
    }
  }

  private func serverDidEnd(_ exit: UVProcess.Exit) {
    server = nil
    let replaces = isReplacing
    isReplacing = false
    if isEnding { return }
    if !replaces { return warn("the server has \(exit.description); waiting for a change") }
    // A build that runs starts the server when it succeeds.
    if build == nil { replaceServer() }
  }

  /// Ends the program, as no change of a file can help.
  private func fail(_ failure: JobFailure) {
    switch failure {
    case .noReader: end(.success(128 + SIGPIPE))
    case .other(let reason): end(.failure(CommandError(reason)))
    }
  }

  private func log(_ text: String) {
    if !isQuiet { warn(text) }
  }

  private func warn(_ text: String) { CommandError(text).warn("live-reload") }
}

extension UVProcess.Exit {
  fileprivate var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signaled(let signal): "been ended by signal \(signal)"
    case .unknown: "ended with an unknown status"
    }
  }
}
