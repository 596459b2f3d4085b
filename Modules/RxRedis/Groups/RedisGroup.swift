public import RxCore
internal import RxSystem

/// A consumer group of a stream: a work queue, from which each entry goes to one of many consumers.
///
/// ```swift
/// let workers = orders.group("workers", from: .beginning)
///
/// workers.consume(as: "worker-1", inFlight: 16) { order in send(order.element) }
///   .subscribe(onNext: { print($0) }, onError: { print($0) })
///   .disposed(by: bag)
/// ```
///
/// Each entry is worked on at least once: again after a failure, and after its consumer has crashed. See the section "Work queues" of
/// `Docs/Redis.md`.
public struct RedisGroup<Element: Sendable>: Sendable {
  /// The stream.
  public let stream: RedisStream<Element>
  /// The name of the group.
  public let name: String
  /// The place at which the group begins if its first consumer has to create it.
  public let start: StreamStart
}

extension RedisStream {
  /// Names a consumer group of the stream.
  ///
  /// Nothing is sent: the first consumer creates the group, and the stream if there is none.
  ///
  /// - Parameters:
  ///   - name: the name of the group.
  ///   - start: the place of its first entry; of no effect if the group exists.
  /// - Returns: the group.
  public func group(_ name: String, from start: StreamStart) -> RedisGroup<Element> {
    RedisGroup(stream: self, name: name, start: start)
  }
}

extension RedisGroup {
  /// Takes entries from the group and works on them.
  ///
  /// An entry is acknowledged when its work completes. If it fails, it is attempted again after a pause, and after
  /// `GroupOptions.attempts` it is moved to the stream of dead letters, as is an entry that cannot be decoded. The entries
  /// of consumers that do not report are taken over.
  ///
  /// Disposing of the subscription disposes of the work; others take over its entries.
  ///
  /// - Parameters:
  ///   - name: the name of this consumer. No two that run at the same time may have the same one. A consumer that starts
  ///     again with its name goes on with the entries that it had.
  ///   - inFlight: the number of entries that it has at most.
  ///   - options: attempts, pauses and times.
  ///   - stop: ends the consumption with its first event: nothing more is read, the work that runs ends, entries that wait for
  ///     their turn or another attempt are left to others, and the result completes.
  ///   - work: returns the work on one entry. It is called, and its result subscribed to, on the thread of the client's loop.
  /// - Returns: a sequence of what has become of the entries. It does not complete without `stop`. It fails with a `RedisError`
  ///   that would come again, such as `WRONGTYPE` or `NOPERM`, and after `Redis.close()`.
  public func consume(
    as name: String,
    inFlight: Int = 16,
    options: GroupOptions = GroupOptions(),
    until stop: Observable<Void> = .never(),
    _ work: @escaping @Sendable (GroupDelivery<Element>) -> Completable
  ) -> Observable<GroupEvent> {
    consume(name, inFlight, options, nil, stop, work)
  }

  /// Takes entries from the group, and works on entries of one key one after another.
  ///
  /// - Parameters:
  ///   - name: the name of this consumer.
  ///   - inFlight: the number of entries that it has at most, those that wait for others of their key included.
  ///   - options: attempts, pauses and times.
  ///   - key: returns what entries have in common that are worked on in order. Other consumers of the group may work on
  ///     entries of the same key meanwhile.
  ///   - stop: ends the consumption with its first event.
  ///   - work: returns the work on one entry.
  /// - Returns: a sequence of what has become of the entries.
  public func consume(
    as name: String,
    inFlight: Int = 16,
    options: GroupOptions = GroupOptions(),
    by key: @escaping @Sendable (Element) -> some Hashable & Sendable,
    until stop: Observable<Void> = .never(),
    _ work: @escaping @Sendable (GroupDelivery<Element>) -> Completable
  ) -> Observable<GroupEvent> {
    consume(name, inFlight, options, { AnyHashable(key($0)) }, stop, work)
  }

  /// Takes entries from the group and works on them in an asynchronous function.
  ///
  /// Disposing of the subscription cancels the tasks.
  ///
  /// - Parameters:
  ///   - name: the name of this consumer.
  ///   - inFlight: the number of entries that it has at most.
  ///   - options: attempts, pauses and times.
  ///   - stop: ends the consumption with its first event.
  ///   - work: the work on one entry; an error that it throws is a failed attempt.
  /// - Returns: a sequence of what has become of the entries.
  public func consume(
    as name: String,
    inFlight: Int = 16,
    options: GroupOptions = GroupOptions(),
    until stop: Observable<Void> = .never(),
    _ work: @escaping @Sendable (GroupDelivery<Element>) async throws -> Void
  ) -> Observable<GroupEvent> {
    consume(name, inFlight, options, nil, stop) { delivery in
      Single.create { try await work(delivery) }.asCompletable()
    }
  }

