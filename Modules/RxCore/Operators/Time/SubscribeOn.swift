extension ObservableType {
  /// Subscribes to this sequence, and lets go of it, on `scheduler`.
  ///
  /// Where elements arrive is not changed: see `observe(on:)`.
  ///
  /// - Parameter scheduler: where the source's side effects of subscribing and disposing happen.
  /// - Returns: the same sequence.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    subscribedUnchecked(on: scheduler)
  }

  /// The same for elements that never leave the scheduler's own thread.
  package func subscribedUnchecked(
    on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    nonisolated(unsafe) let source = asObservable()  // begun once, on the scheduler
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let sink = SubscribeOnSink<Element>(forward, down, scheduler)
      sink.attach(
        to: Stage.of(
          scheduler.schedule(sink) { sink in
            sink.arrive(at: source)
            return Disposables.create()
          }
        )
      )
      return sink
    }
  }
}

/// The stage of `subscribe(on:)`: its own upstream is the scheduled work, its arrival's the source.
private final class SubscribeOnSink<Element>: UnarySink<Element, Element>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  private let scheduler: any ImmediateSchedulerType
  private let forward: Next
  private var arrival: ArrivalSink<Element>?  // touched on the scheduler only; it holds this stage

  init(_ next: @escaping Next, _ down: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    forward = next
    super.init(next, down)
  }

  /// On the scheduler: subscribes.
  func arrive(at source: Observable<Element>) {
    if isDisposed { return }
    let arrival = ArrivalSink(forward, self)
    self.arrival = arrival
    source.begin(arrival)
  }

  override func didDispose() {
    _ = scheduler.schedule(self) { sink in
      let arrival = sink.arrival
      sink.arrival = nil
      arrival?.dispose()
      return Disposables.create()
    }
  }
}

/// What the source talks to.
///
/// It does not end with the source: that is for the scheduler to do.
private final class ArrivalSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  override func error(_ error: any Error) { down.error(error) }

  override func completed() { down.completed() }
}
