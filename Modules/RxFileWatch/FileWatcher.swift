internal import RxCore
internal import RxLoop
public import RxTraits
public import SystemPackage

/// Watches a directory tree, or one file, and tells what changes.
///
///     let watcher = try FileWatcher(at: "Sources")
///     watcher.rx.changes
///       .subscribe(onNext: { batch in for change in batch { print(change) } })
///       .disposed(by: bag)
///
/// Nothing is lost: what the kernel drops is found again by a comparison with the disk. Everything
/// happens on the main actor, in slices of at most about four milliseconds, whoever serves it:
/// `UVLoop.main`, `dispatchMain()` or a test runner. While it is open, it is a reason for the main
/// loop to go on. Linux only: inotify(7).
@MainActor
public final class FileWatcher: ReactiveCompatible {
  let pump: WatchPump

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - path: a directory or a file. A symbolic link is followed here, and below if the options
  ///     say so.
  ///   - options: what to leave out, and whether what exists already is reported.
  /// - Throws: the path may not be read, or does not exist and is not waited for, or the kernel gives
  ///   no inotify instance.
  public init(at path: FilePath, options: FileWatcherOptions = .init()) throws(FileWatchError) {
    pump = try WatchPump(at: path, options: options, scheduler: MainScheduler.instance)
  }

  /// As `init(at:options:)` of a `FilePath`.
  public convenience init(
    at path: some StringProtocol,
    options: FileWatcherOptions = .init()
  ) throws(FileWatchError) {
    try self.init(at: FilePath(String(path)), options: options)
  }

  /// As `init(at:options:)`, with windows that go by the clock of `scheduler`, which has to run its
  /// work on the main actor.
  init(
    at path: FilePath,
    options: FileWatcherOptions,
    scheduler: any SchedulerType
  ) throws(FileWatchError) {
    pump = try WatchPump(at: path, options: options, scheduler: scheduler)
  }

  deinit {
    MainScheduler.run { [pump] in pump.close() }
  }

  /// The watched directories, written as they are reported.
  ///
  /// Costs time in the size of the tree.
  public var watchedPaths: [FilePath] { pump.watchedPaths }

  /// Whether the root lies on a network's file system, or on one in user space.
  ///
  /// Of those the kernel tells only what this machine does, so the root is polled besides; see
  /// `FileWatcherOptions.pollingInterval`.
  public var isOnRemoteFileSystem: Bool { pump.isOnRemoteFileSystem }

  /// Says when everything that happened up to now has been delivered, what is held included.
  ///
  ///     try FileDescriptor.open("a", .writeOnly, options: .create, permissions: .ownerReadWrite).close()
  ///     watcher.sync().subscribe(onSuccess: { print("`a` has been reported") })
  ///
  /// - Returns: succeeds on the main scheduler after the last of these changes; fails with
  ///   `RxError.disposed` when the watcher is closed.
  public nonisolated func sync() -> Single<Void> {
    let pump = pump
    return .create { single in
      MainScheduler.run { pump.addWaiter(single) }
    }
  }

  /// The point up to which changes have been delivered; in a callback, with those it is told of.
  ///
  /// For everything that happened up to now, wait for ``sync()`` first.
  public var cursor: FileWatchCursor { pump.cursor }

  /// What has been delivered since a cursor of this watcher, folded.
  ///
  /// An overflow does no harm: what the comparison with the disk finds is delivered like the rest.
  /// Costs time in the number of changes.
  ///
  /// - Parameter cursor: where to begin.
  /// - Returns: the changes; `fresh` when `FileWatcherOptions.journalLimit` was too low to keep them.
  public func changes(since cursor: FileWatchCursor) -> FileWatchAnswer {
    pump.changes(since: cursor)
  }

  /// Compares what is known below `path` with the disk and reports what differs.
  ///
  /// For what the kernel does not tell: a network file system, or other answers of
  /// `FileWatcherOptions.ignores`.
  public func rescan(below path: FilePath) { pump.rescan(below: path) }

  /// Stops watching and ends the sequences.
  ///
  /// Nothing is reported afterwards, and what is held is dropped; a second call does nothing.
  public func close() { pump.close() }
}

extension Reactive where Base: FileWatcher {
  /// What changes, in batches: what one turn of the loop found, or one window of
  /// ``FileWatcherOptions/coalescing-swift.property``.
  ///
  /// Never fails; ends with the watcher.
  @MainActor
  public var changes: ControlEvent<[FileChange]> { ControlEvent(events: base.pump.batches) }

  /// What changes, one by one.
  @MainActor
  public var events: ControlEvent<FileChange> {
    let batches = base.pump.batches
    // In place and not by `from`, which may wait for the current thread's turn: then `sync()` would
    // succeed before, and a batch go on after the watcher was closed.
    return ControlEvent(
      events: Observable.create { observer in
        batches.subscribe(
          onNext: { batch in for change in batch { observer.onNext(change) } },
          onCompleted: { observer.onCompleted() }
        )
      }
    )
  }

  /// Speaks once, when all directories are watched and what existed has been reported if that was
  /// asked for; at once for who subscribes later.
  @MainActor
  public var ready: ControlEvent<Void> { ControlEvent(events: base.pump.ready) }
}
