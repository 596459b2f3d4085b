extension ObservableType {
  /// Completes at once, without an element.
  ///
  /// Use it where a sequence is required and there is nothing to emit.
  ///
  ///     Observable<Int>.empty()  // completes
  ///
  /// ```marbles empty
  ///         ↓ Observable<Int>.empty()
  /// output  |
  /// frame   0
  /// ```
  ///
  /// - Returns: a sequence without elements.
  /// - Ends: at once.
  /// - Errors: never fails.
  /// - Thread: completes on the subscribing thread.
  /// - Memory: keeps nothing.
  /// - SeeAlso: `never`, which does not complete; `error`, which fails; `just`, which emits an
  ///   element before.
  @inlinable
  public static func empty() -> Observable<Element> {
    CustomObservable { down in
      down.completed()
      return Stage.none
    }
  }

  /// Neither emits an element nor ends.
  ///
  /// Use it in tests, and to keep a `merge` or a `switchLatest` alive.
  ///
  ///     Observable.of(1).concat(Observable.never())  // 1, and does not complete
  ///
  /// ```marbles never
  ///         ↓ Observable<Int>.never()
  /// output  -------!
  /// frame   0    5
  /// ```
  ///
  /// - Returns: a sequence without events.
  /// - Ends: never; only disposal ends a subscription.
  /// - Errors: never fails.
  /// - Thread: nothing is delivered.
  /// - Memory: keeps nothing.
  /// - SeeAlso: `empty`, which completes at once.
  @inlinable
  public static func never() -> Observable<Element> {
    CustomObservable { _ in Stage.none }
  }

  /// Fails at once with an error, without an element.
  ///
  /// Use it in closures that return a sequence, and in tests.
  ///
  ///     Observable<Int>.error(RxError.timeout)  // fails with RxError.timeout
  ///
  /// ```marbles error
  ///         ↓ Observable<Int>.error(RxError.timeout)
  /// output  #
  /// frame   0
  /// where # = the sequence took longer than allowed
  /// ```
  ///
  /// - Parameter error: the error that every subscriber receives.
  /// - Returns: a sequence without elements.
  /// - Ends: never completes.
  /// - Errors: fails at once with `error`.
  /// - Thread: the error is delivered on the subscribing thread.
  /// - Memory: keeps `error`, as long as the sequence exists.
  /// - SeeAlso: `empty`, which completes; `catch`, which handles an error.
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    CustomObservable { down in
      down.error(error)
      return Stage.none
    }
  }
}
