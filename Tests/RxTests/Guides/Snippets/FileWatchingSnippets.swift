import Rx
import RxFileWatch
import SystemPackage

/// The code of Docs/FileWatching.md; not run, as there is no such directory.
@MainActor
struct FileWatchingSnippets {
  private func watch(_ bag: DisposeBag) throws {
    var options = FileWatcherOptions()
    options.respectsIgnoreFiles = true
    options.coalescing = .settle(.milliseconds(50))
    let watcher = try FileWatcher(at: "Sources", options: options)
    watcher.rx.changes.asSignal()
      .emit(onNext: { batch in for change in batch { print(change) } })
      .disposed(by: bag)
  }

  private func ignoring() -> FileWatcherOptions {
    var options = FileWatcherOptions()
    options.ignorePatterns = ["build/", "*.o", "!keep.o", "/dist"]
    options.respectsIgnoreFiles = true
    options.versionControl = .firstLevel
    return options
  }

  private func changesSinceCursor() async throws {
    var options = FileWatcherOptions()
    options.journalLimit = 10_000
    let watcher = try FileWatcher(at: "Sources", options: options)
    let cursor = watcher.cursor
    // Later:
    try await watcher.sync().value
    switch watcher.changes(since: cursor) {
    case .changes(let changes): print(changes)
    case .fresh: print("read the tree again")
    }
  }

  private func resume(_ bag: DisposeBag, _ apply: @escaping @MainActor ([FileChange]) -> Void)
    throws
  {
    let watcher = try FileWatcher(at: "Sources", resumingFrom: "sources.state")
    watcher.rx.changes.asSignal().emit(onNext: { apply($0) }).disposed(by: bag)
    // When everything so far is applied, and at the end:
    watcher.captureState().flatMapCompletable { $0.save() }.subscribe().disposed(by: bag)
  }
}
