import FileSearch
import Glibc
import ProgramSupport
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// Keeps an index in line with the trees it was made of.
@MainActor
final class TreeWatch {
  /// Speaks when everything is watched and the index has caught up with the disk.
  let whenReady: Signal<Void>

  /// The places that cannot be watched, and those that can be again.
  var refusals: Signal<FileChange> {
    Observable.merge(watchers.map { $0.rx.events.asObservable() })
      .filter { $0.kind == .error || $0.kind == .recovered }
      .asSignal(onErrorSignalWith: .empty())
  }

  /// What has changed, as it is told; names and what is in files.
  var batches: Signal<[FileChange]> {
    Observable.merge(watchers.map { $0.rx.changes.asObservable() })
      .asSignal(onErrorJustReturn: [])
  }

  private var watchers: [FileWatcher] = []
  private let bag = DisposeBag()

  init(_ source: CandidateSource, _ index: LiveIndex) throws(CommandError) {
    var options = FileWatcherOptions(ignores: index.ignores)
    options.followsSymlinks = source.options.followsLinks
    // The index reads what is new itself, which may be before the watcher is there.
    options.kinds.insert(.entered)
    // Its level 0 is what lies right below the root.
    if let depth = source.options.maximumDepth { options.maximumDepth = max(0, depth - 1) }
    for root in source.roots {
      do {
        watchers.append(try FileWatcher(at: root.directory, options: options))
      } catch {
        throw CommandError("\(root.given): \(error.reason)")
      }
    }
    whenReady = Observable.merge(watchers.map { $0.rx.ready.asObservable() })
      .skip(watchers.count - 1)
      .flatMap { index.rescan().asObservable() }
      .asSignal(onErrorJustReturn: ())
    for watcher in watchers { follow(watcher, index) }
  }

  /// Waits for the changes that have happened up to now.
  ///
  /// - Returns: succeeds on the main scheduler when the index has been given all of them.
  func sync() -> Single<Void> {
    Observable.merge(watchers.map { $0.sync().asObservable() })
      .toArray()
      .map { _ in }
  }

  /// Stops watching.
  func close() { for watcher in watchers { watcher.close() } }

  private func follow(_ watcher: FileWatcher, _ index: LiveIndex) {
    watcher.rx.changes.asDriver()
      .drive(onNext: { [unowned watcher] batch in
        index.apply(batch)
        for change in batch where change.path.isIgnoreFile {
          watcher.rescan(below: change.path.removingLastComponent())
        }
      })
      .disposed(by: bag)
  }
}

extension FilePath {
  /// Whether what this names changes which files are candidates.
  var isIgnoreFile: Bool {
    withPlatformString { path in
      guard let slash = strrchr(path, CInt(UInt8(ascii: "/"))) else { return false }
      return strcmp(slash, "/.gitignore") == 0 || strcmp(slash, "/.ignore") == 0
    }
  }
}
