import CBench
import Glibc
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import SystemPackage

/// What the file watcher costs: by itself on the main loop, and as a program beside its peers.
enum WatchBenchmarks {
  static func run(_ emit: Emit) {
    let directory = temporaryDirectory()
    let row = MainActor.assumeIsolated { created(in: directory) }
    unlinkTree(directory)
    emit(row)
    guard wantedName.isEmpty || row == nil else { return }
    let tree = WatchTree()
    defer { tree.remove() }
    emit(MainActor.assumeIsolated { longestBlock(tree) })
    WatchScenario.run(on: tree, emit)
  }

  @MainActor
  private static func created(in directory: String) -> Row? {
    guard let watcher = try? FileWatcher(at: FilePath(directory)) else { return nil }
    let count = 200
    let loop = UVLoop.main
    var seen = 0
    let subscription = watcher.rx.events.asSignal().emit(onNext: { change in
      if change.kind == .created {
        seen += 1
        loop.stop()
      }
    })
    let ready = watcher.rx.ready.asSignal().emit(onNext: { loop.stop() })
    _ = try? loop.run()
    ready.dispose()
    var round = 0
    let row = measure(
      "created → reported",
      ours: Work(count) {
        round += 1
        for number in 0..<count {
          close(open("\(directory)/\(round)-\(number)", O_CREAT | O_WRONLY, 0o600))
          let wanted = (round - 1) * count + number + 1
          while seen < wanted { _ = try? loop.run() }
        }
      }
    )
    subscription.dispose()
    watcher.close()
    _ = try? loop.run()
    return row
  }

  /// The longest that the loop is held while a tree is watched from its beginning and files are made
  /// in new directories.
  @MainActor
  private static func longestBlock(_ tree: WatchTree) -> Figure? {
    guard let watcher = try? FileWatcher(at: FilePath(tree.path)) else { return nil }
    let loop = UVLoop.main
    loop.timeCallbacks(over: .seconds(3600))
    var waiting = WatchBurst.count
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { changes in
      waiting -= changes.count { $0.kind == .created && !$0.isDirectory }
      if waiting <= 0 { loop.stop() }
    })
    let ready = watcher.rx.ready.asSignal().emit(onNext: { loop.stop() })
    _ = try? loop.run()
    ready.dispose()
    let thread = Thread { WatchBurst.newDirectories.run(tree) }
    _ = try? loop.run(.untilStopped)
    thread.join()
    subscription.dispose()
    watcher.close()
    _ = try? loop.run()
    let longest = loop.metrics.longestCallback / .milliseconds(1)
    return Figure(name: "longest that the loop is held", unit: "ms", values: [("ours", longest)])
  }

  /// In memory where there is such a place, so that figures are those of the watcher and not of a disk;
  /// elsewhere if `TMPDIR` says so.
  static func temporaryDirectory() -> String {
    let given = getenv("TMPDIR").map { String(cString: $0) }
    let place = given ?? (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
    var template = Array("\(place)/rx-bench-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else {
        fatalError("no directory can be made in \(place)")
      }
      return String(cString: base)
    }
  }

  static func unlinkTree(_ path: String) {
    cbench_remove(path)
  }
}
