internal import RxCore
internal import RxLoop
public import RxTraits
public import SystemPackage

/// Watches a directory tree, or one file, and reports what changes.
///
///     let watcher = try FileWatcher(at: "Sources")
///     watcher.rx.changes
///       .subscribe(onNext: { batch in for change in batch { print(change) } })
///       .disposed(by: bag)
///
/// Nothing is lost: changes that the kernel drops are found by a comparison with the disk. Everything
/// happens on the main actor, in slices of at most about four milliseconds, whether `UVLoop.main`,
/// `dispatchMain()` or a test runner serves it. While a watcher is open, the main loop goes on running.
/// Linux only: inotify(7), and fanotify(7) where inotify has no watches left and the process may use it.
@MainActor
public final class FileWatcher: ReactiveCompatible {
  nonisolated fileprivate let batches = PublishSubject<[FileChange]>()
  nonisolated fileprivate let ready = ReplaySubject<Void>.create(bufferSize: 1)

  private static let slice = Duration.milliseconds(3)
  /// The number of watchers made so far.
  private static var count = 0

  /// The number of this watcher in the process, for its cursors.
  private let number: Int
  private let watcher: any TreeWatcher
  private let keeping: StateKeeping?
  /// The polls of the descriptors of the watcher.
  private var polls: [MainPoll] = []
  private var coalescer: Coalescer?
  private var journal: ChangeJournal
  /// The callers of `sync()` that wait.
  private var waiters: [Waiter] = []
  private var isSliceScheduled = false
  private var pollTimer: (any Disposable)?
  private var mountTimer: (any Disposable)?
  private var isClosed = false
  private var hasReportedReady = false

  typealias Waiter = @Sendable (SingleEvent<Void>) -> Void

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - path: a directory or a file. Symbolic links are followed here, and below if the options
  ///     say so. If one is pointed elsewhere later, or a directory on the way is renamed, what the path
  ///     leads to then is watched.
  ///   - options: what to leave out, and whether what exists already is reported.
  /// - Throws: the path may not be read, or does not exist and is not waited for, or the kernel gives
  ///   no inotify instance.
  public convenience init(
    at path: FilePath,
    options: FileWatcherOptions = .init()
  ) throws(FileWatchError) {
    try self.init(at: path, options: options, scheduler: MainScheduler.instance)
  }

  /// Starts to watch; as `init(at:options:)` with a `FilePath`.
  public convenience init(
    at path: some StringProtocol,
    options: FileWatcherOptions = .init()
  ) throws(FileWatchError) {
    try self.init(at: FilePath(String(path)), options: options)
  }

  /// Starts to watch, and reports first what has changed since an earlier watcher saved its state.
  ///
  ///     let watcher = try FileWatcher(at: "Sources", resumingFrom: "sources.state")
  ///     watcher.rx.changes.asSignal().emit(onNext: { apply($0) }).disposed(by: bag)
  ///     // when all changes so far are applied, and at the end
  ///     watcher.captureState().flatMapCompletable { $0.save() }.subscribe().disposed(by: bag)
  ///
  /// The tree is watched first and compared then, so nothing is missed in between; `rx.ready` emits at the
  /// end of the comparison. It reports `created`, `removed`, `modified` and `attributes`:
  /// a renamed entry is `removed` and `created`. Without a file everything is `created`, as with
  /// `FileWatcherOptions.reportsExisting`, which counts for nothing otherwise.
  ///
  /// The file is locked until the watcher is closed, by another file, `FILE.lock`. Neither
  /// exists for the watcher, so they may be in the tree. What a closure in `FileWatcherOptions.ignores`
  /// decides is not compared with the earlier run: entries that it ignores now are `removed`.
  ///
  /// Costs a look at each entry, about a microsecond. Of what changed while nothing watched, a change is
  /// not found that leaves the inode, the size and both times as they were.
  ///
  /// - Parameters:
  ///   - path: a directory or a file, as for `init(at:options:)`.
  ///   - file: the file of the state, which ``captureState()`` makes; its directory must exist.
  ///   - options: what to leave out, as in the earlier run.
  /// - Throws: a ``FileWatchStateError`` about the file, or a ``FileWatchError`` about the path.
  public convenience init(
    at path: FilePath,
    resumingFrom file: FilePath,
    options: FileWatcherOptions = .init()
  ) throws {
    let keeping = try StateKeeping(file, of: path, options)
    try self.init(at: path, options: options, keeping, scheduler: MainScheduler.instance)
  }

