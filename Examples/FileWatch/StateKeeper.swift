import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxTraits

/// Saves the state of a watcher some time after a change, and at the end.
@MainActor
final class StateKeeper {
  private let watcher: FileWatcher
  private let interval: Duration
  /// Returns true when everything has been done for the changes so far.
  private let isDone: @MainActor () -> Bool
  private let bag = DisposeBag()
  private var timer: LoopTimer?
  /// True once the comparison with the kept state has ended.
  private var isReady = false
  private var isSaving = false
  private var isFinishing = false
  /// True if something has changed that the file does not have.
  private var hasChanges: Bool
  private var failure: CommandError?

  init(_ watcher: FileWatcher, _ interval: Duration, isDone: @escaping @MainActor () -> Bool) {
    self.watcher = watcher
    self.interval = interval
    self.isDone = isDone
    hasChanges = !watcher.isResumed
    watcher.rx.ready.asSignal()
      .emit(onNext: { [weak self] in
        self?.isReady = true
        self?.startTimer()
      })
      .disposed(by: bag)
  }

  /// Has the state saved after the interval.
  func noteChanges() {
    hasChanges = true
    startTimer()
  }

  private func startTimer() {
    guard hasChanges, isReady, !isSaving, !isFinishing, timer == nil else { return }
    timer = MainScheduler.run(after: interval) { [weak self] in
      self?.timer = nil
      self?.save()
    }
  }

  /// Saves the state now, running the main loop.
  ///
  /// If not everything has been done, the old file stays, and the next run reports it again.
  ///
  /// - Parameter waits: false to save nothing if the comparison with the kept state has not ended.
  /// - Throws: the reason why the state cannot be saved.
  func finish(waits: Bool) throws {
    isFinishing = true
    timer?.cancel()
    try waitForSaving()
    guard hasChanges, isReady || waits else { return }
    save()
    try waitForSaving()
    if let failure { throw failure }
  }

  private func waitForSaving() throws {
    while isSaving { try UVLoop.main.run(.untilStopped) }
  }

  private func save() {
    isSaving = true
    hasChanges = false
    watcher.captureState()
      .flatMapCompletable { [weak self] state in
        MainActor.assumeIsolated {
          guard let self, self.isDone() else { return .error(NotDone()) }
          return state.save()
        }
      }
      .subscribe(
        onCompleted: { [weak self] in MainActor.assumeIsolated { self?.saved(nil) } },
        onError: { [weak self] error in MainActor.assumeIsolated { self?.saved(error) } }
      )
      .disposed(by: bag)
  }

  private func saved(_ error: (any Error)?) {
    isSaving = false
    if error != nil { hasChanges = true }
    let old = failure
    failure = nil
    if let error, !(error is NotDone) {
      failure = CommandError("cannot keep the state: \(error)")
      if old == nil, !isFinishing { failure?.warn("file-watch") }
    }
    if isFinishing { UVLoop.main.stop() } else { startTimer() }
  }

  private struct NotDone: Error {}
}
