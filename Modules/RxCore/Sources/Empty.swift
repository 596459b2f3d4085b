extension ObservableType {
  /// Completes at once, without an element.
  ///
  /// Use it where a sequence is required and there is nothing to emit.
  ///
  ///     Observable<Int>.empty()  // completes
  ///
  /// - Returns: a sequence that completes on the subscribing thread.
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
  /// - Returns: a sequence without events.
  @inlinable
  public static func never() -> Observable<Element> {
    CustomObservable { _ in Stage.none }
  }

  /// Fails at once with an error, without an element.
  ///
  ///     Observable<Int>.error(RxError.timeout)  // fails with RxError.timeout
  ///
  /// - Parameter error: the error that every subscriber receives.
  /// - Returns: a sequence that fails on the subscribing thread.
  @inlinable
  public static func error(_ error: any Error) -> Observable<Element> {
    CustomObservable { down in
      down.error(error)
      return Stage.none
    }
  }
}