  /// Starts to watch, with windows that use the clock of `scheduler`.
  ///
  /// The scheduler must run its work on the main actor.
  init(
    at path: FilePath,
    options: FileWatcherOptions,
    _ keeping: StateKeeping? = nil,
    scheduler: any SchedulerType
  ) throws(FileWatchError) {
    Self.count += 1
    self.keeping = keeping
    isResumed = keeping?.state != nil
    number = Self.count
    journal = ChangeJournal(limit: options.journalLimit)
    watcher = try Self.makeTreeWatcher(path, options, keeping)
    keeping?.state = nil
    let closing = Closing(watcher)
    do {
      try poll(watcher.fileDescriptor, closing) { $0.processReadable() }
      if watcher.mountDescriptor >= 0 {
        try poll(watcher.mountDescriptor, closing) { [weak self] watcher in
          self?.checkMountsLater()
          return watcher.processMounts()
        }
        checkMountsLater()
      }
    } catch {
      if polls.isEmpty { watcher.close() } else { close() }
      throw FileWatchError(path: path, reason: Errno(rawValue: -error.code))
    }
    coalescer = Coalescer(options.coalescing, on: scheduler) { [weak self] in self?.publish($0) }
    scheduleSlice()
  }

  isolated deinit { close() }

  /// Lets the watcher work whenever `descriptor` can be read.
  private func poll(
    _ descriptor: CInt,
    _ closing: Closing,
    _ work: @escaping @MainActor (any TreeWatcher) -> [FileChange]
  ) throws(UVError) {
    polls.append(
      try MainPoll(
        descriptor: descriptor,
        whenClosed: { closing.pollEnded() },
        onReadable: { [weak self] in self?.run(work) ?? 0 }
      )
    )
    closing.polls += 1
  }

  /// Creates the watcher of this platform.
  private static func makeTreeWatcher(
    _ path: FilePath,
    _ options: FileWatcherOptions,
    _ keeping: StateKeeping?
  ) throws(FileWatchError) -> any TreeWatcher {
    try InotifyWatcher(
      at: path,
      options: options,
      from: keeping?.state,
      ownNames: keeping?.file.names
    )
  }

  /// True if the watcher goes on from a saved state, false if there was none.
  public let isResumed: Bool

  /// The watched directories, written as they are reported.
  ///
  /// Costs time in the size of the tree.
  public var watchedPaths: [FilePath] { isClosed ? [] : watcher.watchedDirectories }

  /// True if the root lies on a network file system, or on one in user space.
  ///
  /// The kernel reports only what this machine changes there, so the root is polled as well; see
  /// `FileWatcherOptions.pollingInterval`.
  public var isOnRemoteFileSystem: Bool { watcher.isOnRemoteFileSystem }

  /// Returns a single that succeeds when every change up to now has been delivered.
  ///
  ///     try FileDescriptor.open("a", .writeOnly, options: .create, permissions: .ownerReadWrite).close()
  ///     watcher.sync().subscribe(onSuccess: { print("`a` has been reported") })
  ///
  /// Changes that a window holds are delivered, too.
  ///
  /// - Returns: succeeds on the main scheduler after the last of these changes; fails with
  ///   `RxError.disposed` when the watcher is closed.
  public nonisolated func sync() -> Single<Void> {
    .create { [weak self] single in
      MainScheduler.run {
        if let self { self.add(single) } else { single(.error(RxError.disposed)) }
      }
    }
  }

  /// Compares what is known below `path` with the disk and reports what differs.
  ///
  /// For changes that the kernel does not report: on a network file system, or by other results of
  /// `FileWatcherOptions.ignores`.
  ///
  /// - Parameter path: a path below the root, written as it is reported.
  public func rescan(below path: FilePath) {
    watcher.rescan(below: path)
    scheduleSlice()
  }

