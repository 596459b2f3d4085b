internal import RxCore
internal import RxLoop
internal import RxTraits
internal import SystemPackage

/// Moves changes from the kernel's queue to the sequences of a `FileWatcher`, a slice at a time.
@MainActor
final class WatchPump {
  nonisolated let batches = PublishSubject<[FileChange]>()
  nonisolated let ready = ReplaySubject<Void>.create(bufferSize: 1)

  private static let slice = Duration.milliseconds(3)

  private let watcher: InotifyWatcher
  private var poll: MainPoll?
  private var isScheduled = false
  private var timer: (any Disposable)?
  private var isClosed = false
  private var saidReady = false
  private var waiters: [Waiter] = []

  typealias Waiter = @Sendable (SingleEvent<Void>) -> Void

  init(at path: FilePath, options: FileWatcherOptions) throws(FileWatchError) {
    watcher = try InotifyWatcher(at: path, options: options)
    do {
      nonisolated(unsafe) let watcher = watcher  // closed on the main actor, after everything else
      poll = try MainPoll(
        descriptor: watcher.fileDescriptor,
        whenClosed: { watcher.close() },
        onReadable: { [weak self] in self?.turn { $0.processReadable() } }
      )
    } catch {
      watcher.close()
      throw FileWatchError(path: path, reason: Errno(rawValue: -error.code))
    }
    scheduleSlice()
  }

  var isOnRemoteFileSystem: Bool { watcher.isOnRemoteFileSystem }

  var watchedPaths: [FilePath] { watcher.watchedDirectories }

  func rescan(below path: FilePath) {
    watcher.rescan(below: path)
    scheduleSlice()
  }

  func addWaiter(_ waiter: @escaping Waiter) {
    if isClosed { return waiter(.error(RxError.disposed)) }
    waiters.append(waiter)
    turn { $0.processReadable() }
  }

  func close() {
    if isClosed { return }
    isClosed = true
    poll?.dispose()  // closes the descriptor when nobody polls it any more
    poll = nil
    timer?.dispose()
    timer = nil
    let unanswered = waiters
    waiters = []
    for waiter in unanswered { waiter(.error(RxError.disposed)) }
    batches.onCompleted()
    ready.onCompleted()
  }

  /// Takes a slice of work, delivers what it found, and goes on later if more is left.
  private func turn(_ work: (InotifyWatcher) -> [FileChange]) {
    if isClosed { return }
    let changes = work(watcher)
    if !changes.isEmpty { batches.onNext(changes) }
    if isClosed { return }
    if watcher.isReady, !saidReady {
      saidReady = true
      ready.onNext(())
      ready.onCompleted()
    }
    answerWaiters()
    if watcher.hasPendingScans || !waiters.isEmpty { scheduleSlice() }
    if timer == nil, let delay = watcher.pollingDelay { schedulePoll(after: delay) }
  }

  private func answerWaiters() {
    guard !waiters.isEmpty, watcher.isSettled else { return }
    let answered = waiters
    waiters = []
    for waiter in answered { waiter(.success(())) }
  }

  private func schedulePoll(after delay: Duration) {
    timer = MainScheduler.instance.scheduleRelative(self, dueTime: delay) { pump in
      MainActor.assumeIsolated {
        pump.timer = nil
        pump.turn { $0.poll() }
      }
      return Disposables.create()
    }
  }

  private func scheduleSlice() {
    if isScheduled || isClosed { return }
    isScheduled = true
    _ = MainScheduler.asyncInstance.schedule(self) { pump in
      MainActor.assumeIsolated {
        pump.isScheduled = false
        pump.turn { watcher in
          watcher.hasPendingScans
            ? watcher.continueScanning(for: Self.slice) : watcher.processReadable()
        }
      }
      return Disposables.create()
    }
  }
}
