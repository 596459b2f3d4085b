extension ObservableType {
  /// Subscribes again whenever this sequence fails, until it ends well.
  ///
  ///     connection.retry()
  ///
  /// What the failed subscription holds is released before the next begins. A source that fails
  /// while it is being subscribed to takes turns with other work of the thread, so it can be
  /// stopped.
  ///
  /// - Returns: what all subscriptions say; it never fails.
  @inlinable
  public func retry() -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      RecoveryStage.start(source, down, forward) { _ in source }
    }
  }

  /// Subscribes again when this sequence fails, a limited number of times.
  ///
  ///     request.retry(3)  // asks three times at most
  ///
  /// - Parameter maxAttemptCount: how often to subscribe altogether; with 0 the result only ends.
  /// - Returns: what all subscriptions say; it fails with the error of the last.
  /// - Precondition: `maxAttemptCount` is not negative.
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
