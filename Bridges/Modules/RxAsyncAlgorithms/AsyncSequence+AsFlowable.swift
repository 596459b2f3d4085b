internal import RxCore
public import RxSystem

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a flowable of this sequence's elements, which takes the next one only while the valve
  /// is open.
  ///
  /// Use it to read a channel as slowly as a consumer of Rx works.
  ///
  ///     channel.asFlowable().concatMapCompletable { store($0) }  // `send` waits for the store
  ///
  /// - Parameter priority: the priority of the task; `nil` inherits the subscriber's.
  /// - Returns: a flowable of the same elements, in the same order.
  /// - Ends: when this sequence ends. Disposal cancels the task; a channel then keeps the elements
  ///   that have not been taken.
  /// - Errors: an error that this sequence throws ends the result.
  /// - Thread: this sequence is iterated in a task, one for each subscriber. Elements are delivered
  ///   on the thread of the task.
  /// - Memory: keeps no element. An element that was awaited when the valve closed is still
  ///   delivered.
  /// - SeeAlso: `asObservable(priority:)` of RxCore, which never waits; `send(to:ends:)`, the other
  ///   direction.
  public func asFlowable(priority: TaskPriority? = nil) -> Flowable<Element> {
    Flowable { valve in
      .async(priority: priority) { observer in
        let opening = ValveOpening(valve)
        defer { opening.stop() }
        var elements = makeAsyncIterator()
        while await opening.wait(), let element = try await elements.next() {
          observer.onNext(element)
        }
      }
    }
  }
}

/// Waits in a task until a valve is open.
private struct ValveOpening: Sendable {
  private let valve: Valve
  private let changes: AsyncStream<Void>
  private let registration: any Disposable

  init(_ valve: Valve) {
    self.valve = valve
    // One pending change is enough: `wait()` reads the state of the valve itself.
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.changes = changes
    registration = valve.onChange { continuation.yield() }
  }

  /// Returns `true` when the valve is open, and `false` when the task is cancelled.
  func wait() async -> Bool {
    if !Task.isCancelled, valve.isOpen { return true }
    for await _ in changes where valve.isOpen { return !Task.isCancelled }
    return false
  }

  func stop() { registration.dispose() }
}