  /// Takes entries from the group, and works on entries of one key one after another, in an asynchronous function.
  ///
  /// - Parameters:
  ///   - name: the name of this consumer.
  ///   - inFlight: the number of entries that it has at most, those that wait for others of their key included.
  ///   - options: attempts, pauses and times.
  ///   - key: returns what entries have in common that are worked on in order.
  ///   - stop: ends the consumption with its first event.
  ///   - work: the work on one entry; an error that it throws is a failed attempt.
  /// - Returns: a sequence of what has become of the entries.
  public func consume(
    as name: String,
    inFlight: Int = 16,
    options: GroupOptions = GroupOptions(),
    by key: @escaping @Sendable (Element) -> some Hashable & Sendable,
    until stop: Observable<Void> = .never(),
    _ work: @escaping @Sendable (GroupDelivery<Element>) async throws -> Void
  ) -> Observable<GroupEvent> {
    consume(name, inFlight, options, { AnyHashable(key($0)) }, stop) { delivery in
      Single.create { try await work(delivery) }.asCompletable()
    }
  }

  private func consume(
    _ name: String,
    _ inFlight: Int,
    _ options: GroupOptions,
    _ order: (@Sendable (Element) -> AnyHashable)?,
    _ stop: Observable<Void>,
    _ work: @escaping @Sendable (GroupDelivery<Element>) -> Completable
  ) -> Observable<GroupEvent> {
    .create { observer in
      let consumer = GroupConsumer(
        self,
        as: name,
        inFlight: max(inFlight, 1),
        options,
        by: order,
        work,
        observer
      )
      let loop = stream.redis.loop
      loop.perform { consumer.begin() }
      let drain: @Sendable () -> Void = { loop.perform { consumer.drain() } }
      let stopping = stop.take(1)
        .subscribe(onNext: { drain() }, onError: { _ in drain() }, onCompleted: drain)
      return Disposables.create(consumer, stopping)
    }
  }
}

/// The settings of a consumer of a group.
public struct GroupOptions: Sendable, Hashable {
  /// The number of attempts at an entry, those of all consumers together.
  ///
  /// After the last one the entry is a dead letter.
  public var attempts = 5
  /// The pauses between two attempts.
  public var backoff = Backoff(first: .milliseconds(200), longest: .seconds(30))
  /// The time after which an entry of a consumer that does not report is taken over.
  ///
  /// A consumer reports three times in this time. It should be longer than a machine or a network stands still.
  public var minIdle: Duration = .seconds(30)
  /// The time between two searches for entries to take over.
  public var claimInterval: Duration = .seconds(5)
  /// The name of the stream of dead letters; `nil` for the name of the stream, with `:dead` behind it.
  public var deadLetters: String?

  /// Creates the default settings.
  public init() {}
}

/// An entry that a consumer of a group has to work on.
public struct GroupDelivery<Element: Sendable>: Sendable {
  /// The name of the stream.
  public let key: String
  /// The id of the entry.
  ///
  /// With `key` it names the entry in all attempts, so that work can find out that it was done before.
  public let id: StreamID
  /// The element.
  public let element: Element
  /// The number of this attempt, counted from 1 over all consumers.
  public let attempt: Int

  /// Creates a delivery, as for a test of work.
  public init(key: String, id: StreamID, element: Element, attempt: Int = 1) {
    self.key = key
    self.id = id
    self.element = element
    self.attempt = attempt
  }
}

/// An event of a consumer of a group.
public enum GroupEvent: Sendable {
  /// The work has succeeded, and the entry is acknowledged.
  case done(StreamID)
  /// An attempt has failed; the next one begins after a pause, or with another consumer if `retryIn` is `nil`.
  case failed(StreamID, error: any Error, attempt: Int, retryIn: Duration?)
  /// The entry is in the stream of dead letters, and acknowledged.
  ///
  /// The error is that of the last attempt, or the reason why there was none.
  case dead(StreamID, error: any Error)
  /// Entries were removed from the stream before anybody had acknowledged them.
  case lost([StreamID])
  /// The group was missing, as after its stream was deleted, and was created again.
  ///
  /// It reads the stream from its beginning.
  case recreated
}

/// The reason why an entry became a dead letter without another attempt.
public enum GroupError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Consumers have received it as often as it may be attempted, and have not reported how their attempts ended.
  case deliveredTooOften(Int)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .deliveredTooOften(let count):
      "\(count) attempts have ended without a report, as when a consumer crashes"
    }
  }
}
