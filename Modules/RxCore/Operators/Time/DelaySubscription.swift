extension ObservableType where Element: Sendable {
  /// Subscribes to this sequence after `dueTime`; nothing it says is delayed.
  ///
  /// What a hot sequence says before that is missed. To deliver everything later, see
  /// `delay(_:scheduler:)`.
  ///
  /// - Parameters:
  ///   - dueTime: how long after the subscription; zero or less means as soon as possible.
  ///   - scheduler: the clock, and where the source is subscribed to.
  /// - Returns: the same sequence, begun later.
  @inlinable
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let stage = DelayedSubscriptionStage(down, source, forward)
      stage.attach(
        to: Stage.of(
          scheduler.scheduleRelative(stage, dueTime: dueTime) { stage in
            stage.begin()
            return Disposables.create()
          }
        )
      )
      return stage
    }
  }
}

/// Holds a source until its time has come.
@usableFromInline
final class DelayedSubscriptionStage<Element>: CurrentSourceStage<Element>, @unchecked Sendable {
  private let forward: Sink<Element>.Next
  private var source: Observable<Element>?  // until it is begun; touched on the scheduler

  @usableFromInline
  init(
    _ down: Sink<Element>,
    _ source: Observable<Element>,
    _ forward: @escaping Sink<Element>.Next
  ) {
    self.source = source
    self.forward = forward
    super.init(down)
  }

  @usableFromInline
  func begin() {
    guard !isDisposed, let source = source.take() else { return }
    let sink = UnarySink<Element, Element>(forward, down)
    follow(sink)
    source.begin(sink)
  }
}
