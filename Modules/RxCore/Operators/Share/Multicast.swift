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
  /// - Parameter subject: receives the events of the source and emits them to the subscribers.
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  @inlinable
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
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
  @available(swift, introduced: 6)
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
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
  /// - Parameters:
  ///   - subjectSelector: creates a subject for each subscriber. An error that it throws
  ///     ends the result with that error.
  ///   - selector: builds the result from the shared sequence. An error that it throws ends the
  ///     result with that error.
  /// - Returns: the sequence that `selector` has built. The source is subscribed to right after
  ///   that sequence, and disposed of with it.
  @available(swift, introduced: 6)
  @inlinable
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
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
  ///     let ticks = timer.publish()
  ///     // … subscribe as many observers as needed …
  ///     ticks.connect().disposed(by: bag)
  ///
  /// A subscriber receives the elements that are emitted after it has subscribed. `share()`
  /// connects and disconnects automatically.
  ///
  /// - Returns: a sequence that subscribes to the source when its `connect()` is called.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject<Element>() })
  }
}
