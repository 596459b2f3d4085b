/// A subscription that a task reads from; it is disposed of when the reader is deallocated or the task
/// cancelled.
final class ValuesReader<Element: Sendable>: Sendable {
  private let buffer: ValuesBuffer<Element>
  private let subscription: any Disposable

  init(_ source: Observable<Element>, _ policy: ValuesBufferingPolicy) {
    let buffer = ValuesBuffer<Element>(policy)
    self.buffer = buffer
    subscription = source.subscribe(
      onNext: { buffer.add($0) },
      onError: { buffer.end(.error($0)) },
      onDisposed: { buffer.end(.completed) }
    )
  }

  deinit { subscription.dispose() }

  /// Waits for the next event and returns it; after the terminal event, every call returns `completed`.
  func next(isolation actor: isolated (any Actor)?) async -> Event<Element> {
    if Task.isCancelled { cancel() }
    if let event = buffer.take() { return event }
    let event = await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: actor) { buffer.wait($0) }
      },
      onCancel: { cancel() },
      isolation: actor
    )
    buffer.synchronize()
    return event
  }

  /// Disposes of the subscription; buffered elements, and a terminal event that has arrived, are kept.
  private func cancel() {
    buffer.end(.error(CancellationError()))
    subscription.dispose()
  }
}
