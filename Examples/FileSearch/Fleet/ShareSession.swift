import FileSearch
import Glibc
import ProgramSupport
import RxCore
import RxFileWatch
import RxLoop
import RxRedis
import RxTraits

/// One run of the program with `--share`: it publishes the names of directories, and their changes.
@MainActor
final class ShareSession {
  private static let option = "--share"

  private let command: FileSearchCommand
  private let address: RedisAddress
  private let name: String
  private let programRun = ProgramRun()
  private let bag = DisposeBag()
  private var lease: FleetLease?
  private var publisher: FleetPublisher?
  private var started = SuspendingClock.now
  /// True if this run has had the name.
  private var isHeld = false
  private var wasReached = false
  private var isAway = false
  private var hasPublished = false

  /// Creates a session of the options; nil without `--share`.
  ///
  /// - Throws: the reason why the URL or the name is impossible.
  init?(_ command: FileSearchCommand) throws(CommandError) {
    guard let url = command.fleetArguments.share else { return nil }
    self.command = command
    name = command.fleetArguments.name ?? ""
    try FleetKeys.check(name)
    address = try RedisAddress(url, of: Self.option)
  }

  /// Runs until a signal ends the program, and returns the exit code.
  func run() throws -> Int32 {
    let source = try command.candidates()
    let index = try LiveIndex(source, try command.settings(), query: "")
    for problem in index.files?.warnings ?? [] { CommandError("\(problem)").warn("file-search") }
    index.linkNote?.warn("file-search")
    let watch = try TreeWatch(source, index)
    defer { watch.close() }
    let redis = Redis.forFleet(address)
    // Of two runs at the same moment, the one that the server knows first has the name.
    let epoch = UInt64.random(in: 1...UInt64(Int64.max))
    let publisher = FleetPublisher(redis, name: name, epoch: epoch) { index.snapshot }
    publisher.onSnapshot = { [unowned self] count in announce(count) }
    publisher.onFailure = { [unowned self] error in stop(error) }
    self.publisher = publisher
    let lease = FleetLease(redis, name: name, epoch: epoch) { [unowned self] in take($0) }
    self.lease = lease
    redis.followState { [unowned self] in follow($0) }.disposed(by: bag)
    var isReady = false
    watch.whenReady
      .emit(onNext: { [unowned self] in
        isReady = true
        if isHeld { publisher.publishSnapshot() }
      })
      .disposed(by: bag)
    onceHeld = { if isReady { publisher.publishSnapshot() } }
    index.changes.asDriver()
      .drive(onNext: { delta in publisher.publish(delta) })
      .disposed(by: bag)
    watch.watchFailures
      .emit(onNext: { change in
        if let failure = change.failure { CommandError("\(failure)").warn("file-search") }
      })
      .disposed(by: bag)
    let code = try programRun.run()
    try giveBack(lease)
    redis.close()
    return code
  }

  /// Called when this run has the name.
  private var onceHeld: (@MainActor () -> Void)?

  private func take(_ beat: FleetLease.Beat) {
    switch beat {
    case .held(let wantsSnapshot, let last):
      if !isHeld {
        isHeld = true
        onceHeld?()
        onceHeld = nil
      } else if hasPublished {
        if wantsSnapshot { publisher?.publishSnapshot() } else { publisher?.check(last) }
      }
    case .taken:
      // The server may still know a run that was killed, for the lifetime of its sign of life.
      let patience = FleetKeys.lifetime + FleetKeys.beat * 2
      if !isHeld, started.duration(to: .now) < patience { return }
      fail("\(Self.option): another program shares as \(name); choose another name with --as")
    case .failed(let error):
      if error.isRefusal { stop(error) }
    }
  }

  private func follow(_ reason: RedisError?) {
    if let reason {
      if !wasReached { return stop(reason) }
      isAway = true
      return warn("the Redis server is away, and is tried again: \(reason)")
    }
    if isAway { warn("the Redis server is back") }
    if !wasReached { started = .now }
    (wasReached, isAway) = (true, false)
    lease?.begin()
  }

  private func announce(_ count: Int) {
    if !hasPublished { warn("sharing \(count) names as \(name) at \(address)") }
    hasPublished = true
  }

  private func stop(_ error: RedisError) {
    programRun.stop(.failure(CommandError(error, of: Self.option, at: address)))
  }

  private func fail(_ text: String) { programRun.stop(.failure(CommandError(text))) }

  private func warn(_ text: String) { CommandError(text).warn("file-search") }

  private func giveBack(_ lease: FleetLease) throws {
    if isAway { return }
    lease.end { UVLoop.main.stop() }
    let timer = MainScheduler.run(after: .milliseconds(500)) { UVLoop.main.stop() }
    try UVLoop.main.run()
    timer.cancel()
  }
}

/// The right to share under a name, and the sign of life of the program that has it.
///
/// The server keeps the epoch of the program for some seconds; each beat renews it. Readers take a machine for
/// gone when there is none.
@MainActor
private final class FleetLease {
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
      // After the end, `renew` would give the sign of life again.
      guard let self, !isOver else { return }
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
