internal import Foundation
internal import RedisTesting
internal import RxRedis
internal import TestSupport

/// One run: a server behind a proxy, a writer, two readers, and faults.
final class Run: @unchecked Sendable {
  // Unchecked: used from one task; readers write into locked boxes.
  private let seed: UInt64
  private var random: SeededGenerator
  private let directory: TemporaryDirectory
  private let checkers = [LockedBox(Checker()), LockedBox(Checker())]
  private let events = LockedBox<[String]>([])
  private let published = LockedBox(0)
  private let bag = DisposeBag()
  private var faults: [String: Int] = [:]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    directory = try TemporaryDirectory()
  }

  func go(for time: Duration) async throws -> Verdict {
    let clock = ServerClock.isInstalled ? try ServerClock() : nil
    let server = try await RedisServer(clock: clock)
    let proxy = FaultyProxy(at: directory.path("proxy.sock"), to: server.path)
    let redis = client(at: directory.path("proxy.sock"))
    let direct = client(at: server.path)
    let stream = RedisStream<Int>("numbers", on: redis, isNumbered: true)
    let source = PublishRelay<Int>()
    stream.publish(source.asObservable()).subscribe(onError: { [events] error in
      events.value.append("the writer has ended: \(error)")
    })
    .disposed(by: bag)
    for (checker, batch) in zip(checkers, [256, 3]) {
      stream.read(from: .beginning, batch: batch, checkInterval: .milliseconds(100)).subscribe(
        onNext: { event in checker.value.receive(event) },
        onError: { [events] error in events.value.append("a reader has ended: \(error)") }
      )
      .disposed(by: bag)
    }
    // Entries that are removed before a reader has begun are no gap.
    try await publish(1, source)
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, events.value.isEmpty {
      for _ in 0..<Int.random(in: 0...300, using: &random) {
        published.value += 1
        source.accept(published.value)
      }
      try await fault(server, clock, proxy, direct)
    }
    let last = published.value + 1
    do { try await publish(last, source) } catch { events.value.append("\(error)") }
    return verdict(last)
  }

  /// Publishes a number, and waits until both readers have it.
  private func publish(_ number: Int, _ source: PublishRelay<Int>) async throws {
    published.value = number
    source.accept(number)
    try await eventually("\(number)", state: "\(checkers.map(\.value.latest))") {
      checkers.allSatisfy { $0.value.latest >= number } || !events.value.isEmpty
    }
  }

  private func verdict(_ last: Int) -> Verdict {
    var sum = Verdict(seed: seed, published: last, faults: faults)
    for checker in checkers {
      let verdict = checker.value.verdict
      sum.read += verdict.read
      sum.gaps += verdict.gaps
      sum.missingTold += verdict.missingTold
      sum.lost += verdict.lost
      sum.repeated += verdict.repeated
      sum.problem = sum.problem ?? verdict.problem
    }
    sum.problem = sum.problem ?? events.value.first
    return sum
  }

  private func client(at path: String) -> Redis {
    var options = RedisOptions()
    options.backoff = Backoff(first: .milliseconds(2), longest: .milliseconds(50))
    options.timeout = .milliseconds(400)
    options.connectTimeout = .milliseconds(400)
    options.maximumWaiting = 10_000_000
    return Redis(at: RedisAddress(.unix(path: path)), options: options)
  }

  private func fault(
    _ server: RedisServer,
    _ clock: ServerClock?,
    _ proxy: FaultyProxy,
    _ other: Redis
  ) async throws {
    func pause(upTo milliseconds: Int) async throws {
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...milliseconds, using: &random)))
    }
    func send(_ words: String...) async {
      _ = try? await other.command(RedisCommand(words[0], Array(words.dropFirst()))).value
    }
    switch Int.random(in: 0..<15, using: &random) {
    case 0:
      count("kill -9")
      try await server.end()
      try await pause(upTo: 100)
      try await server.start()
    case 1...3:
      count("cut in a reply")
      proxy.cut(after: Int.random(in: 0...3000, using: &random))
      try await pause(upTo: 100)
    case 4:
      count("partition")
      proxy.hold(requests: true, replies: true)
      try await pause(upTo: 900)
      proxy.hold(requests: false, replies: false)
    case 5:
      count("partition one way")
      let isThere = Bool.random(using: &random)
      proxy.hold(requests: isThere, replies: !isThere)
      try await pause(upTo: 900)
      proxy.hold(requests: false, replies: false)
    case 6:
      count("stopped")
      try await server.stop()
      try await pause(upTo: 900)
      server.resume()
    case 7:
      count("out of memory")
      await send("CONFIG", "SET", "maxmemory", "1")
      try await pause(upTo: 200)
      await send("CONFIG", "SET", "maxmemory", "0")
    case 8:
      count("read only")
      await send("REPLICAOF", "127.0.0.1", "1")
      try await pause(upTo: 100)
      await send("REPLICAOF", "NO", "ONE")
    case 9:
      count("trimmed")
      await send("XTRIM", "numbers", "MAXLEN", "\(Int.random(in: 0...50, using: &random))")
    case 10:
      count("loading")
      try await server.end()
      // A tenth of a second, however many changes there are.
      try await server.startLoading(delay: -max(1, published.value / 2000))
      try await pause(upTo: 300)
    case 11:
      count("output limit")
      await send("CONFIG", "SET", "client-output-buffer-limit", "normal 1kb 0 0")
      try await pause(upTo: 300)
      await send("CONFIG", "SET", "client-output-buffer-limit", "normal 0 0 0")
    case 12:
      guard let clock else { return }
      count("clock set")
      try clock.set(ahead: Int.random(in: -7200...7200, using: &random))
    case 13:
      count("deleted")
      await send("DEL", "numbers")
    default:
      count("connections killed")
      await send("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
      try await pause(upTo: 50)
    }
  }

  private func count(_ fault: String) { faults[fault, default: 0] += 1 }
}
