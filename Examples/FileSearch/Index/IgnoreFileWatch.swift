import FileIgnoring
import FileSearch
import Glibc
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// Watches the ignore files that lie outside of the searched directories, or where no watcher enters.
///
/// These are the files of `--ignore-file`, the user's excludes for git with the configurations that name
/// them, and the excludes of the repositories that the searched directories are in.
@MainActor
final class IgnoreFileWatch {
  private let source: CandidateSource
  private let onChange: @MainActor () -> Void
  private var watchers: [FilePath: FileWatcher] = [:]
  private let bag = DisposeBag()

  /// Starts to watch.
  ///
  /// A file that cannot be watched is left out: the search goes on with the rules that it has read.
  ///
  /// - Parameters:
  ///   - source: the directories, and the ignore files that count.
  ///   - onChange: called when one of the files has changed.
  init(_ source: CandidateSource, onChange: @escaping @MainActor () -> Void) {
    self.source = source
    self.onChange = onChange
    update()
  }

  /// Stops watching.
  func close() {
    for watcher in watchers.values { watcher.close() }
    watchers = [:]
  }

  /// Watches the files that count now: a configuration may name another file.
  private func update() {
    let files = files
    for (path, watcher) in watchers where !files.contains(path) {
      watcher.close()
      watchers[path] = nil
    }
    var options = FileWatcherOptions()
    options.waitsForRoot = true
    for path in files where watchers[path] == nil {
      guard let watcher = try? FileWatcher(at: path, options: options) else { continue }
      watchers[path] = watcher
      watcher.rx.changes.asDriver()
        .drive(onNext: { [unowned self] _ in
          update()
          onChange()
        })
        .disposed(by: bag)
    }
  }

  private var files: Set<FilePath> {
    let sources = source.options.ignoreSources
    var files = Set(sources.files)
    guard source.options.respectsIgnoreFiles, sources.respectsVersionControl else { return files }
    files.formUnion(sources.gitConfiguration?.files ?? [])
    for root in source.roots { files.formUnion(excludes(around: root.directory)) }
    return files
  }

  /// The excludes of the repository that a directory is in, and its own where no watcher enters them.
  private func excludes(around root: FilePath) -> [FilePath] {
    guard let resolved = root.withPlatformString({ realpath($0, nil) }) else { return [] }
    defer { free(resolved) }
    var directory = FilePath(platformString: resolved)
    let isEntered = (source.options.maximumDepth ?? .max) > 2
    var found = isEntered ? [] : [directory.pushing(".git/info/exclude")]
    guard source.options.ignoreSources.respectsParents else { return found }
    while directory.removeLastComponent() {
      if directory.appending(".git").withPlatformString({ access($0, F_OK) }) == 0 {
        found.append(directory.pushing(".git/info/exclude"))
        break
      }
    }
    return found
  }
}
