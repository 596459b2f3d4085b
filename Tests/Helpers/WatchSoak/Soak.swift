import Glibc
import HistoryKit
import ProbeKit
import RxCore
import RxFileWatch
import RxLoop
import RxSystem
import RxTraits
import SystemPackage
import TreeKit

/// The watcher, the processes, and the comparison of the reported changes with the disk.
@MainActor
final class Soak {
  private let tree = TemporaryTree()
  private let watcher: FileWatcher
  let loop = UVLoop.main
  private let bag = DisposeBag()
  private let seed: UInt64
  private let duration: Duration
  let histories: HistoryRun?
  let samples = Samples()
  var nextSample: LoopTimer?
  private var end = SuspendingClock().now
  private var view = Replay()
  private var processes: [UVProcess] = []
  private var changes = 0
  private var overflows = 0
  private var comparisons = 0
  var faults: [String] = []

  private static let processCount: UInt64 = 4
  private static let pause = Duration.seconds(1)
  /// The number of comparisons after which events are lost on purpose.
  private static let roundsToOverflow = 8

  /// The time after which histories have used all that they use: schedulers, threads, the heap.
  static let warmUp = Duration.seconds(30)
  /// How much the memory may grow, in KiB.
  private static let allowedGrowth = (alone: 8192, withHistories: 32768)

  /// Creates a soak.
  ///
  /// - Parameters:
  ///   - duration: how long it takes.
  ///   - seed: determines the operations.
  ///   - withHistories: whether threads enter all entry points meanwhile.
  /// - Throws: the error of the watcher.
  init(for duration: Duration, seed: UInt64, withHistories: Bool) throws {
    self.seed = seed
    self.duration = duration
    histories = withHistories ? HistoryRun(seed: seed) : nil
    watcher = try FileWatcher(at: tree.root)
  }

  /// Runs the soak and returns the exit code.
  func run() throws -> Int32 {
    watcher.rx.changes.asSignal().emit(with: self, onNext: { soak, batch in soak.take(batch) })
      .disposed(by: bag)
    waitUntilDelivered()
    try startHistories()
    end = SuspendingClock().now + duration
    sample()
    let before = (Footprint.descriptors, Footprint.memory)
    for number in 0..<Self.processCount { processes.append(try start(seed &+ number)) }
    loop.schedule(after: Self.pause) { MainActor.assumeIsolated { self.compare() } }
    try loop.run(.untilStopped)
    try stopHistories()
    nextSample?.cancel()
    try checkWhatIsLeft(before)
    print(
      "seed \(seed): \(changes) changes, \(overflows) overflows, \(comparisons) comparisons, \(histories?.rounds ?? 0) histories"
    )
    for fault in faults { print("FAULT: \(fault)") }
    watcher.close()
    try loop.run()
    return faults.isEmpty ? 0 : 1
  }

  private func take(_ batch: [FileChange]) {
    changes += batch.count
    overflows += batch.count { $0.kind == .overflow }
    view.apply(batch)
  }

  private func start(_ seed: UInt64) throws -> UVProcess {
    let words = ["--operate", tree.base.string, "\(seed)"].map { ByteString(Array($0.utf8)) }
    return try UVProcess(.init("/proc/self/exe", words), on: loop) { _ in }
  }

  /// Stops the processes, waits until every change has been delivered, compares, and continues them.
  private func compare() {
    for process in processes { Self.stop(process.pid) }
    watcher.sync().subscribe(
      onSuccess: { MainActor.assumeIsolated { self.compareNow() } },
      onFailure: { error in
        MainActor.assumeIsolated {
          self.faults.append("sync: \(error)")
          self.stop()
        }
      }
    )
    .disposed(by: bag)
  }

  private func compareNow() {
    comparisons += 1
    let disk = TemporaryTree.contents(tree.root)
    if view.paths != disk {
      let lost = disk.keys.filter { view.paths[$0] != disk[$0] }
      let ghosts = view.paths.keys.filter { disk[$0] == nil }
      faults.append("at comparison \(comparisons): lost \(lost), ghosts \(ghosts)")
    }
    let isOver = !faults.isEmpty || SuspendingClock().now >= end
    if isOver { return stop() }
    for process in processes { kill(process.pid, SIGCONT) }
    if comparisons.isMultiple(of: Self.roundsToOverflow) { tree.fillQueue() }
    loop.schedule(after: Self.pause) { MainActor.assumeIsolated { self.compare() } }
  }

  /// Ends the processes and the run of the loop.
  ///
  /// The loop runs still, so it releases the handles' descriptors before they are counted.
  private func stop() {
    for process in processes {
      kill(process.pid, SIGKILL)
      process.close()
    }
    loop.stop()
  }

  /// Checks that, with everything removed, the watcher holds as much as at the start.
  private func checkWhatIsLeft(_ before: (descriptors: [String], memory: Int)) throws {
    for path in TemporaryTree.contents(tree.root).keys { TemporaryTree.removeTree(path) }
    for path in TemporaryTree.contents(tree.root).keys { tree.remove(path) }
    waitUntilDelivered()
    if !view.paths.isEmpty { faults.append("in an empty tree: \(view.paths.keys)") }
    if watcher.watchedPaths != [tree.root] {
      faults.append("in an empty tree, watched: \(watcher.watchedPaths)")
    }
    let after = (descriptors: Footprint.descriptors, memory: Footprint.memory)
    // libdispatch makes a timer for itself the first time that the loop hands the main run queue to it with
    // a timer set.
    let isTimer = { (target: String) in target == "anon_inode:[timerfd]" }
    let timers = after.descriptors.count(where: isTimer) - before.descriptors.count(where: isTimer)
    if after.descriptors.count - min(max(timers, 0), 1) > before.descriptors.count {
      faults.append("open at first \(before.descriptors), at last \(after.descriptors)")
    }
    print("memory: \(before.memory) KiB at first, \(after.memory) KiB at last")
    let allowed =
      histories == nil ? Self.allowedGrowth.alone : Self.allowedGrowth.withHistories
    if after.memory > before.memory + allowed { faults.append("memory has grown") }
  }

  private func waitUntilDelivered() {
    watcher.sync().subscribe(
      onSuccess: { [loop] in loop.stop() },
      onFailure: { [loop] _ in loop.stop() }
    )
    .disposed(by: bag)
    do { try loop.run(.untilStopped) } catch { faults.append("\(error)") }
  }

  /// Stops a process and waits until it has stopped.
  private static func stop(_ process: pid_t) {
    kill(process, SIGSTOP)
    for _ in 0..<10_000 where !processText("\(process)/stat").contains(") T ") { usleep(100) }
  }
}
