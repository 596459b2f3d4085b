extension ObservableType {
  /// Shares one subscription to the source through a subject.
  ///
  /// Use it when the subject has to exist on its own: to emit into it, or to read the value of a
  /// `BehaviorSubject`.
  ///
  ///     let latest = BehaviorSubject(value: 0)
  ///     let shared = Observable.of(1, 2).multicast(latest)
  ///     shared.connect().disposed(by: bag)
  ///     // `latest` has the value 2
  ///
  /// All connections use the same subject. A subject that keeps elements, or has ended, remains so
  /// from one connection to the next. For a fresh subject for each connection see
  /// `multicast(makeSubject:)`.
  ///
  /// ```marbles multicast
  /// source     -a--b--c--d|
  ///         ↓ multicast(BehaviorSubject(value: "z")), with connect() at 3 s
  /// first   z---a--b--c--d|
  /// second        ab--c--d|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter subject: receives the events of the source and emits them to the subscribers.
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Ends: when the subject does, which the completion of the source is passed to. Disposal of
  ///   the connection ends nothing: subscribers stay with the subject for the next connection.
  /// - Errors: an error of the source is passed to the subject, and so to all subscribers.
  /// - Thread: the source is subscribed to on the thread that calls `connect()`. The subject
  ///   delivers on the thread that emits, to one subscriber after the other.
  /// - Memory: keeps `subject`, and what the subject keeps, as long as the sequence exists.
  /// - SeeAlso: `publish` and `replay`, which make the subject; `share`, which connects
  ///   automatically; `refCount`, for the result.
  @inlinable
  public func multicast<Subject: SubjectType & Sendable>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    MulticastObservable(asObservable()) { subject }
  }

  /// Shares one subscription to the source through a new subject for each connection.
  ///
  ///     let shared = numbers.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) })
  ///
  /// - Parameter makeSubject: creates the subject of a connection. It is called for the first
  ///   subscriber or connection, and again when that connection has ended. If several threads come
  ///   first at the same time, it may be called by each of them; the surplus subjects are released.
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Form of: `multicast(_:)`, with a subject for each connection.
  @available(swift, introduced: 6)
  @inlinable
  public func multicast<Subject: SubjectType & Sendable>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    MulticastObservable(asObservable(), makeSubject)
  }

  /// Shares one subscription to the source within a function: however often the function uses the
  /// shared sequence, the source runs once.
  ///
  ///     let prices = Observable.of(10, 12, 15)
  ///     prices.multicast({ PublishSubject<Int>() }) { prices in
  ///       Observable.zip(prices, prices.skip(1)) { $1 - $0 }
  ///     }
  ///     // 2, 3
  ///
  /// ```marbles multicast-selector
  /// source  --a-----b------c------d--|
  ///         ↓ multicast({ PublishSubject() }) { Observable.zip($0, $0.skip(1)) { $0 + $1 } }
  /// output  --------ab-----bc-----cd-|
  /// frame   0          5          10
  /// ```
  ///
  /// - Parameters:
  ///   - subjectSelector: creates a subject for each subscriber.
  ///   - selector: builds the result from the shared sequence.
  /// - Returns: the sequence that `selector` has built. The source is subscribed to right after
  ///   that sequence, and disposed of with it.
  /// - Ends: with the sequence that `selector` has built.
  /// - Errors: an error of that sequence, or one that a closure throws, ends the result. An error
  ///   of the source is passed to the subject.
  /// - Thread: both closures are called on the subscribing thread. Elements are delivered on the
  ///   thread that emits them.
  /// - Memory: keeps a subject for each subscriber, and what the subject keeps, until the
  ///   subscription has ended.
  /// - SeeAlso: `share`, for subscribers that are not known in advance; `publish`, which connects
  ///   by hand.
  @available(swift, introduced: 6)
  @inlinable
  public func multicast<Subject: SubjectType & Sendable, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element, Subject.Observer: Sendable {
    let source = asObservable()
    return CustomObservable { down in
      do {
        let shared = source.multicast(try subjectSelector())
        let upstream = try selector(shared).start(down)
        if down.isDisposed { return upstream }
        return CleanupStage(upstream, shared.connect().dispose)
      } catch {
        down.error(error)
        return Stage.none
      }
    }
  }

  /// Shares one subscription to the source without replaying elements.
  ///
  /// Use it to add all subscribers before the source starts.
  ///
  ///     let ticks = timer.publish()
  ///     // … subscribe as many observers as needed …
  ///     ticks.connect().disposed(by: bag)
  ///
  /// A subscriber receives the elements that are emitted after it has subscribed.
  ///
  /// ```marbles publish
  /// source     -a--b--c--d|
  ///         ↓ publish(), with connect() at 3 s
  /// first   ----a--b--c--d|
  /// second        -b--c--d|
  /// frame   0    5    10
  /// ```
  ///
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Ends: when the source completes. Disposal of the connection releases the subscribers without
  ///   a terminal event. Later subscribers get the next connection.
  /// - Errors: an error of the source ends the result for all subscribers.
  /// - Thread: the source is subscribed to on the thread that calls `connect()`. Elements are
  ///   delivered on the thread that emits them, to one subscriber after the other.
  /// - Memory: keeps the subscribers, and no element.
  /// - SeeAlso: `share`, which connects automatically; `replay`, for late subscribers;
  ///   `multicast(_:)`, for a subject of yours.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    MulticastObservable(asObservable()) { PublishSubject<Element>() }
  }

  /// Shares one subscription to the source and replays the last elements to late subscribers.
  ///
  /// Use it for subscribers that come late, if the source must start before them or outlive them.
  ///
  ///     let numbers = Observable.of(1, 2, 3).replay(2)
  ///     numbers.connect().disposed(by: bag)
  ///
  /// ```marbles replay
  /// source  -a--b-----c--d|
  ///         ↓ replay(2), with connect() at 0 s
  /// first   -a--b-----c--d|
  /// second        (ab)c--d|
  /// frame   0    5       10
  /// ```
  ///
  /// - Parameter bufferSize: the number of elements to replay. Zero or less replays none.
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Ends: when the source completes. Disposal of the connection releases the subscribers without
  ///   a terminal event. Later subscribers get the next connection.
  /// - Errors: an error of the source ends the result for all subscribers, after the replayed
  ///   elements.
  /// - Thread: replayed elements are delivered on the subscribing thread, or on one that is
  ///   delivering; others on the thread that emits them, to one subscriber after the other.
  /// - Memory: keeps the last `bufferSize` elements, until the connection has ended.
  /// - SeeAlso: `share(replay:scope:)`, which connects automatically; `replayAll`, without a limit;
  ///   `publish`, which replays nothing.
  @inlinable
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> where Element: Sendable {
    multicast(makeSubject: { ReplaySubject<Element>.create(bufferSize: bufferSize) })
  }

  /// Shares one subscription to the source and replays all elements to late subscribers.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  /// - Form of: `replay(_:)`, without a limit.
  @inlinable
  public func replayAll() -> ConnectableObservable<Element> where Element: Sendable {
    multicast(makeSubject: { ReplaySubject<Element>.createUnbounded() })
  }
}
