import ArgumentParser
import FileIgnoring
import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxSystem
import RxTraits
import SystemPackage

/// Builds and restarts a server whenever its sources change.
@main
struct LiveReloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-reload",
    abstract: "Builds and runs a server anew whenever its sources change.",
    discussion: """
        live-reload --build 'swift build' --serve .build/debug/server Sources

      The build runs first, and after each change. A change meanwhile ends it, and it begins anew. \
      When it has succeeded, the server that runs is ended, and the new one is started; when it has \
      failed, the old server goes on. A server that ends by itself is started again by the next \
      change.

      Both commands run in a shell, each in a session of its own, without a terminal. To end one, all \
      its processes are sent SIGTERM, and SIGKILL after --grace. A build is over when it has ended \
      and nobody has its output any more.

      What the commands write is printed line by line, 'build | ' or 'serve | ' before it, on \
      standard output and standard error. A line of more than 1 MiB is printed as several.

      What .gitignore, .ignore and .fdignore files say is left out, as are .git and its like and the files of \
      editors: what a build writes below the directories has to be ignored, or it builds for ever.

      It ends with SIGINT (130), SIGTERM (143), SIGHUP (129), when nobody reads its output any more \
      (141), or a mistake (2), and no process is left then. A second signal does not wait for \
      --grace.
      """,
    version: programVersion
  )

  @Option(help: ArgumentHelp("What has to succeed first.", valueName: "command"))
  var build: String?

  @Option(help: ArgumentHelp("The server.", valueName: "command"))
  var serve: String

  @OptionGroup var stop: GraceOption

  @Option(help: ArgumentHelp("Wait until nothing has changed for this long.", valueName: "time"))
  var settle = TimeSpan(.milliseconds(100))

  @OptionGroup var ignore: IgnoreOption

  @Flag(help: "Do not leave out what .gitignore, .ignore and .fdignore files say.")
  var noIgnore = false

  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Do not say what is done.")
  var quiet = false

  @Argument(help: "The directories, or files, to watch.")
  var paths: [String]

  static func main() {
    let command = Self.parseForShell()
    runAndExit { try command.reload() }
  }

  /// Builds and serves until a signal arrives, and returns the exit code.
  @MainActor
  private func reload() throws -> Int32 {
    let bag = DisposeBag()
    let watchers = try paths.map { try watcher(at: $0) }
    let reloader = Reloader(build: build.map(shell), serve: shell(serve), isQuiet: quiet) {
      for watcher in watchers { watcher.close() }
    }
    try SystemSignals.signal(SIGINT, SIGTERM, SIGHUP)
      .emit(onNext: { reloader.end(.success(128 + $0)) })
      .disposed(by: bag)
    // The watchers are ready before the build starts, so that no change during the build is missed.
    Signal.zip(watchers.map { $0.rx.ready.asSignal() })
      .emit(onNext: { _ in reloader.start() })
      .disposed(by: bag)
    Signal.merge(watchers.map { $0.rx.changes.asSignal() })
      .emit(onNext: { reloader.handle($0) })
      .disposed(by: bag)
    // `onEnding` has closed the watchers: then the loop ends with the last process.
    try UVLoop.main.run()
    return try reloader.outcome.get()
  }

  private func shell(_ text: String) -> Job.Configuration {
    Job.Configuration(command: ByteString(RawArguments.bytes(of: text)), grace: stop.grace.duration)
  }

  @MainActor
  private func watcher(at path: String) throws -> FileWatcher {
    let path = try FilePath(argument: path)
    var options = FileWatcherOptions()
    options.kinds = [.created, .modified, .removed, .renamed]
    options.ignorePatterns = ignore.patterns
    options.respectsIgnoreFiles = !noIgnore
    options.versionControl = .nothing
    options.ignoresEditorFiles = true
    options.coalescing = .settle(settle.duration)
    return try CommandError.naming { try FileWatcher(at: path, options: options) }
  }
}
