extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns an observable of this sequence's elements, which a task for each subscriber iterates over.
  ///
  ///     handle.lines.asObservable().filter { $0.hasPrefix("#") }
  ///
  /// Disposing of the subscription cancels the task. The observable completes when this sequence ends, and
  /// fails with the error that this sequence throws.
  ///
  /// - Parameter priority: the priority of the task; `nil` inherits the subscriber's.
  /// - Returns: an observable that delivers on the thread of the task.
  /// - Note: the subscription's resources are released when the pending `next()` has returned, so this
  ///   sequence should end when its task is cancelled.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .async(priority: priority) { observer in
      for try await element in self {
        observer.onNext(element)
        if Task.isCancelled { return }
      }
    }
  }
}
