import FileSearch
import Glibc
import ProgramSupport
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// The file watchers that keep an index up to date, one for each directory that is searched.
@MainActor
final class TreeWatch {
  /// Emits once all directories are watched and the index equals the disk.
  let whenReady: Signal<Void>

  /// Emits each place that cannot be watched, and each that can be watched again.
  var watchFailures: Signal<FileChange> { watchers.failures }

  /// Emits the changes of names and contents, in the batches of the watchers.
  var batches: Signal<[FileChange]> { watchers.batches }

  private let watchers: DirectoryWatchers
  /// The roots as the watchers report them.
  private let roots: [FilePath]
  /// True if the content of .git may be candidates.
  private let includesHidden: Bool
  private var ignoreFiles: IgnoreFileWatch?
  /// True if all directories are watched, so that what they enter is new.
  private var isComplete = false
  private let bag = DisposeBag()

  /// Starts to watch the directories of a source.
  ///
  /// - Parameters:
  ///   - source: the directories, and which of their files are candidates.
  ///   - index: the index to update.
  /// - Throws: the reason why a directory cannot be watched.
  init(_ source: CandidateSource, _ index: LiveIndex) throws(CommandError) {
    roots = source.roots.map(\.directory)
    includesHidden = source.options.includesHidden
    // The index lists a new directory itself, which may be before the watcher enters it.
    watchers = try DirectoryWatchers(source, ignores: index.ignores, adding: [.entered])
    // The last of the watchers that gets ready starts the comparison with the disk.
    let allReady = watchers.ready
    whenReady = allReady.asObservable()
      .flatMap { index.rescan().asObservable() }
      .asSignal(onErrorJustReturn: ())
    allReady.emit(onNext: { [unowned self] in isComplete = true }).disposed(by: bag)
    for watcher in watchers.all { update(index, by: watcher) }
    ignoreFiles = IgnoreFileWatch(source) { [unowned self] in readRules(index) }
  }

  /// Waits for the changes that have happened up to now.
  ///
  /// - Returns: a single that succeeds on the main scheduler when the index has received all of them.
  func sync() -> Single<Void> {
    Observable.merge(watchers.all.map { $0.sync().asObservable() })
      .toArray()
      .map { _ in }
  }

  /// Stops watching.
  func close() {
    ignoreFiles?.close()
    watchers.close()
  }

  /// Reads all ignore files again, and compares what the watchers know with the disk.
  private func readRules(_ index: LiveIndex) {
    // The watchers ask for the new rules, so the index reads them first.
    index.rescan()
      .subscribe(onSuccess: { [weak self] in MainActor.assumeIsolated { self?.compare() } })
      .disposed(by: bag)
  }

  /// Compares what the watchers know with the disk.
  private func compare() {
    for (watcher, root) in zip(watchers.all, roots) { watcher.rescan(below: root) }
  }

  private func update(_ index: LiveIndex, by watcher: FileWatcher) {
    watcher.rx.changes.asDriver()
      .drive(onNext: { [unowned self, unowned watcher] batch in
        // The comparison with the disk at the end covers all directories that are entered before it.
        // A directory that is compared with the disk is entered again, .git as well: that is no edit.
        let edits = batch.filter { change in
          change.kind != .entered || isComplete && change.path.placeOfIgnoreFile == nil
        }
        if batch.contains(where: { $0.kind == .ignoreFileAbove }) { readRules(index) }
        index.apply(includesHidden && isComplete ? batch : edits)
        // An edited ignore file changes which directories have to be watched, and so does another root.
        let places =
          edits.compactMap(\.path.placeOfIgnoreFile)
          + edits.filter { $0.kind == .created && roots.contains($0.path) }.map(\.path)
        // The watcher asked about what is below a new path when the index knew another directory there.
        let moved = edits.filter { $0.kind == .renamed && $0.isDirectory }.map(\.path)
        if places.isEmpty && moved.isEmpty { return }
        index.settled()
          .subscribe(onSuccess: { [weak watcher] in
            MainActor.assumeIsolated {
              let all = index.hasNestedIgnoreFiles ? places + moved : places
              for place in all { watcher?.rescan(below: place) }
            }
          })
          .disposed(by: bag)
      })
      .disposed(by: bag)
  }
}

extension FilePath {
  /// The ends of the paths of ignore files, and the number of components up to where they count.
  private static let ignoreFileEndings: [(ending: String, depth: Int)] = [
    ("/.gitignore", 1), ("/.ignore", 1), ("/.fdignore", 1), ("/.git", 1), ("/.git/info", 2),
    ("/.git/info/exclude", 3),
  ]

  /// The directory in which an ignore file counts, if the path is that of one.
  ///
  /// It looks at the bytes, as splitting each path of a batch into components would cost more.
  var placeOfIgnoreFile: FilePath? {
    let depth = withPlatformString { path -> Int? in
      if strstr(path, "/.") == nil { return nil }
      let count = strlen(path)
      return Self.ignoreFileEndings.first { ending, _ in
        count >= ending.utf8.count && strcmp(path + (count - ending.utf8.count), ending) == 0
      }?.depth
    }
    return depth.map { (0..<$0).reduce(self) { path, _ in path.removingLastComponent() } }
  }
}
