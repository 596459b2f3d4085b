import ArgumentParser
import ProgramSupport
import RxFileWatch

/// The options that choose which changes are reported.
struct FilterOptions: ParsableArguments {
  @Option(
    name: [.customShort("e"), .customLong("event")],
    help: ArgumentHelp(
      "Report only these kinds, or inotifywait's names for them; several with commas.",
      valueName: "kinds"
    )
  )
  var events: [EventList] = []

  @OptionGroup var ignore: IgnoreOption

  @Flag(help: "Leave out what .gitignore, .ignore and .fdignore files exclude.")
  var gitignore = false

  @Flag(help: "Leave out the temporary files and backups of editors.")
  var noEditorFiles = false

  @Option(
    help: ArgumentHelp(
      "How many levels of directories to enter; 0 for none. All by default.",
      valueName: "levels"
    )
  )
  var depth: Int?

  @Flag(name: [.customShort("L"), .long], help: "Follow symbolic links.")
  var follow = false

  @Flag(help: "Wait for a directory that does not exist yet.")
  var wait = false

  @Flag(help: "Report first what exists already, as created.")
  var existing = false

  @Option(
    help: ArgumentHelp(
      "Report first what has changed since the state in this file, and keep the state in it.",
      valueName: "file"
    )
  )
  var since: String?

  @Option(
    help: ArgumentHelp("How long after a change --since writes its file.", valueName: "time")
  )
  var sinceInterval = TimeSpan(.seconds(10))

  @Option(
    help: ArgumentHelp(
      "Hold changes until nothing has happened for this long, and report what is left of them.",
      valueName: "time"
    )
  )
  var settle: TimeSpan?

  @Option(help: ArgumentHelp("Report each path at most once in this time.", valueName: "time"))
  var throttle: TimeSpan?

  func validate() throws {
    if settle != nil, throttle != nil {
      throw ValidationError("--settle and --throttle exclude each other")
    }
    if since != nil, existing {
      throw ValidationError("--since and --existing exclude each other")
    }
    if let depth, depth < 0 { throw ValidationError("--depth is 0 or more, not \(depth)") }
  }

  /// The options of the watcher.
  var options: FileWatcherOptions {
    var options = FileWatcherOptions()
    if !events.isEmpty { options.kinds = Set(events.flatMap(\.kinds)) }
    options.ignorePatterns = ignore.patterns
    options.respectsIgnoreFiles = gitignore
    options.ignoresEditorFiles = noEditorFiles
    options.maximumDepth = depth ?? .max
    options.followsSymlinks = follow
    options.waitsForRoot = wait
    options.reportsExisting = existing
    if let settle { options.coalescing = .settle(settle.duration) }
    if let throttle { options.coalescing = .throttle(throttle.duration) }
    return options
  }
}

/// The value of `--event`: kinds of changes.
struct EventList: ExpressibleByArgument {
  let kinds: [FileChange.Kind]

  init?(argument: String) {
    var kinds: [FileChange.Kind] = []
    for name in argument.lowercased().split(separator: ",") {
      guard let kind = FileChange.Kind(rawValue: String(name)) ?? InotifyNames.kind(of: name)
      else { return nil }
      kinds.append(kind)
    }
    if kinds.isEmpty { return nil }
    self.kinds = kinds
  }
}
