extension ObservableType where Element: Sendable {
  /// Emits the one element that an asynchronous function returns, then completes.
  ///
  ///     Observable.async { try await fetch(page) }
  ///       .subscribe(onNext: { print($0) })
  ///
  /// Disposing of the subscription cancels the task. What the task returns or throws after that is ignored.
  ///
  /// - Parameters:
  ///   - detached: true if the task is detached: then it inherits neither priority nor task-local
  ///     values from the subscriber.
  ///   - priority: the priority of the task; `nil` inherits the subscriber's.
  ///   - work: runs once for each subscriber.
  /// - Returns: a sequence that delivers on the thread of the task.
  /// - Form of: `async(detached:priority:_:)`, for one element.
  public static func async(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Element
  ) -> Observable<Element> {
    async(detached: detached, priority: priority) { observer in
      observer.onNext(try await work())
    }
  }

  /// Emits the elements that an asynchronous function passes to an observer, and completes when it returns.
  ///
  /// Use it to call asynchronous functions in a pipeline.
  ///
  ///     Observable<Page>.async { pages in
  ///       for number in 1...10 { pages.onNext(try await fetch(number)) }
  ///     }
  ///
  /// - Parameters:
  ///   - detached: true if the task is detached: then it inherits neither priority nor task-local
  ///     values from the subscriber.
  ///   - priority: the priority of the task; `nil` inherits the subscriber's.
  ///   - work: runs once for each subscriber.
  /// - Returns: a sequence of the elements that `work` emits.
  /// - Ends: when `work` returns, or sends a completion itself. Disposal cancels the task; what it
  ///   emits or throws after that is ignored.
  /// - Errors: an error that `work` throws, or sends itself, ends the result.
  /// - Thread: `work` runs in a task, not on the subscribing thread. Elements are delivered on the
  ///   thread of the task.
  /// - Memory: keeps what `work` has captured until it has returned, so it should stop when its
  ///   task is cancelled.
  /// - SeeAlso: `create`, for callbacks; `asObservable(priority:)`, for an asynchronous sequence;
  ///   `values(buffering:)`, the other direction.
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
