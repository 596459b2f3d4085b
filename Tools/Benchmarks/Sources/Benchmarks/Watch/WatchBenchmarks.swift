import CBench
import Glibc
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import SystemPackage

/// What the file watcher costs: on the main loop, in a directory of its own.
enum WatchBenchmarks {
  static func run(_ emit: Emit) {
    let directory = temporaryDirectory()
    defer { unlinkTree(directory) }
    if let row = MainActor.assumeIsolated({ created(in: directory) }) { emit(row) }
    if longestBlock.contains(wantedName) {
      emit(MainActor.assumeIsolated { longestBlockInBursts() })
    }
    // The rows of a scenario belong together: all are measured, those that are wanted are shown.
    let isElsewhere = [created, longestBlock].contains { $0.contains(wantedName) }
    if wantedName.isEmpty || !isElsewhere { WatchScenario.run(emit) }
  }

  private static let created = "created → reported"
  private static let longestBlock = "longest block of the loop in bursts"

  /// How long the watcher holds the loop at most while a hundred thousand files are made, three times.
  @MainActor
  private static func longestBlockInBursts() -> Figure? {
    let tree = WatchTree()
    defer { tree.remove() }
    guard let watcher = try? FileWatcher(at: FilePath(tree.path)) else { return nil }
    let loop = UVLoop.main
    loop.timeCallbacks(over: .seconds(3600))
    var seen = 0
    let bag = DisposeBag()
    watcher.rx.events.asSignal().emit(onNext: { change in
      if change.kind == .created, change.path.lastComponent?.string.hasPrefix("q") == true {
        seen += 1
        if seen % WatchBurst.count == 0 { loop.stop() }
      }
    })
    .disposed(by: bag)
    watcher.rx.ready.asSignal().emit(onNext: { loop.stop() }).disposed(by: bag)
    _ = try? loop.run()
    for burst in WatchBurst.allCases {
      tree.clean()
      burst.prepare(tree)
      let thread = Thread { burst.run(tree) }
      _ = try? loop.run()
      thread.join()
    }
    watcher.close()
    let longest = loop.metrics.longestCallback / .milliseconds(1)
    return Figure(name: longestBlock, unit: "ms", values: [("FileWatcher", longest)])
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
      created,
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

  static func temporaryDirectory() -> String {
    var template = Array("/tmp/rx-bench-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { fatalError("no /tmp") }
      return String(cString: base)
    }
  }

  static func unlinkTree(_ path: String) {
    cbench_remove(path)
  }
}
