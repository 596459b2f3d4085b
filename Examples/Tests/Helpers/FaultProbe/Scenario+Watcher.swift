import Glibc
import ProbeKit
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import SystemPackage
import TreeKit

extension Scenario {
  /// A watcher of a tree that changes: its reports give the disk, or it has reported what it cannot watch.
  @MainActor
  static func watcher() throws { try watch(FileWatcherOptions()) }

  /// The same with symbolic links that are followed, and ignore files.
  @MainActor
  static func watcherOfLinks() throws {
    var options = FileWatcherOptions()
    options.followsSymlinks = true
    options.respectsIgnoreFiles = true
    try watch(options)
  }

  @MainActor
  private static func watch(_ options: FileWatcherOptions) throws {
    var options = options
    options.reportsExisting = true
    options.pollingInterval = .milliseconds(20)
    let tree = Faults.paused { TemporaryTree() }
    let root = tree.root
    defer { Faults.paused { TemporaryTree.removeTree(tree.base) } }
    Faults.paused {
      tree.makeDirectories(root.appending("a/b"))
      tree.write(root.appending("a/f"))
      tree.write(root.appending(".gitignore"), "*.o\n")
    }
    let watcher = try FileWatcher(at: root, options: options)
    defer {
      watcher.close()
      do { try UVLoop.main.run() } catch { check(false, "the main loop: \(error)") }
    }
    var view = Replay()
    var failures: [FilePath: FileWatchError] = [:]
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { changes in
      view.apply(changes)
      for change in changes {
        if change.kind == .error { failures[change.path] = change.failure }
        if change.kind == .recovered { failures[change.path] = nil }
      }
    })
    defer { subscription.dispose() }
    try synchronize(watcher)
    for change in [
      { tree.write(root.appending("a/b/g")) },
      {
        tree.makeDirectories(root.appending("c/d/e"))
        tree.write(root.appending("c/d/e/h"))
        tree.write(root.appending("c/x.o"))
        tree.link("../a", root.appending("c/link"))
      },
      { tree.move(root.appending("a/b"), root.appending("c/b")) },
      {
        tree.write(root.appending("c/b/new"))
        tree.remove(root.appending("a/f"))
        TemporaryTree.removeTree(root.appending("c/d"))
      },
      { tree.move(tree.outside, root.appending("in")) },
      { tree.write(root.appending("in/last")) },
    ] {
      Faults.paused(change)
      try synchronize(watcher)
    }
    var differences = compare(view, tree, options)
    var rounds = 0
    // Where there is no watch, polling finds what has changed, and watches are tried again.
    while !differences.isEmpty, !failures.isEmpty, rounds < 100 {
      UVLoop.main.schedule(after: .milliseconds(20)) { UVLoop.main.stop() }
      try UVLoop.main.run(.untilStopped)
      try synchronize(watcher)
      differences = compare(view, tree, options)
      rounds += 1
    }
    let unreported = differences.filter { path in !failures.keys.contains { path.starts(with: $0) }
    }
    check(unreported.isEmpty, "lost without a report: \(unreported), reported: \(failures)")
    if let failure = failures.values.first { throw failure }
  }

  /// The paths that the reports leave out, or that are no longer on the disk.
  @MainActor
  private static func compare(
    _ view: Replay,
    _ tree: TemporaryTree,
    _ options: FileWatcherOptions
  ) -> [FilePath] {
    Faults.paused {
      var disk =
        options.followsSymlinks
        ? TemporaryTree.followedContents(tree.root) : TemporaryTree.contents(tree.root)
      if options.respectsIgnoreFiles { disk = disk.filter { $0.key.extension != "o" } }
      disk[tree.root] = true
      return Set(disk.keys).union(view.paths.keys).filter { disk[$0] != view.paths[$0] }
    }
  }

  @MainActor
  private static func synchronize(_ watcher: FileWatcher) throws {
    var result: Result<Void, any Error>?
    let subscription = watcher.sync().observe(on: MainScheduler.instance).subscribe(
      onSuccess: { result = .success(()) },
      onFailure: { result = .failure($0) }
    )
    defer { subscription.dispose() }
    while result == nil { try UVLoop.main.run(.once) }
    try result?.get()
  }
}
