import ArgumentParser
import FileIgnoring
import ProgramSupport
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// Prints what changes below directories, as it happens, or runs a command for it.
@main
struct FileWatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file-watch",
    abstract: "Prints what changes below a directory, as it happens, or runs a command for it.",
    discussion: """
      One change a line: the kind (created, modified, attributes, removed, renamed, overflow, error, \
      recovered), then the path; of a rename the old path, then the new one. Control characters are \
      escaped.

      With --json an object a line: kind, path, from (of a rename), isDirectory; a path that is not \
      UTF-8 comes in base 64 as pathBase64 or fromBase64.

      With -0 the kind and each path end with a NUL; a rename has two paths, the old one first.

      With -m the lines are those of inotifywait -m: directory, event, name.

      With --exec nothing is printed. The command runs in a shell; the changed paths are "$@", quoted \
      by nobody and safe. A run that is still going on is ended first, and the next one gets its paths \
      as well. Paths that are too many for one command line are split among several runs.

      With --since it reports first what has changed since its last run, from the names and times that \
      the file keeps; a renamed entry is removed and created. Without the file everything is created. The \
      file is written ten seconds after a change and at the end, when everything so far was printed, or \
      a command of --exec has ended for it. After a crash the changes since then are reported again. What \
      changes without another size, inode or time is not found.

      It prints a line on stderr when it watches, and ends with SIGINT (130), SIGTERM (143), with --since \
      SIGHUP (129), --once (0), or a mistake (2).
      """,
    version: programVersion
  )

  @OptionGroup(title: "Changes") var filter: FilterOptions

  @OptionGroup(title: "How") var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Run this when something has changed, and nothing more for 50 ms (see --settle).",
      valueName: "command"
    )
  )
  var exec: String?

  @Argument(help: "The directories, or files, to watch.")
  var paths: [String]

  static func main() {
    let command = Self.parseForShell()
    runAndExit { try command.watch() }
  }

  func validate() throws {
    if filter.since != nil, paths.count > 1 {
      throw ValidationError("--since takes one directory; start a program with a file for each")
    }
  }

  /// Watches until a signal arrives, and returns the exit code.
  @MainActor
  private func watch() throws -> Int32 {
    let bag = DisposeBag()
    let programRun = ProgramRun(endsOnHangup: filter.since != nil)
    let watchers = try paths.map { try watcher(at: $0) }
    let runner = exec.map { CommandRunner(RawArguments.bytes(of: $0), programRun: programRun) }
    let keeper = filter.since.map { _ in
      StateKeeper(watchers[0], filter.sinceInterval.duration) {
        programRun.failure == nil && runner?.isIdle ?? true
      }
    }
    // An option is looked up each time it is read.
    let (format, isOnce) = (output.changeFormat, output.once)
    Signal.merge(watchers.map { $0.rx.changes.asSignal() })
      .emit(onNext: { batch in
        if let runner {
          runner.run(for: batch)
        } else {
          programRun.attempt { () throws(Errno) in try format.print(batch) }
        }
        keeper?.noteChanges()
        if isOnce { programRun.stop(.success(0)) }
      })
      .disposed(by: bag)
    if !output.quiet { announce(watchers).disposed(by: bag) }
    let code = try programRun.run()
    let saving = Result { try keeper?.finish(waits: code == 0) }
    for watcher in watchers { watcher.close() }  // Later changes start no further run.
    try runner?.finish()
    if let failure = programRun.failure { throw failure }
    try saving.get()
    return code
  }

  @MainActor
  private func watcher(at path: String) throws -> FileWatcher {
    let path = try FilePath(argument: path)
    var options = filter.options
    if exec != nil, filter.settle == nil, filter.throttle == nil {
      options.coalescing = .settle(.milliseconds(50))
    }
    return try CommandError.naming {
      guard let since = filter.since else { return try FileWatcher(at: path, options: options) }
      let file = try FilePath(argument: since)
      let watcher = try FileWatcher(at: path, resumingFrom: file, options: options)
      if !watcher.isResumed, !output.quiet {
        CommandError("\(since): no file yet, so everything is created").warn("file-watch")
      }
      return watcher
    }
  }

  /// Prints a line when all watchers are ready.
  @MainActor
  private func announce(_ watchers: [FileWatcher]) -> any Disposable {
    Signal.zip(watchers.map { $0.rx.ready.asSignal() }).emit(onNext: { _ in
      let names = paths.map { VisibleText.escaping(RawArguments.bytes(of: $0)) }
      let line = Array("Watching ".utf8) + names.joined(separator: Array(", ".utf8)) + [10]
      try? StandardOutput.write(line, to: 2)
    })
  }
}
