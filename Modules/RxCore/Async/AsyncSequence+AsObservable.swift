extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns an observable of this sequence's elements, which a task for each subscriber iterates over.
  ///
  /// Use it to apply operators to an asynchronous sequence.
  ///
  ///     handle.lines.asObservable().filter { $0.hasPrefix("#") }
  ///
  /// - Parameter priority: the priority of the task; `nil` inherits the subscriber's.
  /// - Returns: an observable of the elements.
  /// - Ends: when this sequence ends. Disposal cancels the task.
  /// - Errors: an error that this sequence throws ends the result.
  /// - Thread: this sequence is iterated in a task, one for each subscriber. Elements are delivered
  ///   on the thread of the task.
  /// - Memory: keeps the subscription's resources until the pending `next()` has returned, so this
  ///   sequence should end when its task is cancelled. No element is kept.
  /// - SeeAlso: `values(buffering:)`, the other direction; `async(detached:priority:_:)`, for a
  ///   function; `from`, for a sequence that is not asynchronous.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .async(priority: priority) { observer in
      for try await element in self {
        observer.onNext(element)
        if Task.isCancelled { return }
      }
    }
  }
}
