import Dispatch
import FileSearch
import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxTraits

/// What takes long is done by another thread, while the screen goes on with the candidates there were.
extension LiveIndex {
  private nonisolated static let queue = DispatchQueue(
    label: "file-search.index",
    qos: .userInitiated
  )

  /// Walks the trees.
  ///
  /// - Parameters:
  ///   - roots: the directories.
  ///   - options: which files are candidates.
  ///   - progress: told now and then how many have been found.
  ///   - completion: called when their files are the candidates, or when that failed.
  func load(
    _ roots: [SearchRoot],
    _ options: IndexOptions,
    progress: @escaping @MainActor @Sendable (Int) -> Void,
    completion: @escaping @MainActor @Sendable (IndexProblem?) -> Void
  ) {
    away { () -> Result<FileIndex, IndexProblem> in
      let pace = WalkPace()
      return Result { () throws(IndexProblem) in
        try FileIndex(roots: roots, options: options) { count in
          guard pace.isDue() else { return }
          MainScheduler.runLater { progress(count) }
        }
      }
    } then: { [self] result in
      switch result {
      case .success(let index):
        files = index
        replacements.onNext(())
        // Behind the results of an earlier search that wait on main: they know no file yet.
        MainScheduler.runLater { completion(nil) }
      case .failure(let problem): completion(problem)
      }
    }
  }

  /// Reads the lines of standard input; what has come is searched meanwhile.
  ///
  /// - Parameter completion: called at the end, or when reading failed.
  func loadLines(completion: @escaping @MainActor @Sendable (CommandError?) -> Void) {
    let separator = settings.separator
    away { () -> CommandError? in
      do throws(CommandError) {
        var pace = LinePace()
        let all = try StandardInput.readLines(separator: separator) { lines, isWaiting in
          if pace.isDue(lines, isWaiting) { self.replaceFromElsewhere(lines.snapshot) }
        }
        self.replaceFromElsewhere(all.snapshot)
        return nil
      } catch {
        return error
      }
    } then: {
      completion($0)
    }
  }

  /// Compares everything with the disk.
  ///
  /// - Returns: succeeds on the main scheduler when the candidates are what is there.
  nonisolated func rescan() -> Single<Void> { done { $0.rescan() } }

  /// Waits for the changes that it has been given.
  ///
  /// - Returns: succeeds on the main scheduler when the candidates are in line with them.
  nonisolated func settled() -> Single<Void> { done { _ in nil } }

  /// Has another thread change the files, and succeeds on main when that is done.
  private nonisolated func done(
    _ change: @escaping @Sendable (inout FileIndex) -> IndexDelta?
  ) -> Single<Void> {
    .create { single in
      MainActor.assumeIsolated {
        self.send(BackgroundChange(change, whenDone: { single(.success(())) }))
      }
      return Disposables.create()
    }
  }

  /// Has another thread change the files, after what it was given before.
  func send(_ job: BackgroundChange) {
    jobs.append(job)
    beginJob()
  }

  private func beginJob() {
    if isAway || jobs.isEmpty { return }
    let snapshot = snapshot
    guard let loan = files.take().map({ FileLoan($0) }) else { return }
    standIn = snapshot
    isAway = true
    let job = jobs.removeFirst()
    away {
      loan.change(job.change)
    } then: { [self] delta in
      files = loan.end()
      isAway = false
      if let delta { publish(delta) }
      job.whenDone()
      beginJob()
    }
  }

  private nonisolated func replaceFromElsewhere(_ snapshot: CandidateSnapshot) {
    MainScheduler.run {
      self.standIn = snapshot
      self.replacements.onNext(())
    }
  }

  private nonisolated func away<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result,
    then finish: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    Self.queue.async {
      let result = body()
      MainScheduler.run { finish(result) }
    }
  }
}

/// How often lines that are still being read are searched: less often the more there are.
private struct LinePace {
  private var last = SuspendingClock().now
  private var count = 0

  mutating func isDue(_ lines: LineIndex, _ isWaiting: Bool) -> Bool {
    if lines.count == count { return false }
    let now = SuspendingClock().now
    let pause = Duration.milliseconds(100) + .nanoseconds(500) * lines.count
    if !isWaiting, last.duration(to: now) < pause { return false }
    (last, count) = (now, lines.count)
    return true
  }
}

/// How often it is told how far a walk has come: ten times a second.
private final class WalkPace: @unchecked Sendable {
  // Unchecked: the walk's own thread alone asks.
  private var last = SuspendingClock().now

  func isDue() -> Bool {
    let now = SuspendingClock().now
    if last.duration(to: now) < .milliseconds(100) { return false }
    last = now
    return true
  }
}
