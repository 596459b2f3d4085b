extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements of this sequence, pulled by a task for each subscriber as fast as they come.
  ///
  ///     handle.lines.asObservable().filter { $0.hasPrefix("#") }
  ///
  /// Disposing cancels the task.
  ///
  /// - Parameter priority: the task's priority; inherited, if there is none.
  /// - Returns: a sequence that ends or fails as this one does, on the task's thread.
  /// - Note: what the subscription holds is let go when the pending `next()` returns, so this
  ///   sequence should heed being cancelled.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .async(priority: priority) { observer in
      for try await element in self {
        observer.onNext(element)
        if Task.isCancelled { return }
      }
    }
  }
}
