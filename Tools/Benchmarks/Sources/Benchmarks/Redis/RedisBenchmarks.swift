import CBench
import Glibc
import RxCore
import RxLoop
import RxRedis
import RxTraits

/// RxRedis beside hiredis: one server, the same work in turn, medians of five.
enum RedisBenchmarks {
  private static let count = 200_000
  private static let depth = 100
  private static let latencies = 500
  private static let rounds = 5

  static func run(_ emit: Emit) {
    guard let peer = RedisPeer() else {
      return emit(
        Skipped(name: "redis", reason: "it needs redis-server, a C compiler and libhiredis-dev")
      )
    }
    defer { peer.end() }
    let redis = Redis(at: RedisAddress(.unix(path: peer.socket)))
    figure("redis: append, \(depth) at once", "ns", emit) {
      append(redis)
    } peer: {
      peer.figure("append \(peer.socket) \(count) \(depth)")
    }
    _ = peer.figure("append \(peer.socket) \(count) \(depth)")
    figure("redis: read a backlog, 1,000 at once", "ns an entry", emit) {
      backlog(redis)
    } peer: {
      peer.figure("backlog \(peer.socket)")
    }
    figure("redis: appended → read on another connection, p50", "ns", emit) {
      latency(redis)
    } peer: {
      peer.figure("latency \(peer.socket) \(latencies)")
    }
    redis.close()
    SystemBenchmarks.allowManyDescriptors()
    let (one, many) = (readers(1000, at: peer.socket), readers(1, at: peer.socket))
    figure(
      "redis: the same among 1,000 streams on one connection",
      "ns",
      against: "own connections",
      emit
    ) {
      latency(one, among: 1000)
    } peer: {
      latency(many, among: 1000)
    }
    one.close()
    many.close()
  }

  /// Returns a client on each of whose connections so many streams are read.
  private static func readers(_ count: Int, at socket: String) -> Redis {
    var options = RedisOptions()
    options.readersPerConnection = count
    return Redis(at: RedisAddress(.unix(path: socket)), options: options)
  }

  private static func figure(
    _ name: String,
    _ unit: String,
    against other: String = "hiredis",
    _ emit: Emit,
    ours: () -> Double,
    peer: () -> Double
  ) {
    guard isWanted(name) else { return }
    var values: [(Double, Double)] = []
    for _ in 0..<rounds { values.append((ours(), peer())) }
    emit(
      Figure(
        name: name,
        unit: unit,
        values: [
          ("ours", median(values.map(\.0))), (other, median(values.map(\.1))),
        ]
      )
    )
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Appends with so many commands without a reply.
  private static func append(_ redis: Redis) -> Double {
    let command = RedisCommand("XADD", ["bench", "*", "json", "12345"])
    let single = redis.command(command).asObservable()
    let begin = cbench_now()
    let subscription = Observable.range(start: 0, count: count)
      .map { _ in single }
      .merge(maxConcurrent: depth)
      .subscribe(onError: { fatalError("\($0)") }, onCompleted: { UVLoop.main.stop() })
    runMain()
    subscription.dispose()
    return Double(cbench_now() - begin) / Double(count)
  }

  private static func backlog(_ redis: Redis) -> Double {
    let length = Box()
    let question = redis.command("XLEN", "bench").subscribe(
      onSuccess: { reply in
        length.add(Int(reply.integer ?? 0))
        UVLoop.main.stop()
      },
      onError: { fatalError("\($0)") }
    )
    runMain()
    question.dispose()
    let total = length.total
    let stream = RedisStream("bench", on: redis, codec: .raw)
    let received = Box()
    let begin = cbench_now()
    let subscription = stream.read(from: .beginning, batch: 1000).subscribe(
      onNext: { _ in
        received.add(1)
        if received.total == total { UVLoop.main.stop() }
      },
      onError: { fatalError("\($0)") }
    )
    runMain()
    subscription.dispose()
    return Double(cbench_now() - begin) / Double(total)
  }

  private static func latency(_ redis: Redis, among streams: Int = 1) -> Double {
    MainActor.assumeIsolated {
      let idle = (1..<streams).map { number in
        RedisStream("idle-\(number)", on: redis, codec: .raw).read(from: .newest).subscribe()
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
    reading = RedisStream(key, on: redis, codec: .raw).read(from: .beginning).subscribe(
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

extension StreamCodec where Element == RedisValue.Entry {
  /// The first field, as it is.
  fileprivate static var raw: StreamCodec {
    StreamCodec(
      encode: { [$0.key.bytes ?? [], $0.value.bytes ?? []] },
      decode: { fields in fields.first ?? RedisValue.Entry(.null, .null) }
    )
  }
}
