import Glibc
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// The cost of a message against the connected sockets of the loop, of which one pair is active.
enum HandleGrowth {
  private static let name = "cost against sockets"
  private static let messages = 20_000

  static func run(_ emit: Emit) {
    if !isMeasured(name) { return }
    let limit = descriptorLimit()
    var points: [(x: Double, y: Double)] = []
    for sockets in Growth.powers(1...4) {
      if sockets + 64 > limit {
        emit(Skipped(name: name, reason: "\(sockets) sockets, where RLIMIT_NOFILE is \(limit)"))
        continue
      }
      points.append((Double(sockets), cost(of: sockets)))
    }
    emit(Series(name: name, quantity: "connected sockets", unit: "ns a message", points: points))
  }

  /// The median of five runs, after one to warm up.
  private static func cost(of sockets: Int) -> Double {
    do {
      let pairs = try (0..<sockets / 2).map { _ in try UnixSocket.pair() }
      var readers = pairs.dropFirst().flatMap { first, second in
        [first, second].map { $0.bytes.subscribe() }
      }
      let (sender, receiver) = pairs[0]
      let received = Box()
      @Sendable func send() { _ = sender.write([1]).subscribe(onError: { fatalError("\($0)") }) }
      readers.append(
        receiver.bytes.subscribe(onNext: { bytes in
          received.add(bytes.count)
          if received.total % messages == 0 { UVLoop.main.stop() } else { send() }
        })
      )
      let runs = (0..<6).map { _ in
        Benchmarks.cost(of: messages) {
          send()
          runMain()
        }
      }
      for reader in readers { reader.dispose() }
      for (first, second) in pairs {
        first.close()
        second.close()
      }
      runMain()
      return median(runs.dropFirst().map(\.nanoseconds))
    } catch {
      fatalError("\(error)")
    }
  }

  /// Raises the limit as far as the system lets it, and returns it.
  private static func descriptorLimit() -> Int {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit(rlim_cur: 65536, rlim_max: 65536)
    if setrlimit(resource, &limit) != 0 { SystemBenchmarks.allowManyDescriptors() }
    getrlimit(resource, &limit)
    return Int(clamping: limit.rlim_cur)
  }
}
