import CBench
import Glibc
import RxCore
import RxLoop
import RxRedis
import RxTraits

/// RxRedis beside hiredis: one server, the same work in turn, medians of nine.
enum RedisBenchmarks {
  private static let count = 200_000
  private static let backlogCount = 1_000_000
  private static let depth = 100
  private static let latencies = 500
  private static let rounds = 9

  static func run(_ emit: Emit) {
    guard let peer = RedisPeer() else {
      return emit(
        Skipped(name: "redis", reason: "it needs redis-server, a C compiler and libhiredis-dev")
      )
    }
    defer { peer.end() }
    let redis = Redis(at: RedisAddress(.unix(path: peer.socket)))
    figure(
      "redis: append, \(depth) at once",
      "ns",
      emit,
      [
        ("ours", { append(redis) }),
        ("hiredis", { peer.figure("append \(peer.socket) \(count) \(depth)") }),
        ("redis-benchmark", { peer.redisBenchmark(count: count, depth: depth) }),
      ]
    )
    redis.wait("DEL", "bench")
    _ = peer.figure("append \(peer.socket) \(backlogCount) \(depth)")
    let hiredis = { peer.figure("backlog \(peer.socket)") }
    figure(
      "redis: read a backlog of 1M, 1,000 at once",
      "ns an entry",
      emit,
      [("ours", { backlog(redis, .fields) }), ("hiredis", hiredis)]
    )
    figure(
      "redis: read a backlog of 1M, each field copied",
      "ns an entry",
      emit,
      [("ours", { backlog(redis, .copied) }), ("hiredis", hiredis)]
    )
    figure(
      "redis: appended → read on another connection, p50",
      "ns",
      emit,
      [
        ("ours", { latency(redis) }),
        ("hiredis", { peer.figure("latency \(peer.socket) \(latencies)") }),
      ]
    )
    redis.close()
    SystemBenchmarks.allowManyDescriptors()
    let (one, many) = (readers(1000, at: peer.socket), readers(1, at: peer.socket))
    figure(
      "redis: the same among 1,000 streams on one connection",
      "ns",
      emit,
      [
        ("ours", { latency(one, among: 1000) }),
        ("own connections", { latency(many, among: 1000) }),
      ]
    )
    one.close()
    many.close()
  }

  /// Returns a client on each of whose connections so many streams are read.
  private static func readers(_ count: Int, at socket: String) -> Redis {
    var options = RedisOptions()
    options.readersPerConnection = count
    return Redis(at: RedisAddress(.unix(path: socket)), options: options)
  }

  /// Emits the medians of what is measured in turn.
  private static func figure(
    _ name: String,
    _ unit: String,
    _ emit: Emit,
    _ programs: [(name: String, measure: () -> Double)]
  ) {
    guard isWanted(name) else { return }
    var values = programs.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, program) in programs.enumerated() { values[index].append(program.measure()) }
    }
    emit(
      Figure(name: name, unit: unit, values: zip(programs, values).map { ($0.name, median($1)) })
    )
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Appends with so many commands without a reply; as in the peer, each command is made anew.
  private static func append(_ redis: Redis) -> Double {
    let begin = cbench_now()
    let subscription = Observable.range(start: 0, count: count)
      .map { _ in redis.command("XADD", "bench", "*", "json", "12345").asObservable() }
      .merge(maxConcurrent: depth)
      .subscribe(onError: { fatalError("\($0)") }, onCompleted: { UVLoop.main.stop() })
    runMain()
    subscription.dispose()
    return Double(cbench_now() - begin) / Double(count)
  }

  private static func backlog<Element>(_ redis: Redis, _ codec: StreamCodec<Element>) -> Double {
    let stream = RedisStream("bench", on: redis, codec: codec)
    let received = Box()
    let begin = cbench_now()
    let subscription = stream.read(from: .beginning, batch: 1000).subscribe(
      onNext: { _ in
        received.add(1)
        if received.total == backlogCount { UVLoop.main.stop() }
      },
      onError: { fatalError("\($0)") }
    )
    runMain()
    subscription.dispose()
    return Double(cbench_now() - begin) / Double(backlogCount)
  }

  private static func latency(_ redis: Redis, among streams: Int = 1) -> Double {
    MainActor.assumeIsolated {
      let idle = (1..<streams).map { number in
        RedisStream("idle-\(number)", on: redis, codec: .fields).read(from: .newest).subscribe()
      }
      defer { for reading in idle { reading.dispose() } }
      let run = LatencyRun(redis, count: latencies)
      runMain()
      run.end()
      return median(run.times)
    }
  }
}

/// Appends entries one at a time, and measures until a reader on another connection has them.
@MainActor
private final class LatencyRun {
  private(set) var times: [Double] = []
  private let redis: Redis
  /// A stream of this run alone, of which no entry can be missed.
  private let key = "latency-\(cbench_now())"
  private var sent: Int64 = 0
  private var append: (any Disposable)?
  private var reading: (any Disposable)?

  init(_ redis: Redis, count: Int) {
    self.redis = redis
    reading = RedisStream(key, on: redis, codec: .fields).read(from: .beginning).subscribe(
      onNext: { _ in
        MainActor.assumeIsolated {
          self.times.append(Double(cbench_now() - self.sent))
          if self.times.count == count { return UVLoop.main.stop() }
          self.sendNext(after: .milliseconds(1))
        }
      },
      onError: { fatalError("\($0)") }
    )
    sendNext(after: .milliseconds(500))
  }

  func end() {
    reading?.dispose()
    append?.dispose()
  }

  /// Sends an entry once the reader waits again.
  private func sendNext(after delay: Duration) {
    MainScheduler.run(after: delay) {
      self.sent = cbench_now()
      self.append = self.redis.command("XADD", self.key, "*", "json", "12345").subscribe()
    }
  }
}

extension StreamCodec where Element == [RedisValue.Entry] {
  /// All fields, each copied into values of its own, as the replies of hiredis are.
  fileprivate static var copied: StreamCodec {
    StreamCodec(
      encode: { $0.flatMap { [$0.key.bytes ?? [], $0.value.bytes ?? []] } },
      decode: { $0 }
    )
  }
}

extension Redis {
  /// Executes a command, and returns when it has its reply.
  fileprivate func wait(_ name: String, _ arguments: String...) {
    let subscription = command(RedisCommand(name, arguments)).subscribe(
      onSuccess: { _ in UVLoop.main.stop() },
      onError: { fatalError("\($0)") }
    )
    runMain()
    subscription.dispose()
  }
}
