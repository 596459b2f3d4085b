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
  /// - Throws: the path does not exist or may not be read, or the kernel gives no inotify instance.
  public init(at path: FilePath, options: FileWatcherOptions = .init()) throws(FileWatchError) {
    pump = try WatchPump(at: path, options: options)
  }

  deinit {
    _ = MainScheduler.instance.schedule(pump) { pump in
      MainActor.assumeIsolated { pump.close() }
      return Disposables.create()
    }
  }

  /// The watched directories, written as they are reported.
  ///
  /// Costs time in the size of the tree.
  public var watchedPaths: [FilePath] { pump.watchedPaths }

  /// Says when everything that happened up to now has been delivered.
  ///
  ///     try FileDescriptor.open("a", .writeOnly, options: .create, permissions: .ownerReadWrite).close()
  ///     watcher.sync().subscribe(onSuccess: { print("`a` has been reported") })
  ///
  /// - Returns: succeeds on the main scheduler after the last of these changes; fails with
  ///   `RxError.disposed` when the watcher is closed.
  public nonisolated func sync() -> Single<Void> {
    let pump = pump
    return .create { single in
      MainScheduler.instance.schedule(()) {
        MainActor.assumeIsolated { pump.addWaiter(single) }
        return Disposables.create()
      }
    }
  }

  /// Compares what is known below `path` with the disk and reports what differs.
  ///
  /// For what the kernel does not tell: a network file system, or other answers of
  /// `FileWatcherOptions.ignores`.
  public func rescan(below path: FilePath) { pump.rescan(below: path) }

  /// Stops watching and ends the sequences.
  ///
  /// Nothing is reported afterwards.
  public func close() { pump.close() }
}

extension Reactive where Base: FileWatcher {
  /// What changes, in batches: what one turn of the loop found.
  ///
  /// Never fails; ends with the watcher.
  @MainActor
  public var changes: ControlEvent<[FileChange]> { ControlEvent(events: base.pump.batches) }

  /// What changes, one by one.
  @MainActor
  public var events: ControlEvent<FileChange> {
    ControlEvent(events: base.pump.batches.flatMap { Observable.from($0) })
  }

  /// Speaks once, when all directories are watched and what existed has been reported if that was
  /// asked for; at once for who subscribes later.
  @MainActor
  public var ready: ControlEvent<Void> { ControlEvent(events: base.pump.ready) }
}
