import Dispatch
import FileSearch
import FileSearchLines
import RxLoop
import RxSystem

/// A running command whose lines are candidates; they can be searched while it runs.
@MainActor
final class CandidateCommand {
  /// The state of the lines.
  enum Progress: Sendable {
    case running
    /// The command has ended; the reason if it has failed.
    case ended(String?)
    /// The command was ended, as it has written so much.
    case stopped(InputLimit)
  }

  private let report: @MainActor (LineIndex, Progress) -> Void
  private let feed: Feed
  private let showsPartialLines: Bool
  private var command: RunningCommand?
  private var isFinished = false

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: the program.
  ///   - settings: how lines are read and shown.
  ///   - maker: makes the lines of the output.
  ///   - maximumCount: the number of lines after which the command is ended.
  ///   - showsPartialLines: false to report only once, at the end.
  ///   - isSearching: true while the lines of the last report are being searched.
  ///   - terminator: ends the process group of a cancelled command.
  ///   - report: called with the lines so far, and at the end.
  /// - Throws: the reason why the command cannot be started.
  init(
    _ command: UVProcess.Command,
    _ settings: SearchSettings,
    maker: any LineMaker = PlainLines(),
    maximumCount: Int = .max,
    showsPartialLines: Bool = true,
    isSearching: @escaping @Sendable () -> Bool,
    terminator: ProcessGroupTerminator,
    report: @escaping @MainActor (LineIndex, Progress) -> Void
  ) throws(UVError) {
    self.report = report
    self.showsPartialLines = showsPartialLines
    feed = Feed(settings, maker, maximumCount: maximumCount, isSearching: isSearching)
    self.command = try RunningCommand(
      command,
      terminator: terminator,
      receive: { [weak self] bytes in self?.receive(bytes) },
      end: { [weak self] exit in self?.finish(.ended(exit.problem)) }
    )
  }

  /// Ends the command; nothing more is reported.
  func cancel() {
    isFinished = true
    command?.cancel()
  }

  /// Kills the command at once: this process ends.
  func kill() {
    isFinished = true
    command?.kill()
  }

  private func receive(_ bytes: [UInt8]) {
    feed.take(bytes) { [weak self] lines, limit in
      guard let self, !isFinished else { return }
      if let limit { return finish(.stopped(limit)) }
      if showsPartialLines { report(lines, .running) }
    }
  }

  private func finish(_ progress: Progress) {
    if isFinished { return }
    command?.cancel()
    feed.finish { [weak self] lines in
      guard let self, !isFinished else { return }
      isFinished = true
      report(lines, progress)
    }
  }

  /// Adds the output to the lines on a background queue.
  private final class Feed: @unchecked Sendable {
    // Unchecked: the variables are accessed only on `queue`.
    private let queue = DispatchQueue(label: "file-search.command", qos: .userInitiated)
    private var lines: LineIndex
    private var maker: any LineMaker
    private var pace = LoadingPace()
    private var isStopped = false
    /// True if a look at the lines is due after a moment without output.
    private var isWaiting = false
    private let tail: Int?
    private let maximumCount: Int
    private let isSearching: @Sendable () -> Bool

    init(
      _ settings: SearchSettings,
      _ maker: any LineMaker,
      maximumCount: Int,
      isSearching: @escaping @Sendable () -> Bool
    ) {
      lines = settings.emptyIndex
      self.maker = maker
      tail = settings.tail
      self.maximumCount = maximumCount
      self.isSearching = isSearching
    }

    /// Adds bytes, and shows the lines now or after a moment.
    func take(
      _ bytes: [UInt8],
      then show: @escaping @MainActor @Sendable (LineIndex, InputLimit?) -> Void
    ) {
      queue.async { [self] in
        if isStopped { return }
        lines.append(maker.lines(of: bytes))
        let limit =
          lines.count >= maximumCount ? .lines : InputLimit(reachedBy: lines, tail: tail)
        if let limit {
          isStopped = true
          return MainScheduler.runLater { [lines] in show(lines, limit) }
        }
        showIfDue(show, isWaiting: false)
      }
    }

    private func showIfDue(
      _ show: @escaping @MainActor @Sendable (LineIndex, InputLimit?) -> Void,
      isWaiting isLate: Bool
    ) {
      let count = lines.addedCount
      if pace.isDue(addedCount: count, isWaiting: isLate, isSearching: isSearching()) {
        MainScheduler.runLater { [lines] in show(lines, nil) }
      }
      if isWaiting || !pace.hasNew(count) { return }
      isWaiting = true
      queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in
        isWaiting = false
        if !isStopped { showIfDue(show, isWaiting: true) }
      }
    }

    /// Adds the last line, and shows all.
    func finish(then show: @escaping @MainActor @Sendable (LineIndex) -> Void) {
      queue.async { [self] in
        isStopped = true
        lines.append(maker.finish())
        lines.finish()
        MainScheduler.runLater { [lines] in show(lines) }
      }
    }
  }
}
