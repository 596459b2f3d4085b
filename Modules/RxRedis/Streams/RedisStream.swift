public import RxCore
public import RxSystem
public import RxTraits

/// A stream of a Redis server: a list of entries that grows at its end, and that many programs append to and read.
///
/// ```swift
/// struct Order: Codable, Sendable { var total: Int }
///
/// let orders = RedisStream<Order>("orders", on: redis)
/// orders.append(Order(total: 1990))
///   .subscribe(onSuccess: { id in print("appended", id) }, onError: { print($0) })
///   .disposed(by: bag)
///
/// orders.read(from: .beginning)
///   .subscribe(onNext: { event in
///     switch event {
///     case .entry(let entry): print(entry.id, entry.element)
///     case .gap(let reason): print("entries are missing:", reason)
///     }
///   })
///   .disposed(by: bag)
/// ```
///
/// The server has to be Redis 7.0 or later.
public struct RedisStream<Element: Sendable>: Sendable {
  /// The name of the stream.
  public let key: String
  /// The client that appends.
  public let redis: Redis
  /// The form of the entries.
  public let codec: StreamCodec<Element>
  /// True if one program publishes to the stream, so that each id is one more than the id before.
  ///
  /// A reader then finds each missing entry in the ids. In other streams it compares numbers of the server.
  public let isNumbered: Bool

  /// Creates a stream with a codec of its own.
  ///
  /// Nothing is sent; a stream exists from its first entry on.
  public init(
    _ key: String,
    on redis: Redis,
    codec: StreamCodec<Element>,
    isNumbered: Bool = false
  ) {
    self.key = key
    self.redis = redis
    self.codec = codec
    self.isNumbered = isNumbered
  }

  /// The entries that a stream keeps.
  public enum Trim: Sendable, Hashable {
    /// All.
    case none
    /// At least so many of the latest; the server removes older ones in blocks, which costs less than one by one.
    case keep(atLeast: Int)
    /// At least those from an id on.
    case from(StreamID)
  }

  /// Appends an element.
  ///
  /// Cost: one command. Elements that are subscribed to in one turn of the loop are sent together, and are appended in order.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - trim: the entries that the stream keeps.
  /// - Returns: a single of the entry's id. It fails with the codec's error, or with a `RedisError`; after one that `mayHaveRun`
  ///   the element may be in the stream.
  public func append(_ element: Element, trim: Trim = .none) -> Single<StreamID> {
    .deferred { [self] in
      let fields = try codec.encode(element)
      let command = RedisCommand("XADD", [key] + trim.words + ["*"], bytes: fields)
      return redis.command(command).map { reply in
        guard let id = reply.streamID else { throw RedisError.unexpectedReply(command: "XADD") }
        return id
      }
    }
  }

  /// Reads entries, and goes on when others are appended.
  ///
  /// Each subscription has a connection of its own, unless `RedisOptions.readersPerConnection` lets several share one. When that is
  /// lost, it connects again and goes on behind the last entry; no entry is repeated. Entries that were removed before they were
  /// read are told as a gap. So is a stream that was deleted, or deleted and made anew: reading goes on at the beginning of the new
  /// one. A gap is told with the next entries, or after `checkInterval`.
  ///
  /// It does not complete. Errors of the connection do not end it either, except those by which the server refuses the command or
  /// the user for good, such as `WRONGTYPE` and `NOPERM`.
  ///
  /// - Parameters:
  ///   - start: the place of the first entry.
  ///   - batch: the number of entries that are read at once, and so kept in memory.
  ///   - checkInterval: the longest time without a look at the state of the stream.
  ///   - undecodable: the place to which entries go that cannot be decoded.
  /// - Returns: a flowable of the entries: the next batch is requested when the consumer has room for it.
  @inlinable
  public func read(
    from start: StreamStart,
    batch: Int = 256,
    checkInterval: Duration = .seconds(2),
    undecodable: UndecodableEntries = .deliver
  ) -> Flowable<StreamEvent<Element>> {
    Flowable { [self] valve in
      let events = redis.fields(
        of: key,
        isNumbered: isNumbered,
        from: start,
        batch: batch,
        checkInterval: checkInterval,
        valve
      )
      .map { [codec] event -> StreamEvent<Element> in
        switch event {
        case .entry(let position, let fields):
          .entry(StreamEntry(position: position, element: codec.element(in: fields)))
        case .gap(let gap): .gap(gap)
        }
      }
      guard case .deadLetters(let name) = undecodable else { return events }
      return redis.bury(events, of: key, in: name, valve)
    }
  }
}

extension RedisStream {
  /// The elements that are appended from now on, as a signal.
  ///
  /// Gaps are events of the signal, so that nothing is missing without word of it. All subscribers share one reader. An error that
  /// ends the reading, as `WRONGTYPE`, is reported to `Hooks.defaultErrorHandler`, and the signal completes.
  ///
  /// - Parameter undecodable: the place to which entries go that cannot be decoded.
  /// - Returns: the signal.
  public func asSignal(
    undecodable: UndecodableEntries = .deliver
  ) -> Signal<StreamEvent<Element>> {
    read(from: .newest, undecodable: undecodable).asObservable().asSignal(onErrorRecover: { error in
      Hooks.defaultErrorHandler([], error)
      return .empty()
    })
  }

  /// The latest element and then each that is appended, without a gap and without a repeat, as a driver.
  ///
  /// Elements that cannot be decoded, and gaps, are left out: what a driver shows is the latest state. Use `read(from: .latest)` to
  /// receive them, or `.deadLetters` to keep the elements. All subscribers share one reader. An error that ends the reading is reported to `Hooks.defaultErrorHandler`,
  /// and the driver completes.
  ///
  /// - Parameters:
  ///   - element: emitted first, until the latest element has been read.
  ///   - undecodable: the place to which entries go that cannot be decoded.
  /// - Returns: the driver.
  public func asDriver(
    startWith element: Element,
    undecodable: UndecodableEntries = .deliver
  ) -> Driver<Element> {
    read(from: .latest, undecodable: undecodable).asObservable()
      .compactMap { event in try? event.entry?.element.get() }
      .startWith(element)
      .asDriver(onErrorRecover: { error in
        Hooks.defaultErrorHandler([], error)
        return .empty()
      })
  }
}

extension Redis {
  /// Reads the entries of a stream as their fields, while a valve is open.
  @usableFromInline
  func fields(
    of key: String,
    isNumbered: Bool,
    from start: StreamStart,
    batch: Int,
    checkInterval: Duration,
    _ valve: Valve
  ) -> Observable<FieldsEvent> {
    .create { [self] observer in
      let reader = StreamReader(
        self,
        key,
        isNumbered: isNumbered,
        start,
        batch: max(batch, 1),
        checkInterval: max(checkInterval, .milliseconds(1)),
        valve,
        observer
      )
      loop.perform { reader.begin() }
      return reader
    }
  }
}

extension RedisStream where Element: Codable {
  /// Creates a stream of JSON.
  ///
  /// Nothing is sent; a stream exists from its first entry on.
  public init(_ key: String, on redis: Redis, isNumbered: Bool = false) {
    self.init(key, on: redis, codec: .json, isNumbered: isNumbered)
  }
}

extension RedisStream.Trim {
  var words: [String] {
    switch self {
    case .none: []
    case .keep(let count): ["MAXLEN", "~", "\(max(count, 0))"]
    case .from(let id): ["MINID", "~", "\(id)"]
    }
  }
}
