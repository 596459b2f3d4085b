import Dispatch
import Glibc

/// `DispatchQueue.main` as `dispatchMain()` serves it, in a process of its own: a program has one host.
enum MainQueuePeer {
  static let batchCount = 1_000_000
  static let tripCount = 20_000

  /// One side of a comparison: this program, started as the peer.
  static func work(_ name: String) -> Work {
    Work(sample: {
      guard let output = popen("/proc/\(getpid())/exe --peer \(name)", "r") else {
        fatalError("the peer does not start: \(String(cString: strerror(errno)))")
      }
      defer { pclose(output) }
      var cost = Cost(nanoseconds: 0)
      let count = fread(&cost, MemoryLayout<Cost>.size, 1, output)
      guard count == 1 else { fatalError("the peer prints nothing") }
      return cost
    })
  }

  /// Runs as the peer: a round to warm up, one that counts, then the end of the process.
  static func serve(_ name: String) -> Never {
    let round = name == "trips" ? trips : batch
    let count = name == "trips" ? tripCount : batchCount
    DispatchQueue(label: "control").async {
      round()
      var cost = cost(of: count, round)
      _ = write(1, &cost, MemoryLayout<Cost>.size)
      exit(0)
    }
    dispatchMain()
  }

  private static func batch() {
    let done = DispatchSemaphore(value: 0)
    Arrivals.expect(batchCount) { done.signal() }
    for number in 0..<batchCount { DispatchQueue.main.async { Arrivals.add(number) } }
    done.wait()
  }

  private static func trips() {
    let counter = Box()
    let done = DispatchSemaphore(value: 0)
    let other = DispatchQueue(label: "other")
    @Sendable func trip() {
      other.async {
        DispatchQueue.main.async {
          counter.total += 1
          if counter.total == tripCount { done.signal() } else { trip() }
        }
      }
    }
    trip()
    done.wait()
  }
}
