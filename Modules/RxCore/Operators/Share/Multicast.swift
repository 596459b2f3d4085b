extension ObservableType {
  /// What this sequence says, through `subject`, from `connect` on.
  ///
  /// A subject that keeps something, or ends, stays so from one connection to the next; where each is
  /// to begin afresh, take `multicast(makeSubject:)`.
  ///
  /// - Parameter subject: what subscribers listen to.
  /// - Returns: a sequence that begins with `connect`.
  @inlinable
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    MulticastObservable(asObservable()) { subject }
  }

  /// What this sequence says, through a subject for each connection.
  ///
  /// - Parameter makeSubject: makes what subscribers listen to; called for the first to come, and
  ///   again when a connection is over. If several threads come first, those made in vain are dropped.
  /// - Returns: a sequence that begins with `connect`.
  @available(swift, introduced: 6)
  @inlinable
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    MulticastObservable(asObservable(), makeSubject)
  }

  /// Shares this sequence within `selector` only: however often that listens, it runs once.
  ///
  ///     prices.multicast({ PublishSubject() }) { prices in
  ///       Observable.zip(prices, prices.skip(1)) { $1 - $0 }
  ///     }
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject for each subscriber.
  ///   - selector: makes the result from the shared sequence; what either of the two throws becomes
  ///     the result's error.
  /// - Returns: what `selector` makes.
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

  /// What this sequence says from `connect` on, to those who listen at that moment.
  ///
  /// - Returns: a sequence that begins with `connect`.
  @inlinable
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject<Element>() })
  }
}
