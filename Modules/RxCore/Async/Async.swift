extension ObservableType where Element: Sendable {
  /// One element that an asynchronous function works out, then the end.
  ///
  ///     Observable.async { try await fetch(page) }
  ///
  /// Disposing cancels the task; what it still says or throws then is ignored.
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached, and so inherits no priority and no task-local
  ///     values from where the sequence is subscribed to.
  ///   - priority: the task's priority; inherited, if there is none.
  ///   - work: runs for each subscriber; what it throws becomes the sequence's error.
  /// - Returns: a sequence that delivers on the task's thread.
  /// - Note: what the subscription holds is let go when `work` has ended, so it should heed being
  ///   cancelled.
  public static func async(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Element
  ) -> Observable<Element> {
    async(detached: detached, priority: priority) { observer in
      observer.onNext(try await work())
    }
  }

  /// What an asynchronous function tells an observer; it ends when the function returns.
  ///
  ///     Observable<Page>.async { pages in
  ///       for number in 1...10 { pages.onNext(try await fetch(number)) }
  ///     }
  ///
  /// Disposing cancels the task; what it still says or throws then is ignored.
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached, and so inherits no priority and no task-local
  ///     values from where the sequence is subscribed to.
  ///   - priority: the task's priority; inherited, if there is none.
  ///   - work: runs for each subscriber; what it throws becomes the sequence's error. It may end
  ///     the sequence by the observer, too.
  /// - Returns: a sequence that delivers on the task's thread.
  /// - Note: what the subscription holds is let go when `work` has ended, so it should heed being
  ///   cancelled.
  public static func async(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
  ) -> Observable<Element> {
    .create { observer in
      let run: @concurrent @Sendable () async -> Void = {
        do {
          try await work(observer)
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: run)
        : Task(priority: priority, operation: run)
      return Disposables.create { task.cancel() }
    }
  }
}
