internal import RxCore

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a flowable of this sequence's elements, which asks for the next one while its valve is open.
  ///
  ///     channel.asFlowable().concatMapCompletable { store($0) }  // asks again when it is stored
  ///
  /// A task for each subscriber iterates over the sequence. Elements are delivered on the thread of the
  /// task. Disposal cancels the task, also while the valve is closed. A channel then keeps the elements
  /// that have not been taken.
  ///
  /// It stores no element. One that was awaited when the valve closed is still delivered.
  ///
  /// - Parameter priority: the priority of the task; `nil` inherits the subscriber's.
  /// - Returns: a flowable that completes with this sequence, and fails with its error.
  public func asFlowable(priority: TaskPriority? = nil) -> Flowable<Element> {
    Flowable { valve in
      .async(priority: priority) { observer in
        var iterator = makeAsyncIterator()
        while true {
          try await valve.opened()
          guard let element = try await iterator.next() else { return }
          observer.onNext(element)
        }
      }
    }
  }
}

extension Valve {
  /// Waits until no consumer holds the valve.
  ///
  ///     try await valve.opened()
  ///     observer.onNext(try await read())
  ///
  /// It is for sources that are asynchronous functions. A consumer may hold the valve again before the
  /// caller continues; such an element is delivered.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func opened() async throws {
    while !isOpen {
      let opening = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let registration = onChange { opening.continuation.yield() }
      defer { registration.dispose() }
      if isOpen { break }
      for await _ in opening.stream { break }
      try Task.checkCancellation()
    }
    try Task.checkCancellation()
  }
}
