import FileSearch
import FileSearchLines
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

  /// True while no line of the present query has come, and its run has not ended.
  private(set) var isPending = false
  /// True while ripgrep runs.
  var isRunning: Bool { command != nil }
  /// True when there are more lines than are shown.
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

  /// Indicates whether the lines are those with this text, or will be.
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
          change.kind == .overflow || filter.admits(change.path, isDirectory: change.isDirectory)
            || change.path.placeOfIgnoreFile != nil
        }
      }
      .emit(onNext: { _ in onChange() })
      .disposed(by: bag)
    ignoreFiles = IgnoreFileWatch(source, onChange: onChange)
  }
}
