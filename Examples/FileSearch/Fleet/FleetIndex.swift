import FileSearch
import FileSearchLines
import ProgramSupport
import RxCore
import RxLoop
import RxRedis
import RxTraits

/// The names that machines share: the candidates of `--fleet`.
///
/// Each second it looks which machines there are, and which of them give a sign of life. The records of each
/// are read by a connection of its own; what they change becomes visible at most sixty times a second.
@MainActor
final class FleetIndex {
  private static let pause = Duration.milliseconds(16)
  /// The number of looks after which a machine that is no longer registered is forgotten.
  private static let patience = 6

  /// Called when the state of the fleet has changed.
  var onChange: (@MainActor (FleetState) -> Void)?
  /// Called with an error that ends the search.
  var onFailure: (@MainActor (CommandError) -> Void)?
  private(set) var state = FleetState()

  private let address: RedisAddress
  private let redis: Redis
  private let candidates: LiveIndex
  private var index = TextIndex()
  private var members: [String: FleetMember] = [:]
  private var gone: Set<[UInt8]> = []
  /// True if a snapshot has brought names that are not visible yet.
  private(set) var isLoading = false
  private var pace = LoadingPace()
  private var receivedCount = 0
  private var flushTimer: LoopTimer?
  private var lookTimer: LoopTimer?
  private var isLooking = false
  private var hasLooked = false
  private var wasReached = false
  /// The reason why the server cannot be reached; nil if it is.
  private var away: RedisError?
  /// The looks since the server has been reached, for the machines to reach it, too.
  private var looks = 0
  private let bag = DisposeBag()

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: the server.
  ///   - candidates: receives the names.
  init(_ address: RedisAddress, _ candidates: LiveIndex) {
    self.address = address
    self.candidates = candidates
    redis = Redis.forFleet(address)
    redis.followState { [unowned self] in follow($0) }.disposed(by: bag)
  }

  /// Stops reading.
  func close() {
    flushTimer?.cancel()
    lookTimer?.cancel()
    onChange = nil
    for member in members.values { member.close() }
    members = [:]
    redis.close()
  }

  /// True if the machine of a row is gone.
  func isGone(_ row: SearchRow) -> Bool {
    !gone.isEmpty && gone.contains(Array(row.machine))
  }

  // MARK: - The server

  private func follow(_ reason: RedisError?) {
    away = reason
    if let reason {
      if !wasReached { fail(reason) }
    } else {
      wasReached = true
      looks = 0
      look()
    }
    update()
  }

  private func fail(_ error: RedisError) {
    onFailure?(CommandError(error, of: "--fleet", at: address))
  }

