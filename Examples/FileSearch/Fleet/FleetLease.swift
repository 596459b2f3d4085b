import Glibc
import RxLoop
import RxRedis

/// The right to share under a name, and the sign of life of the program that has it.
///
/// The server keeps the epoch of the program for some seconds; each beat renews it. Readers take a machine for
/// gone when there is none.
@MainActor
final class FleetLease {
  /// The result of a beat.
  enum Beat {
    /// The server keeps the epoch; `last` is the latest id of the stream.
    case held(wantsSnapshot: Bool, last: StreamID?)
    /// Another program shares under this name.
    case taken
    /// The server has not replied.
    case failed(RedisError)
  }

  private let redis: Redis
  private let name: String
  private let epoch: UInt64
  private let report: @MainActor (Beat) -> Void
  private var timer: LoopTimer?
  private var isOver = false
  private var isBeating = false

  /// Creates a lease; the first beat comes with `begin()`.
  init(
    _ redis: Redis,
    name: String,
    epoch: UInt64,
    report: @escaping @MainActor (Beat) -> Void
  ) {
    self.redis = redis
    self.name = name
    self.epoch = epoch
    self.report = report
  }

  /// Beats now, and then each second.
  func begin() {
    timer?.cancel()
    if isOver || isBeating { return }
    isBeating = true
    redis.run(RedisCommand("GET", [FleetKeys.alive(name)])) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .failure(let error): finish(.failed(error))
      case .success(.null): renew(isNew: true)
      case .success(let owner): owner.text == "\(epoch)" ? renew(isNew: false) : finish(.taken)
      }
    }
  }

  private func renew(isNew: Bool) {
    let lifetime = "\(Int(FleetKeys.lifetime / .milliseconds(1)))"
    let now = time(nil)
    let alive = [FleetKeys.alive(name), "\(epoch)", "PX", lifetime] + (isNew ? ["NX"] : [])
    var last: StreamID?
    var wants = false
    var isHeld = true
    redis.run(RedisCommand("SET", alive)) { outcome in
      // Another one was faster.
      if case .success(.null) = outcome { isHeld = false }
    }
    for words in [
      ["ZADD", FleetKeys.machines, "\(now)", name],
      ["ZREMRANGEBYSCORE", FleetKeys.machines, "-inf", "\(now - FleetKeys.memory)"],
      ["EXPIRE", FleetKeys.machines, "\(FleetKeys.memory)"],
      ["EXPIRE", FleetKeys.stream(name), "\(FleetKeys.memory)"],
    ] {
      redis.run(RedisCommand(words[0], Array(words.dropFirst()))) { _ in }
    }
    redis.run(RedisCommand("GETDEL", [FleetKeys.wanted(name)])) { outcome in
      if case .success(let value) = outcome { wants = value != .null }
    }
    redis.run(RedisCommand("XINFO", ["STREAM", FleetKeys.stream(name)])) { [weak self] outcome in
      switch outcome {
      case .success(let info):
        last = info["last-generated-id"]?.text.flatMap { StreamID($0) }
      // There is no stream yet, or no more.
      case .failure(.server(let error, _)) where error.isMissingKey: break
      case .failure(let error):
        self?.finish(.failed(error))
        return
      }
      self?.finish(isHeld ? .held(wantsSnapshot: wants, last: last) : .taken)
    }
  }

  private func finish(_ beat: Beat) {
    isBeating = false
    if isOver { return }
    timer = MainScheduler.run(after: FleetKeys.beat) { [weak self] in self?.begin() }
    report(beat)
  }

  /// Gives the name back, so that readers see at once that this machine is gone.
  func end(then finish: @escaping @MainActor @Sendable () -> Void) {
    isOver = true
    timer?.cancel()
    redis.run(RedisCommand("DEL", [FleetKeys.alive(name)])) { _ in finish() }
  }
}
