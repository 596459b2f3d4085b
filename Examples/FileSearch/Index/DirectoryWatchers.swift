import FileIgnoring
import FileSearch
import ProgramSupport
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// The file watchers of the directories of a search, one for each.
@MainActor
struct DirectoryWatchers {
  let all: [FileWatcher]
  /// Emits once all directories are watched.
  let ready: Signal<Void>

  /// Emits each place that cannot be watched, and each that can be watched again.
  var failures: Signal<FileChange> {
    Observable.merge(all.map { $0.rx.events.asObservable() })
      .filter { $0.kind == .error || $0.kind == .recovered }
      .asSignal(onErrorSignalWith: .empty())
  }

  /// Emits the changes of names and contents, in the batches of the watchers.
  var batches: Signal<[FileChange]> {
    Observable.merge(all.map { $0.rx.changes.asObservable() })
      .asSignal(onErrorJustReturn: [])
  }

  /// Starts to watch the directories of a source.
  ///
  /// - Parameters:
  ///   - source: the directories, and which of their files are searched.
  ///   - ignores: tells which entries need not be watched; nil for none.
  ///   - kinds: the kinds of changes that are reported besides the usual ones.
  /// - Throws: the reason why a directory cannot be watched.
  init(
    _ source: CandidateSource,
    ignores: (@Sendable (FilePath, Bool) -> Bool)?,
    adding kinds: Set<FileChange.Kind> = []
  ) throws(CommandError) {
    var options = FileWatcherOptions(ignores: ignores)
    options.followsSymlinks = source.options.followsLinks
    options.kinds.formUnion(kinds)
    if source.options.respectsIgnoreFiles, source.options.ignoreSources.respectsParents {
      options.kinds.insert(.ignoreFileAbove)
    }
    // The watcher counts from 0 below the root, the index from 1.
    if let depth = source.options.maximumDepth { options.maximumDepth = max(0, depth - 1) }
    var watchers: [FileWatcher] = []
    for root in source.roots {
      do {
        watchers.append(try FileWatcher(at: root.directory, options: options))
      } catch {
        let hint = error.hint.map { " (\($0))" } ?? ""
        throw CommandError("\(root.given): \(error.reason)\(hint)")
      }
    }
    all = watchers
    ready = Observable.merge(watchers.map { $0.rx.ready.asObservable() })
      .skip(watchers.count - 1)
      .asSignal(onErrorJustReturn: ())
  }

  /// Stops watching.
  func close() {
    for watcher in all { watcher.close() }
  }
}

extension CandidateFilter {
  /// The entries that a watcher does not need to follow.
  ///
  /// These are directories, and files of git: the index itself decides which files are candidates.
  var ignores: @Sendable (FilePath, Bool) -> Bool {
    { path, isDirectory in !isWatched(path, isDirectory: isDirectory) }
  }
}
