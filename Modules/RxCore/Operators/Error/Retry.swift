extension ObservableType {
  /// Subscribes to the source again each time it fails, until it completes.
  ///
  /// Use it only for failures that pass: a source that always fails is retried without a pause.
  /// `retry(when:)` waits between attempts.
  ///
  ///     connection.retry()
  ///
  /// The failed subscription releases its resources before the next one starts. A source that fails
  /// while it is being subscribed to takes turns with other work of the thread, so that the
  /// subscription can be disposed of.
  ///
  /// - Returns: a sequence of the elements of all attempts. It never fails.
  /// - Form of: `retry(_:)`, without a limit.
  @_disfavoredOverload
  @inlinable
  public func retry() -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      RecoveryStage.start(source, down, forward) { _ in source }
    }
  }

  /// Subscribes to the source again each time it fails, up to a number of attempts.
  ///
  /// Use it for failures that pass: a connection that was refused, a lock that was held.
  ///
  ///     request.retry(3)  // three attempts at most
  ///
  /// The failed subscription releases its resources before the next one starts.
  ///
  /// ```marbles retry
  /// source      -a-b-#
  /// source (2)       -a-b-#
  ///             ↓ retry(2)
  /// output      -a-b--a-b-#
  /// frame       0    5    10
  /// ```
  ///
  /// - Parameter maxAttemptCount: the largest number of subscriptions, the first one included. With
  ///   0 the result completes at once.
  /// - Returns: a sequence of the elements of all attempts.
  /// - Ends: when an attempt completes. With 0 attempts, at once.
  /// - Errors: an error subscribes to the source again, without a pause. The error of the last
  ///   attempt ends the result.
  /// - Thread: the source is subscribed to again on the thread that reports the error.
  /// - Memory: keeps the number of attempts that are left, and no element.
  /// - SeeAlso: `retry(when:)`, which waits between attempts; `catch`, which goes on with another
  ///   sequence.
  /// - Precondition: `maxAttemptCount` is not negative.
  @_disfavoredOverload
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "retry: maxAttemptCount is negative")
    if maxAttemptCount == 0 { return .empty() }
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      var left = maxAttemptCount - 1
      return RecoveryStage.start(source, down, forward) { error in
        if left == 0 { throw error }
        left -= 1
        return source
      }
    }
  }
}