  /// Asks which machines are registered, and which are alive.
  private func look() {
    lookTimer?.cancel()
    if isLooking { return }
    isLooking = true
    redis.run(RedisCommand("ZRANGE", [FleetKeys.machines, "0", "-1"])) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .success(let reply):
        let names = (reply.elements ?? []).compactMap(\.text)
        // Whoever may write the keys may write anything.
        take(names: names.filter(FleetKeys.isName))
      case .failure(let error): finishLook(error)
      }
    }
  }

  private func take(names: [String]) {
    let known = Set(names)
    for name in names where members[name] == nil { add(name) }
    for (name, member) in members {
      member.missedLooks = known.contains(name) ? 0 : member.missedLooks + 1
      if member.missedLooks > Self.patience { forget(member) }
    }
    let asked = members.keys.sorted()
    if asked.isEmpty { return finishLook(nil) }
    redis.run(RedisCommand("MGET", asked.map { FleetKeys.alive($0) })) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .success(let reply):
        for (name, owner) in zip(asked, reply.elements ?? []) { take(owner != .null, of: name) }
        finishLook(nil)
      case .failure(let error): finishLook(error)
      }
    }
  }

  private func finishLook(_ error: RedisError?) {
    isLooking = false
    if let error {
      if error.isRefusal { return fail(error) }
    } else {
      hasLooked = true
      looks += 1
    }
    lookTimer = MainScheduler.run(after: FleetKeys.beat) { [weak self] in self?.look() }
    update()
  }

  private func take(_ isAlive: Bool, of name: String) {
    guard let member = members[name] else { return }
    // After a break the machines have to reach the server, too, before one is called gone.
    if isAlive || looks > 3 || !member.isAlive { member.isAlive = isAlive }
    let isLacking = member.machine.phase != .synced && member.silence > FleetKeys.beat * 2
    if isAlive, isLacking, away == nil {
      member.didAsk()
      redis.run(RedisCommand("SET", [FleetKeys.wanted(name), "1", "PX", "10000"])) { _ in }
    }
  }

  private func add(_ name: String) {
    let member = FleetMember(name)
    members[name] = member
    redis.run(RedisCommand("XINFO", ["STREAM", FleetKeys.stream(name)])) { [weak self] outcome in
      let last = (try? outcome.get())?["last-generated-id"]?.text.flatMap { StreamID($0) }
      member.target = last ?? .zero
      self?.update()
    }
    member.read(redis) { [weak self] event in
      guard let self, members[name] === member else { return }
      let phase = member.machine.phase
      let wasComplete = phase == .synced
      member.take(event, &index)
      receivedCount += 1
      if !wasComplete { isLoading = true }
      if member.machine.phase != phase { update() }
      flushSoon()
    }
  }

  private func forget(_ member: FleetMember) {
    member.close()
    member.machine.removeAll(&index)
    members[member.machine.name] = nil
    receivedCount += 1
    flushSoon()
  }

  // MARK: - The candidates

  private func flushSoon() {
    if flushTimer != nil { return }
    flushTimer = MainScheduler.run(after: Self.pause) { [weak self] in
      self?.flushTimer = nil
      self?.flush()
    }
  }

  /// Makes the changes visible, unless the former ones are still being searched.
  private func flush() {
    let isReading = members.values.contains { $0.machine.phase == .loading }
    let isSearching = candidates.isSearching
    if !pace.isDue(addedCount: receivedCount, isWaiting: !isReading, isSearching: isSearching) {
      return flushSoon()
    }
    candidates.take(index.takeChanges(), leadingTo: index.snapshot, isLoading: isLoading)
    isLoading = isReading
    // The pace is that of one time of reading.
    if !isReading { (pace, receivedCount) = (LoadingPace(), 0) }
    update()
  }

  private func update() {
    let all = members.values.map { $0 }
    var new = state
    new.away = away.map { "\($0)" }
    new.alive = all.filter(\.isAlive).map(\.machine.name).sorted()
    new.gone = all.filter { !$0.isAlive }.map(\.machine.name).sorted()
    new.loading = all.filter { $0.isAlive && $0.machine.phase != .synced }.map(\.machine.name)
      .sorted()
    new.problem = all.compactMap { member in
      member.problem.map { "\(member.machine.name): \($0)" }
    }.min()
    let isSettled = hasLooked && flushTimer == nil && all.allSatisfy(\.isSettled)
    new.isSettled = state.isSettled || isSettled
    gone = Set(new.gone.map { Array($0.utf8) })
    if new == state { return }
    state = new
    onChange?(new)
  }
}

/// The machines of a fleet, for the status line.
struct FleetState: Equatable {
  /// The names of the machines that give signs of life.
  var alive: [String] = []
  /// The names of the others, whose last names are shown.
  var gone: [String] = []
  /// The machines whose names are being read.
  var loading: [String] = []
  /// The reason why the server cannot be reached; nil if it is.
  var away: String?
  /// The reason why records of a machine cannot be read.
  var problem: String?
  /// True if all names have been read that were shared when the search began.
  var isSettled = false

  /// The names that are missing, or may be out of date.
  var warnings: [CommandError] {
    var warnings: [CommandError] = []
    if alive.isEmpty, gone.isEmpty {
      warnings.append(CommandError("no machine shares: run file-search --share there"))
    }
    for name in loading { warnings.append(CommandError("\(name): not all names have come")) }
    for name in gone { warnings.append(CommandError("\(name) is gone: its last names")) }
    if let problem { warnings.append(CommandError(problem)) }
    return warnings
  }

  /// The text of the status line.
  var text: String {
    var parts: [String] = []
    if let away { parts.append("the Redis server is away (\(away))") }
    let machines = alive.filter { !loading.contains($0) }
    if !machines.isEmpty { parts.append("sharing: \(machines.joined(separator: ", "))") }
    if !loading.isEmpty { parts.append("reading: \(loading.joined(separator: ", "))") }
    if !gone.isEmpty { parts.append("gone: \(gone.joined(separator: ", "))") }
    if parts.isEmpty { parts.append("no machine shares") }
    if let problem { parts.append("not readable: \(problem)") }
    return parts.joined(separator: " · ")
  }
}
