import FileSearch
import ProgramSupport
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// The file watchers of a search in the contents of files.
@MainActor
final class ContentWatch {
  /// Emits once all directories are watched.
  let whenReady: Signal<Void>

  /// Emits each place that cannot be watched, and each that can be watched again.
  var watchFailures: Signal<FileChange> {
    Observable.merge(watchers.map { $0.rx.events.asObservable() })
      .filter { $0.kind == .error || $0.kind == .recovered }
      .asSignal(onErrorSignalWith: .empty())
  }

  private var watchers: [FileWatcher] = []
  private var ignoreFiles: IgnoreFileWatch?
  private let bag = DisposeBag()

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - source: the directories, and which of their files are searched.
  ///   - onChange: called after changes of files that are searched.
  /// - Throws: the reason why a directory cannot be watched.
  init(_ source: CandidateSource, onChange: @escaping @MainActor () -> Void) throws(CommandError) {
    let filter: CandidateFilter
    do {
      filter = try IndexRoots(source.roots, options: source.options).filter
    } catch {
      throw CommandError("\(error)")
    }
    var options = FileWatcherOptions(ignores: { path, isDirectory in
      !filter.isWatched(path, isDirectory: isDirectory)
    })
    options.followsSymlinks = source.options.followsLinks
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
      .asSignal(onErrorJustReturn: ())
    Observable.merge(watchers.map { $0.rx.changes.asObservable() })
      .asSignal(onErrorJustReturn: [])
      .filter { changes in
        changes.contains { change in
          change.kind == .overflow || filter.admits(change.path, isDirectory: change.isDirectory)
            || change.path.placeOfIgnoreFile != nil
        }
      }
      .emit(onNext: { _ in onChange() })
      .disposed(by: bag)
    ignoreFiles = IgnoreFileWatch(source, onChange: onChange)
  }

  /// Stops watching.
  func close() {
    ignoreFiles?.close()
    for watcher in watchers { watcher.close() }
  }
}