  /// Stops watching and completes the sequences.
  ///
  /// Nothing is reported afterwards, and changes that a window holds are discarded. If an observer calls it
  /// while a batch is delivered, the other observers receive that batch before they receive the end. A
  /// second call does nothing.
  public func close() {
    if isClosed { return }
    isClosed = true
    coalescer?.close()
    // `Closing` closes the descriptors when the loop does not use them any more.
    for poll in polls { poll.dispose() }
    polls = []
    for timer in [pollTimer, mountTimer] { timer?.dispose() }
    (pollTimer, mountTimer) = (nil, nil)
    keeping?.file.close()
    let remaining = waiters
    waiters = []
    for waiter in remaining { waiter(.error(RxError.disposed)) }
    batches.onCompleted()
    ready.onCompleted()
  }

  // MARK: - Delivering

  /// Reads the changes that wait.
  ///
  /// - Returns: the number of changes.
  @discardableResult
  func read() -> Int { run { $0.processReadable() } }

  /// Does a slice of work, delivers the changes that it found, and schedules the rest.
  ///
  /// - Returns: the number of changes.
  @discardableResult
  private func run(_ work: (any TreeWatcher) -> [FileChange]) -> Int {
    if isClosed { return 0 }
    let changes = work(watcher)
    if !changes.isEmpty { if let coalescer { coalescer.add(changes) } else { publish(changes) } }
    reportReady()
    finishWaiters()
    if watcher.hasPendingScans || !waiters.isEmpty { scheduleSlice() }
    if pollTimer == nil, !isClosed, let delay = watcher.pollingDelay { schedulePoll(after: delay) }
    return changes.count
  }

  private func publish(_ changes: [FileChange]) {
    journal.append(changes)
    batches.onNext(changes)
  }

  private func reportReady() {
    guard watcher.isReady, !hasReportedReady, !isClosed else { return }
    coalescer?.flush()
    if isClosed || hasReportedReady { return }  // an observer may have closed it
    hasReportedReady = true
    ready.onNext(())
    ready.onCompleted()
  }

  private func add(_ waiter: @escaping Waiter) {
    if isClosed { return waiter(.error(RxError.disposed)) }
    waiters.append(waiter)
    run { $0.processMounts() }
  }

  private func finishWaiters() {
    guard !waiters.isEmpty, watcher.isSettled else { return }
    let finished = waiters
    waiters = []
    coalescer?.flush()
    let event: SingleEvent<Void> = isClosed ? .error(RxError.disposed) : .success(())
    for waiter in finished { waiter(event) }
  }

  private func schedulePoll(after delay: Duration) {
    pollTimer = MainScheduler.run(after: delay) { [weak self] in
      self?.pollTimer = nil
      self?.run { $0.poll() }
    }
  }

  /// Looks for a mount that came while the descriptor was being waited for again.
  ///
  /// The kernel tells one who asks of each change once. Dispatch asks when it begins to wait, and again before it calls, so
  /// a change between the two wakes nobody.
  private func checkMountsLater() {
    if mountTimer != nil { return }
    mountTimer = MainScheduler.run(after: .milliseconds(100)) { [weak self] in
      self?.mountTimer = nil
      self?.run { $0.processMounts() }
    }
  }

  private func scheduleSlice() {
    if isSliceScheduled || isClosed { return }
    isSliceScheduled = true
    MainScheduler.runLater { [weak self] in self?.runSlice() }
  }

  private func runSlice() {
    isSliceScheduled = false
    run { watcher in
      watcher.hasPendingScans
        ? watcher.continueScanning(for: Self.slice) : watcher.processReadable()
    }
  }
}

/// Closes a watcher when nothing polls its descriptors any more.
///
/// Unchecked, but the main actor owns it: MainPoll calls `whenClosed` there, after everything else.
private final class Closing: @unchecked Sendable {
  private let watcher: any TreeWatcher
  /// The number of polls.
  var polls = 0

  init(_ watcher: any TreeWatcher) { self.watcher = watcher }

  func pollEnded() {
    polls -= 1
    if polls == 0 { watcher.close() }
  }
}

// MARK: - Cursors

extension FileWatcher {
  /// The point up to which changes have been delivered; in a callback, that includes its own changes.
  ///
  /// For everything that happened up to now, wait for ``sync()`` first.
  public var cursor: FileWatchCursor {
    FileWatchCursor(watcher: number, position: journal.position)
  }

