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
  private(set) var isClosed = false
  private var saidReady = false
  private var waiters: [Waiter] = []
  private var coalescer: Coalescer?
  private var journal: ChangeJournal

  /// The number of the last watcher.
  private static var count = 0
  private let number: Int

  typealias Waiter = @Sendable (SingleEvent<Void>) -> Void

  init(
    at path: FilePath,
    options: FileWatcherOptions,
    scheduler: any SchedulerType
  ) throws(FileWatchError) {
    Self.count += 1
    number = Self.count
    journal = ChangeJournal(limit: options.journalLimit)
    watcher = try InotifyWatcher(at: path, options: options)
    do {
      nonisolated(unsafe) let watcher = watcher  // closed on the main actor, after everything else
      poll = try MainPoll(
        descriptor: watcher.fileDescriptor,
        whenClosed: { watcher.close() },
        onReadable: { [weak self] in self?.read() ?? 0 }
      )
    } catch {
      watcher.close()
      throw FileWatchError(path: path, reason: Errno(rawValue: -error.code))
    }
    coalescer = Coalescer(options.coalescing, on: scheduler) { [weak self] in self?.publish($0) }
    scheduleSlice()
  }

  var isOnRemoteFileSystem: Bool { watcher.isOnRemoteFileSystem }

  var watchedPaths: [FilePath] { isClosed ? [] : watcher.watchedDirectories }

  var cursor: FileWatchCursor { FileWatchCursor(watcher: number, position: journal.position) }

  func changes(since cursor: FileWatchCursor) -> FileWatchAnswer {
    guard cursor.watcher == number else { return .fresh }
    return journal.changes(since: cursor.position).map { .changes($0) } ?? .fresh
  }

  func rescan(below path: FilePath) {
    watcher.rescan(below: path)
    scheduleSlice()
  }

  func addWaiter(_ waiter: @escaping Waiter) {
    if isClosed { return waiter(.error(RxError.disposed)) }
    waiters.append(waiter)
    read()
  }

  /// Reads what the kernel has to say, and answers how many changes that were.
  @discardableResult
  func read() -> Int { turn { $0.processReadable() } }

  func close() {
    if isClosed { return }
    isClosed = true
    coalescer?.close()
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
  ///
  /// - Returns: how many changes it found.
  @discardableResult
  private func turn(_ work: (InotifyWatcher) -> [FileChange]) -> Int {
    if isClosed { return 0 }
    let changes = work(watcher)
    if !changes.isEmpty { if let coalescer { coalescer.add(changes) } else { publish(changes) } }
    sayReady()
    answerWaiters()
    if watcher.hasPendingScans || !waiters.isEmpty { scheduleSlice() }
    if timer == nil, !isClosed, let delay = watcher.pollingDelay { schedulePoll(after: delay) }
    return changes.count
  }

  private func publish(_ changes: [FileChange]) {
    journal.append(changes)
    batches.onNext(changes)
  }

  private func sayReady() {
    guard watcher.isReady, !saidReady, !isClosed else { return }
    coalescer?.flush()
    if isClosed || saidReady { return }
    saidReady = true
    ready.onNext(())
    ready.onCompleted()
  }

  private func answerWaiters() {
    guard !waiters.isEmpty, watcher.isSettled else { return }
    let answered = waiters
    waiters = []
    coalescer?.flush()
    let event: SingleEvent<Void> = isClosed ? .error(RxError.disposed) : .success(())
    for waiter in answered { waiter(event) }
  }

  private func schedulePoll(after delay: Duration) {
    timer = MainScheduler.run(after: delay) { [self] in
      timer = nil
      turn { $0.poll() }
    }
  }

  private func scheduleSlice() {
    if isScheduled || isClosed { return }
    isScheduled = true
    MainScheduler.runLater { [self] in
      isScheduled = false
      turn { watcher in
        watcher.hasPendingScans
          ? watcher.continueScanning(for: Self.slice) : watcher.processReadable()
      }
    }
  }
}
