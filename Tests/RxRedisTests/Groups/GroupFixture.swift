import RedisTesting
import RxCore
import RxLoop
import RxRedis
import RxTraits
import TestSupport
import Testing

/// A server with a stream of numbers, and a group of it.
struct GroupFixture: Sendable {
  let server: RedisServer
  let redis: Redis
  let numbers: RedisStream<Int>
  let group: RedisGroup<Int>

  init(clock: ServerClock? = nil) async throws {
    server = try await RedisServer(clock: clock)
    redis = Redis.client(of: server)
    numbers = RedisStream("numbers", on: redis)
    group = numbers.group("workers", from: .beginning)
  }

  /// Short pauses, and no takeover unless a test asks for one, also if the system's clock is set meanwhile.
  static func options(
    attempts: Int = 3,
    minIdle: Duration = .seconds(86_400),
    claimInterval: Duration = .milliseconds(20)
  ) -> GroupOptions {
    var options = GroupOptions()
    options.attempts = attempts
    options.backoff = Backoff(first: .milliseconds(1), longest: .milliseconds(10))
    options.minIdle = minIdle
    options.claimInterval = claimInterval
    return options
  }

  /// Appends numbers in order, and returns their ids.
  @discardableResult
  func append(_ values: some Sequence<Int> & Sendable) async throws -> [StreamID] {
    let numbers = numbers
    return try await Observable.from(Array(values)).concatMap { numbers.append($0) }
      .toArray().value
  }

  /// Waits until a number of entries is pending.
  func waitForPending(_ count: Int) async throws {
    try await redis.wait(for: "\(count) pending entries") {
      try await $0.command("XPENDING", "numbers", "workers").value.elements?.first?.integer
        == Int64(count)
    }
  }

  /// Receives entries as a consumer that crashes then.
  func receive(as consumer: String, _ count: Int) async throws {
    _ = try? await redis.command("XGROUP", "CREATE", "numbers", "workers", "0").value
    let words = ["GROUP", "workers", consumer, "COUNT", "\(count)", "STREAMS", "numbers", ">"]
    _ = try await redis.command(RedisCommand("XREADGROUP", words)).value
  }

  /// The dead letters.
  func deadLetters() async throws -> [[String: String]] {
    let entries = try await redis.command("XRANGE", "numbers:dead", "-", "+").value.elements ?? []
    return entries.map { entry in
      let fields = entry.elements?.last?.entries ?? []
      return Dictionary(
        fields.map { ($0.key.text ?? "", $0.value.text ?? "") },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }
}

/// The events that a consumer has reported.
final class GroupRecord: Sendable {
  let events = LockedBox<[GroupEvent]>([])
  let error = LockedBox<(any Error)?>(nil)
  let isCompleted = LockedBox(false)
  let bag = LockedBox(DisposeBag())

  init(_ source: Observable<GroupEvent>) {
    source.subscribe(
      onNext: { [events] event in events.value.append(event) },
      onError: { [error] in error.value = $0 },
      onCompleted: { [isCompleted] in isCompleted.value = true }
    )
    .disposed(by: bag.value)
  }

  func dispose() { bag.value = DisposeBag() }

  var done: [StreamID] {
    events.value.compactMap { if case .done(let id) = $0 { id } else { nil } }
  }
  var dead: [StreamID] {
    events.value.compactMap { if case .dead(let id, _) = $0 { id } else { nil } }
  }
  var lost: [StreamID] {
    events.value.flatMap { event -> [StreamID] in
      if case .lost(let ids) = event { ids } else { [] }
    }
  }
  var failedAttempts: [Int] {
    events.value.compactMap { if case .failed(_, _, let attempt, _) = $0 { attempt } else { nil } }
  }
  var recreations: Int {
    events.value.count { if case .recreated = $0 { true } else { false } }
  }
}

/// Work that ends when the test wants it.
final class HeldWork: Sendable {
  struct Failure: Error {}
  private let running = LockedBox<[(element: Int, end: @Sendable ((any Error)?) -> Void)]>([])
  let started = LockedBox<[Int]>([])
  let cancelled = LockedBox<[Int]>([])

  func work(_ delivery: GroupDelivery<Int>) -> Completable {
    .create { [self] observer in
      let element = delivery.element
      let isOver = LockedBox(false)
      running.value.append(
        (
          element,
          { error in
            isOver.value = true
            observer(error.map { .error($0) } ?? .completed)
          }
        )
      )
      // A test ends what it sees here.
      started.value.append(element)
      return Disposables.create { [cancelled] in
        if !isOver.value { cancelled.value.append(element) }
      }
    }
  }

  /// Ends the work on an element, which runs.
  func end(_ element: Int, _ error: (any Error)? = nil) {
    guard let place = running.value.firstIndex(where: { $0.element == element }) else {
      Issue.record("no work runs on \(element)")
      return
    }
    running.value.remove(at: place).end(error)
  }
}
