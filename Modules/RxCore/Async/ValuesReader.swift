/// The reading end of a subscription: it is disposed of when this goes away, or by cancelling.
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

  /// The next event; `completed` again and again after the end.
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
    buffer.catchUp()
    return event
  }

  /// Elements that have come already stay; a sequence that has ended already keeps its end.
  private func cancel() {
    buffer.end(.error(CancellationError()))
    subscription.dispose()
  }
}
