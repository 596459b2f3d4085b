extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// The element, when it has come.
  ///
  ///     let answer = try await fetch(page).value
  ///
  /// Asking subscribes; cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error; `CancellationError` when the task is cancelled before the end has come.
  public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.onlyValue() else {
        throw CancellationError()
      }
      return element
    }
  }

  /// The element that an asynchronous function works out.
  ///
  ///     let page = Single.create { try await fetch(1) }
  ///
  /// Disposing cancels the task.
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached from where the sequence is subscribed to.
  ///   - priority: the task's priority; inherited, if there is none.
  ///   - work: runs for each subscriber; what it throws is the sequence's error.
  /// - Returns: a sequence that delivers on the task's thread.
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .async(detached: detached, priority: priority, work))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// The element, when it has come; `nil` if there is none.
  ///
  /// Asking subscribes; cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error; `CancellationError` when the task is cancelled before the end has come.
  public var value: Element? {
    get async throws {
      try await primitiveSequence.source.onlyValue()
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Returns at the end.
  ///
  /// Asking subscribes; cancelling the task disposes of the subscription.
  ///
  /// - Throws: the sequence's error; `CancellationError` when the task is cancelled before the end has come.
  public var value: Void {
    get async throws {
      _ = try await primitiveSequence.source.onlyValue()
    }
  }
}

extension Observable where Element: Sendable {
  /// The first element, `nil` at an end without one.
  fileprivate func onlyValue() async throws -> Element? {
    for try await element in values { return element }
    return nil
  }
}
