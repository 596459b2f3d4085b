internal import RxCore
public import RxTraits

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
