extension ObservableType {
  /// Subscribes to the source again after an error of one type, when another sequence emits.
  ///
  ///     request.retry { (failures: Observable<NetworkError>) in
  ///       failures.take(3).delay(.seconds(1), scheduler: scheduler)
  ///     }
  ///
  /// - Parameter notificationHandler: returns a sequence, the trigger, which is subscribed to
  ///   before the source. It is called once for each subscriber, with the sequence of the failures.
  ///   Each element of the trigger after a failure subscribes to the source again; its elements
  ///   while the source is active are ignored.
  /// - Returns: a sequence of the elements of all attempts. An error of another type than `Failure`
  ///   ends it at once.
  /// - Form of: `retry(when:)`, for errors of one type.
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
      join.start()
      return join
    }
  }

  /// Subscribes to the source again after an error, when another sequence emits.
  ///
  /// Use it to wait before the next attempt, or to give up after some time. With an argument of type
  /// `Observable<MyError>` only errors of that type lead to another attempt.
  ///
  ///     request.retry(when: { failures in
  ///       failures.enumerated().flatMap { index, _ in
  ///         Observable<Int>.timer(.seconds(1 << index), scheduler: scheduler)
  ///       }
  ///     })
  ///     // attempts at 0 s and, if each fails at once, at 1 s, 3 s, 7 s, …
  ///
  /// ```marbles retryWhen
  /// source      -a-#
  /// source (2)       -a-#
  /// source (3)              -a-#
  ///             ↓ retry(when: { $0.take(2).enumerated().flatMap { n, _ in timer(2 << n) } })
  /// output      -a----a------a-|
  /// frame       0    5    10   15
  /// ```
  ///
  /// - Parameter notificationHandler: returns a sequence, the trigger, which is subscribed to
  ///   before the source. It is called once for each subscriber, with the sequence of the failures.
  ///   Each element of the trigger after a failure subscribes to the source again; its elements
  ///   while the source is active are ignored.
  /// - Returns: a sequence of the elements of all attempts.
  /// - Ends: when an attempt completes. If the trigger completes, so does the result: at once if an
  ///   attempt has failed, else with the next failure.
  /// - Errors: an error of the source is emitted to the trigger. If the trigger fails, its error
  ///   ends the result in the same way as its completion.
  /// - Thread: the source is subscribed to again on the thread on which the trigger emits. Elements
  ///   are delivered on the thread that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `retry`, which does not wait; `catch`, which goes on with another sequence;
  ///   `repeatElement` with `concat`, to subscribe again after a completion.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retryOnAny(notificationHandler)
  }

  /// Calls the generic form with `any Error` as the type of the error.
  @inlinable
  func retryOnAny<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}
