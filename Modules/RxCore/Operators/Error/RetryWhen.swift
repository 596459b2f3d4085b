extension ObservableType {
  /// Subscribes again after a failure when another sequence says so, for one kind of error.
  ///
  ///     request.retry { (failures: Observable<NetworkError>) in
  ///       failures.take(3).delay(.seconds(1), scheduler: scheduler)
  ///     }
  ///
  /// - Parameter notificationHandler: called once for each subscriber with the failures to come;
  ///   what it returns is subscribed to before the source. Each of its elements after a failure
  ///   subscribes to the source again; elements that come while the source is at work are ignored.
  /// - Returns: what all subscriptions say. It fails with an error that is not a `Failure`; if the
  ///   handler's sequence has ended, or failed, the source's next failure ends the result alike.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    typealias Join = RetryJoin<Element>
    typealias TriggerBranch = RetryTriggerInput<Trigger.Element, Element>
    let source = asObservable()
    let forward = JoinInput<Element, Element>.forward
    let resume = TriggerBranch.entering(Join.self) { join, _, _ in join.resume() }
    return CustomObservable { down in
      let failures = PublishSubject<Failure>()
      let join = Join(down, source, forward) { error in
        guard let failure = error as? Failure else { return false }
        failures.onNext(failure)
        return true
      }
      let trigger = notificationHandler(failures.asObservable()).asObservable()
      join.connect(trigger, TriggerBranch(resume, join))
      join.begin()
      return join
    }
  }

  /// Subscribes again after a failure when another sequence says so.
  ///
  /// Use it to wait before trying again, or to give up after some time.
  ///
  ///     request.retry(when: { failures in
  ///       failures.enumerated().flatMap { index, _ in
  ///         Observable<Int>.timer(.seconds(1 << index), scheduler: scheduler)
  ///       }
  ///     })
  ///
  /// - Parameter notificationHandler: called once for each subscriber with the failures to come;
  ///   what it returns is subscribed to before the source. Each of its elements after a failure
  ///   subscribes to the source again; elements that come while the source is at work are ignored.
  /// - Returns: what all subscriptions say. If the handler's sequence has ended, or failed, the
  ///   source's next failure ends the result alike.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retryOnAny(notificationHandler)
  }

  /// The generic form where the kind of error is any.
  @inlinable
  func retryOnAny<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}
