import CBench
import Glibc

/// One program on the tree, from its start to its end, and what that costs.
final class WatchRun {
  private let group: ProcessGroup
  private let reader: CreationReader
  private let tree: WatchTree
  private var settled = 0
  /// Milliseconds from the start until the tree is watched.
  let setUp: Double

  init?(_ program: WatchProgram, _ tree: WatchTree) {
    tree.clean()
    self.tree = tree
    let start = cbench_now()
    guard let group = ProcessGroup(program.command(tree.path)) else { return nil }
    self.group = group
    reader = CreationReader(group.output, mark: program.creationMark)
    guard reader.read(until: program.readyMark, patience: 60) else {
      group.end()
      return nil
    }
    setUp = Double(cbench_now() - start) / 1e6
  }

  func end() { group.end() }

  /// Megabytes.
  var memory: Double { group.memory }

  /// Milliseconds of processor time in a second in which nothing happens.
  func idle() -> Double {
    usleep(500_000)
    let before = group.processorTime
    usleep(1_000_000)
    return group.processorTime - before
  }

  /// Milliseconds from a file's creation until it is printed, for `count` files.
  func latencies(_ count: Int) -> [Double] {
    reader.begin(below: count)
    return (0..<count).map { number in
      usleep(2000)
      let start = cbench_now()
      WatchTree.make("\(tree.place)/\(WatchTree.name(number))")
      let isReported = reader.read(until: number + 1)
      return isReported ? Double(cbench_now() - start) / 1e6 : .infinity
    }
  }

  /// What became of a burst.
  struct Outcome {
    var lost: Int
    var doubled: Int
    /// Milliseconds of processor time.
    var processorTime: Double
  }

  /// A burst beside the program.
  func run(_ burst: WatchBurst) -> Outcome {
    clean()
    burst.prepare(tree)
    settle()
    reader.begin(below: WatchBurst.count)
    let before = group.processorTime
    let tree = tree
    let thread = Thread { burst.run(tree) }
    _ = reader.read(until: WatchBurst.count)
    thread.join()
    _ = reader.read(until: WatchBurst.count, patience: 1)
    return Outcome(
      lost: WatchBurst.count - reader.count,
      doubled: reader.reported.count { $0 > 1 },
      processorTime: group.processorTime - before
    )
  }

  /// Files made while the program is stopped, more than the kernel keeps: how many are never reported, and
  /// the milliseconds until the last that is.
  func overflow(_ count: Int) -> (missing: Int, time: Double) {
    clean()
    reader.begin(below: count)
    group.signal(SIGSTOP)
    usleep(50_000)
    for number in 0..<count { WatchTree.make("\(tree.place)/\(WatchTree.name(number))") }
    let start = cbench_now()
    group.signal(SIGCONT)
    var end = start
    while reader.count < count, reader.read(until: reader.count + 1, patience: 2) {
      end = cbench_now()
    }
    return (count - reader.count, Double(end - start) / 1e6)
  }

  /// Empties the place, slowly enough that nobody's queue runs over.
  private func clean() {
    var number = 0
    for name in WatchTree.names(in: tree.place) {
      number += 1 + WatchTree.names(in: "\(tree.place)/\(name)").count
      unlinkTree("\(tree.place)/\(name)")
      if number >= 4000 {
        settle()
        number = 0
      }
    }
    settle()
    usleep(100_000)
  }

  /// Waits until a file made now has been reported: everything before is over.
  private func settle() {
    for _ in 0..<30 {
      settled += 1
      let name = "settled-\(settled)-"
      WatchTree.make("\(tree.place)/\(name)")
      let isReported = reader.read(until: name, patience: 1)
      unlink("\(tree.place)/\(name)")
      if isReported { return }
    }
  }
}
