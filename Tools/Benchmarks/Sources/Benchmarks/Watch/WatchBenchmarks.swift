import CBench
import Glibc
import RxCore
import RxFileWatch
import RxLoop
import RxTraits
import Synchronization
import SystemPackage

/// What the file watcher costs: by itself on the main loop, and as a program beside its peers.
enum WatchBenchmarks {
  private static let created = "created → reported"
  private static let longestBlock = "longest block of the loop"

  static func run(_ emit: Emit) {
    if isWanted(created) {
      let directory = temporaryDirectory()
      defer { unlinkTree(directory) }
      emit(MainActor.assumeIsolated { created(in: directory) })
    }
    // The rows of the scenario belong together: all are measured, those that are wanted are shown.
    let isScenarioWanted = wantedName.isEmpty || ![created, longestBlock].contains(where: isWanted)
    guard isScenarioWanted || isWanted(longestBlock) else { return }
    let tree = WatchTree()
    defer { tree.remove() }
    if isWanted(longestBlock) { emit(MainActor.assumeIsolated { longestBlock(tree) }) }
    if isScenarioWanted { WatchScenario.run(on: tree, emit) }
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

  /// The longest that the loop is held while the tree is watched from its beginning and bursts come:
  /// the middle one of five rounds, as a machine that others use stops everything at times.
  @MainActor
  private static func longestBlock(_ tree: WatchTree) -> Figure {
    let longest = Mutex(Duration.zero)
    UVLoop.main.timeCallbacks(over: .zero) { slow in
      longest.withLock { $0 = max($0, slow.duration) }
    }
    let rounds = (0..<5).map { _ in
      longest.withLock { $0 = .zero }
      for burst in WatchBurst.allCases {
        tree.clean()
        burst.prepare(tree)
        report(burst, tree)
      }
      return longest.withLock { $0 / .milliseconds(1) }
    }
    tree.clean()
    return Figure(name: longestBlock, unit: "ms", values: [("ours", median(rounds))])
  }

  /// Watches the tree until all files of a burst have been reported.
  @MainActor
  private static func report(_ burst: WatchBurst, _ tree: WatchTree) {
    guard let watcher = try? FileWatcher(at: FilePath(tree.path)) else { return }
    let loop = UVLoop.main
    var waiting = WatchBurst.count
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { changes in
      waiting -= changes.count { $0.kind == .created && !$0.isDirectory }
      if waiting <= 0 { loop.stop() }
    })
    let ready = watcher.rx.ready.asSignal().emit(onNext: { loop.stop() })
    _ = try? loop.run()
    ready.dispose()
    let thread = Thread { burst.run(tree) }
    _ = try? loop.run(.untilStopped)
    thread.join()
    subscription.dispose()
    watcher.close()
    _ = try? loop.run()
  }
}
