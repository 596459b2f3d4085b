import Glibc
import ProgramSupport
import RxFileWatch
import RxLoop
import SystemPackage

/// Which of the two commands runs, and what is next.
@MainActor
final class Reloader {
  private let buildRecipe: Job.Recipe?
  private let serveRecipe: Job.Recipe
  private let isQuiet: Bool
  private let whenEnding: () -> Void
  private var build: Job?
  private var server: Job?
  /// Whether something has changed since the build began.
  private var isDue = false
  /// Whether the server is ended to be started again.
  private var isReplacing = false
  private var isEnding = false
  /// The exit code, or why it has failed.
  private(set) var outcome: Result<Int32, CommandError> = .success(0)

  /// - Parameters:
  ///   - build: what has to succeed before the server is started.
  ///   - serve: the server.
  ///   - isQuiet: whether only failures are said.
  ///   - whenEnding: called once, when nothing will be started any more.
  init(
    build: Job.Recipe?,
    serve: Job.Recipe,
    isQuiet: Bool,
    whenEnding: @escaping () -> Void
  ) {
    buildRecipe = build
    serveRecipe = serve
    self.isQuiet = isQuiet
    self.whenEnding = whenEnding
  }

  /// Builds, and then serves.
  func begin() {
    if isEnding { return }
    isDue = false
    guard let buildRecipe else { return replaceServer() }
    say("building")
    build = Job("build", buildRecipe, onFailure: fail) { [weak self] in self?.buildHasEnded($0) }
  }

  /// Begins anew, now or when the build that runs has been ended.
  func take(_ changes: [FileChange]) {
    for failure in changes.compactMap(\.failure) { complain("\(failure)") }
    let changed = changes.filter { $0.kind != .error && $0.kind != .recovered }
    guard let first = changed.first, !isEnding else { return }
    let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    say("\(RawArguments.text(of: first.path.rawBytes))\(more) changed")
    isDue = true
    if let build { build.stop() } else { begin() }
  }

  /// Ends both commands, and starts none; the second time without patience.
  func end(_ outcome: Result<Int32, CommandError>) {
    if isEnding {
      build?.kill()
      server?.kill()
      return
    }
    isEnding = true
    self.outcome = outcome
    whenEnding()
    build?.stop()
    server?.stop()
  }

  private func buildHasEnded(_ exit: UVProcess.Exit) {
    build = nil
    if isDue { return begin() }
    if isEnding { return }
    if exit == .exited(0) { return replaceServer() }
    let server = server == nil ? "" : "; the server goes on"
    complain("the build has \(exit.words)\(server)")
  }

  private func replaceServer() {
    isReplacing = server != nil
    if let server { return server.stop() }
    say("serving")
    server = Job("serve", serveRecipe, onFailure: fail) { [weak self] in self?.serverHasEnded($0) }
  }

  private func serverHasEnded(_ exit: UVProcess.Exit) {
    server = nil
    let replaces = isReplacing
    isReplacing = false
    if isEnding { return }
    if !replaces { return complain("the server has \(exit.words); waiting for a change") }
    // A build that has begun meanwhile starts it when it has succeeded.
    if build == nil { replaceServer() }
  }

  /// Something does not work that no change of a file will mend.
  private func fail(_ failure: JobFailure) {
    switch failure {
    case .noReader: end(.success(128 + SIGPIPE))
    case .other(let reason): end(.failure(CommandError(reason)))
    }
  }

  private func say(_ text: String) {
    if !isQuiet { complain(text) }
  }

  private func complain(_ text: String) { CommandError(text).warn("live-reload") }
}

extension UVProcess.Exit {
  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signaled(let signal): "been ended by signal \(signal)"
    }
  }
}
