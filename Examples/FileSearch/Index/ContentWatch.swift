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
  var watchFailures: Signal<FileChange> { watchers.failures }

  private let watchers: DirectoryWatchers
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
    watchers = try DirectoryWatchers(source, ignores: filter.ignores)
    whenReady = watchers.ready
    watchers.batches
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
    watchers.close()
  }
}
