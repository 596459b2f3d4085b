import FileSearch
import FileSearchLines
import Glibc
import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxSystem
import RxTraits
import SystemPackage

/// The lines of files that contain the query, found by ripgrep and found again when files change.
///
/// A new query ends the run for the one before. After a change of the disk the lines stay until another
/// run has ended, which starts after a pause that is longer than the last run took.
@MainActor
final class ContentSearch {
  /// The number of lines after which a run is ended.
  static let maximumCount = 100_000
  private static let shortestPause = Duration.milliseconds(100)

  /// True if no line of the present query has come, and its run has not ended.
  private(set) var isPending = false
  /// True if ripgrep runs.
  var isRunning: Bool { command != nil }
  /// True if there are more lines than are shown.
  private(set) var isCut = false

  private let ripgrep: Ripgrep
  private let settings: SearchSettings
  private let terminator: ProcessGroupTerminator
  private let isSearching: @Sendable () -> Bool
  /// Shows lines; `isFirst` for the first ones of a run, nil for the state of the run alone.
  private let show: @MainActor (LineIndex?, _ isFirst: Bool) -> Void
  private var query = ""
  private var command: CandidateCommand?
  private var isOutdated = false
  private var timer: LoopTimer?
  private var lastDuration = Duration.zero

  init(
    _ ripgrep: Ripgrep,
    _ settings: SearchSettings,
    terminator: ProcessGroupTerminator,
    isSearching: @escaping @Sendable () -> Bool,
    show: @escaping @MainActor (LineIndex?, _ isFirst: Bool) -> Void
  ) {
    self.ripgrep = ripgrep
    self.settings = settings
    self.terminator = terminator
    self.isSearching = isSearching
    self.show = show
  }

  /// True if the lines are those with this text, or will be.
  func isAbout(_ text: String) -> Bool { text == query }

  /// Searches for a text; without one there are no lines.
  func search(_ text: String) throws(UVError) {
    query = text
    stop()
    if text.isEmpty {
      isCut = false
      return show(LineIndex(), true)
    }
    isPending = true
    try run(showsPartialLines: true)
  }

  /// Searches again in a while: files have changed.
  func diskDidChange() {
    isOutdated = true
    if !isRunning { searchAgainLater() }
  }

  /// Ends the run at once: the program ends.
  func kill() {
    command?.kill()
    stop()
  }

  private func stop() {
    _ = timer?.cancel()
    timer = nil
    command?.cancel()
    command = nil
    isOutdated = false
    isPending = false
  }

  private func run(showsPartialLines: Bool) throws(UVError) {
    let started = SuspendingClock.now
    var isFirst = true
    isOutdated = false
    command = try CandidateCommand(
      ripgrep.command(for: query),
      settings,
      maker: RipgrepOutput(),
      maximumCount: Self.maximumCount,
      showsPartialLines: showsPartialLines,
      isSearching: isSearching,
      terminator: terminator
    ) { [unowned self] lines, progress in
      isPending = false
      if case .stopped = progress { isCut = true } else { isCut = false }
      if case .running = progress {
      } else {
        command = nil
        lastDuration = started.duration(to: .now)
        if isOutdated { searchAgainLater() }
      }
      show(lines, isFirst)
      isFirst = false
    }
    show(nil, false)
  }

  private func searchAgainLater() {
    if timer != nil || query.isEmpty { return }
    timer = MainScheduler.run(after: max(Self.shortestPause, lastDuration * 2)) { [weak self] in
      guard let self else { return }
      timer = nil
      // Where ripgrep cannot be started, the lines stay as they are.
      try? run(showsPartialLines: false)
    }
  }
}

/// The file watchers of a search in the contents of files.
@MainActor
final class ContentWatch {
  /// Emits once all directories are watched.
  let whenReady: Signal<Void>

  /// Emits each place that cannot be watched, and each that can be watched again.
  var watchFailures: Signal<FileChange> { watchers.failures }

  private let watchers: DirectoryWatchers
  private var ignoreFiles: IgnoreFileWatch?
  private let bag = DisposeBag()

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - source: the directories, and which of their files are searched.
  ///   - onChange: called after changes of files that are searched.
  /// - Throws: the reason why a directory cannot be watched.
  init(_ source: CandidateSource, onChange: @escaping @MainActor () -> Void) throws(CommandError) {
    let filter = try CommandError.naming {
      try IndexRoots(source.roots, options: source.options).filter
    }
    watchers = try DirectoryWatchers(source, ignores: filter.ignores)
    whenReady = watchers.ready
    watchers.batches
      .filter { changes in
        changes.contains { change in
          [.overflow, .ignoreFileAbove].contains(change.kind)
            || filter.admits(change.path, isDirectory: change.isDirectory)
            || change.path.placeOfIgnoreFile != nil
        }
      }
      .emit(onNext: { _ in onChange() })
      .disposed(by: bag)
    ignoreFiles = IgnoreFileWatch(source, onChange: onChange)
  }
}

/// The program rg, with the arguments that choose the same files as the options of this program.
struct Ripgrep {
  private let program: String
  private let options: [[UInt8]]
  private let roots: [[UInt8]]

  /// Finds the program.
  ///
  /// - Parameters:
  ///   - command: the options of this program.
  ///   - roots: the directories.
  /// - Throws: an error that says what to install.
  init(_ command: FileSearchCommand, _ roots: [SearchRoot]) throws(CommandError) {
    guard let program = Environment.program("rg") else {
      throw CommandError("--contents needs ripgrep: install the package ripgrep, which has rg")
    }
    self.program = program
    options = Self.options(command)
    // The working directory without its name, so that paths have none.
    self.roots = roots.compactMap { $0.prefix.isEmpty ? nil : RawArguments.bytes(of: $0.given) }
  }

  /// Returns the command that searches for a text.
  func command(for text: String) -> UVProcess.Command {
    let arguments = options + [Array("--regexp=\(text)".utf8), Array("--".utf8)] + roots
    return UVProcess.Command(ByteString(program), arguments.map { ByteString($0) })
  }

  private static func options(_ command: FileSearchCommand) -> [[UInt8]] {
    let (query, ignores) = (command.queryArguments, command.ignoreArguments)
    let filters = command.filterArguments
    // Outside of repositories as well: so do the other searches of this program.
    var options = ["--json", "--no-config", "--no-messages", "--no-require-git"]
    switch query.options.letterCase {
    case .smart: options.append("--smart-case")
    case .ignored: options.append("--ignore-case")
    case .respected: options.append("--case-sensitive")
    }
    let flags = [
      (!query.regex, "--fixed-strings"),
      (filters.hidden || ignores.isUnrestricted, "--hidden"),
      (ignores.noIgnore || ignores.isUnrestricted, "--no-ignore"),
      (ignores.noIgnoreVcs, "--no-ignore-vcs"), (ignores.noIgnoreParent, "--no-ignore-parent"),
      (filters.followsLinks, "--follow"), (filters.staysOnFileSystem, "--one-file-system"),
    ]
    options += flags.filter(\.0).map(\.1)
    if let depth = filters.options.maximumDepth { options.append("--max-depth=\(depth)") }
    // The values of these may be any bytes.
    let values =
      filters.extensions.map { "--iglob=*." + String($0.unicodeScalars.drop { $0 == "." }) }
      + filters.excluded.map { "--glob=!\($0)" }
      + ignores.ignoreFiles.map { "--ignore-file=\($0)" }
    return (options + values).map { RawArguments.bytes(of: $0) }
  }
}
