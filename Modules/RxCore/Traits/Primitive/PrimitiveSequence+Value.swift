extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// The element, for which the caller waits.
  ///
  ///     let answer = try await fetch(page).value
  ///
  /// Each access subscribes. Cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error, or `CancellationError` if the task is cancelled before the event arrives.
  public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.onlyValue() else {
        throw CancellationError()
      }
      return element
    }
  }

  /// Creates a single that emits the value that an asynchronous function returns.
  ///
  ///     let page = Single.create { try await fetch(1) }
  ///
  /// Disposing of the subscription cancels the task.
  ///
  /// - Parameters:
  ///   - detached: a Boolean value that indicates whether the task is detached. A detached task inherits
  ///     neither priority nor task-local values from the subscriber.
  ///   - priority: the priority of the task; `nil` inherits the subscriber's.
  ///   - work: runs once for each subscriber. The error it throws is the single's error.
  /// - Returns: a single that delivers on the thread of the task.
  /// - Form of: `async(detached:priority:_:)`, for at most one element.
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .async(detached: detached, priority: priority, work))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// The element, for which the caller waits; `nil` if there is none.
  ///
  ///     if let page = try await cached("index").value { show(page) }
  ///
  /// Each access subscribes. Cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error, or `CancellationError` if the task is cancelled before the event arrives.
  public var value: Element? {
    get async throws {
      try await primitiveSequence.source.onlyValue()
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The completion, for which the caller waits.
  ///
  ///     try await save(page).value
  ///
  /// Each access subscribes. Cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error, or `CancellationError` if the task is cancelled before the event arrives.
  public var value: Void {
    get async throws {
      _ = try await primitiveSequence.source.onlyValue()
    }
  }
}

extension Observable where Element: Sendable {
  /// Waits for the first element and returns it; returns `nil` if the sequence completes without one.
  fileprivate func onlyValue() async throws -> Element? {
    for try await element in values { return element }
    return nil
  }
}
