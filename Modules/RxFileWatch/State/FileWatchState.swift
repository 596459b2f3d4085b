public import RxCore
internal import RxLoop

/// The entries that a watcher knew at one moment, with all changes up to then delivered.
///
/// ``FileWatcher/captureState()`` makes it.
///
///     watcher.captureState()
///       .flatMapCompletable { $0.save() }
///       .subscribe(onError: { print($0) })
///       .disposed(by: bag)
///
/// About 18 bytes and the name for each entry, and 5 for each directory.
public struct FileWatchState: Sendable {
  var state: KeptState
  let file: StateFile
  /// The number of the state among those of its file.
  let number: Int

  /// Returns a completable that replaces the file, at once and only with the whole state.
  ///
  /// Save a state when you have done what its changes ask for: the next run reports what has changed since
  /// the saved state. A state that is older than the saved one is not written.
  ///
  /// - Returns: completes on the main scheduler when the disk has the file, which only its owner may read;
  ///   fails with a ``FileWatchStateError``, and the old file stays, or with `RxError.disposed` after the
  ///   watcher was closed.
  public func save() -> Completable {
    Completable.create { completable in
      do {
        try file.write(state, number)
        completable(.completed)
      } catch {
        completable(.error(error))
      }
      return Disposables.create()
    }
    .subscribe(on: ThreadPoolScheduler())
    .observe(on: MainScheduler.instance)
  }
}