  /// Returns the changes that were delivered since a cursor of this watcher, folded.
  ///
  /// A cursor stays valid over an overflow: what the comparison with the disk finds is delivered like
  /// other changes. Costs time in the number of changes.
  ///
  /// - Parameter cursor: the point to begin at.
  /// - Returns: the changes; `fresh` when `FileWatcherOptions.journalLimit` was too low to keep them.
  public func changes(since cursor: FileWatchCursor) -> FileWatchAnswer {
    guard cursor.watcher == number else { return .fresh }
    return journal.changes(since: cursor.position).map { .changes($0) } ?? .fresh
  }
}

// MARK: - The state for the next run

extension FileWatcher {
  /// Returns a single with the state of now, when every change up to now has been delivered.
  ///
  ///     watcher.captureState()
  ///       .flatMapCompletable { $0.save() }
  ///       .subscribe(onCompleted: { print("the next run reports what changes from now on") })
  ///       .disposed(by: bag)
  ///
  /// The watcher must have been created with `resumingFrom:`. Changes that a window holds are delivered, too.
  /// A change that is delivered meanwhile may be in the state or not; then the next run reports it again.
  ///
  /// Costs 30 ns for each entry at once, to copy the names, a microsecond for each on a thread of
  /// libuv's pool, and 20 milliseconds: a file that changes later has another time by then.
  ///
  /// - Returns: succeeds on the main scheduler; fails with `RxError.disposed` when the watcher is closed.
  public nonisolated func captureState() -> Single<FileWatchState> {
    sync()
      .flatMap { [weak self] in Self.onMain(self) { $1(.success($0.copyState())) } }
      .observe(on: ThreadPoolScheduler())
      .map { $0.looking() }
      .delay(StateKeeping.grain, scheduler: MainScheduler.instance)
      .flatMap { [weak self] state in
        // Polling finds the changes that the state has and the kernel does not report.
        Self.onMain(self) { watcher, single in
          watcher.run { $0.poll() }
          watcher.add { single($0.map { state }) }
        }
      }
  }

  private typealias SingleBody<Value> =
    @MainActor @Sendable (
      FileWatcher, @escaping @Sendable (SingleEvent<Value>) -> Void
    ) -> Void

  private nonisolated static func onMain<Value: Sendable>(
    _ watcher: FileWatcher?,
    _ body: @escaping SingleBody<Value>
  ) -> Single<Value> {
    .create { [weak watcher] single in
      MainScheduler.run {
        if let watcher, !watcher.isClosed {
          body(watcher, single)
        } else {
          single(.error(RxError.disposed))
        }
      }
    }
  }

  private func copyState() -> StateCopy {
    guard let keeping else { preconditionFailure("created without `resumingFrom:`") }
    keeping.count += 1
    let (names, root) = watcher.copyNames(keeping.key)
    let copy = FileWatchState(state: names, file: keeping.file, number: keeping.count)
    return StateCopy(state: copy, root: root, follows: keeping.follows)
  }
}

// MARK: - Sequences

extension Reactive where Base: FileWatcher {
  /// Emits changes in batches: those of one turn of the loop, or of one window of
  /// ``FileWatcherOptions/coalescing-swift.property``.
  ///
  ///     watcher.rx.changes
  ///       .subscribe(onNext: { batch in print("\(batch.count) changes") })
  ///       .disposed(by: bag)
  ///
  /// Never fails; completes with the watcher.
  @MainActor
  public var changes: ControlEvent<[FileChange]> { ControlEvent(events: base.batches) }

  /// Emits changes one by one.
  ///
  ///     watcher.rx.events
  ///       .filter { $0.kind == .created }
  ///       .subscribe(onNext: { print($0.path) })
  ///       .disposed(by: bag)
  ///
  /// Never fails; completes with the watcher.
  @MainActor
  public var events: ControlEvent<FileChange> {
    let batches = base.batches
    // Not by `from`, which may wait for the turn of the current thread: then `sync()` would succeed
    // before, and a batch would continue after the watcher was closed.
    return ControlEvent(
      events: Observable.create { observer in
        batches.subscribe(
          onNext: { batch in for change in batch { observer.onNext(change) } },
          onCompleted: { observer.onCompleted() }
        )
      }
    )
  }

  /// Emits once and completes, when all directories are watched and, if asked for, what existed has
  /// been reported.
  ///
  /// A late subscriber receives it at once.
  @MainActor
  public var ready: ControlEvent<Void> { ControlEvent(events: base.ready) }
}
