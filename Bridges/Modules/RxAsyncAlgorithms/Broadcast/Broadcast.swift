public import RxCore
public import RxSystem

/// One subscription whose elements several `for await` loops read, each with its own buffer.
///
///     let readings = Broadcast(sensor)
///     async let stored: Void = store(readings.values(waitingAt: 8))  // the sensor waits for it
///     async let shown: Void = show(readings.values(buffering: .newest(1)))  // skips what is old
///     readings.connect().disposed(by: bag)
///
/// Elements arrive at all loops that have started before the element. `connect()` subscribes to the
/// source, so start the loops first, or make their iterators. After the end, a new loop ends at
/// once, with the error if there is one.
///
/// For loops that share a subscription from the first to the last of them, and never make the
/// source wait, use `share()` and `values(buffering:)` of RxCore.
public final class Broadcast<Element: Sendable>: Sendable {
  private let source: Flowable<Element>
  private let subject = PublishSubject<Element>()
  private let room = BroadcastRoom()

  /// Creates a broadcast of a source that waits for the loops that ask for it.
  ///
  /// - Parameter source: the source, which is not subscribed to yet.
  public init(_ source: Flowable<Element>) { self.source = source }

  /// Creates a broadcast of a source that cannot wait.
  ///
  /// Elements that it emits while a loop makes it wait are kept for that loop.
  ///
  /// - Parameter source: the source, which is not subscribed to yet.
  public convenience init(_ source: Observable<Element>) { self.init(source.asFlowable()) }

  /// Subscribes to the source.
  ///
  /// Call it once. A second call is another subscription, whose elements reach the same loops.
  ///
  /// - Returns: a disposable that ends the subscription, and all loops regularly.
  /// - Ends: the loops end when the source completes. They read the elements before that first.
  /// - Errors: an error of the source is thrown to each loop.
  /// - Thread: subscribes on the calling thread; the loops go on where their tasks run.
  /// - Memory: keeps the source and the buffers of the loops until the end.
  public func connect() -> any Disposable {
    let (subject, valve) = (subject, Valve())
    let entry = room.admit(valve)
    let subscription = source.asObservable(valve: valve).subscribe(
      onNext: { subject.onNext($0) },
      onError: { subject.onError($0) },
      onCompleted: { subject.onCompleted() },
      onDisposed: { entry.dispose() }
    )
    return Disposables.create(subscription, Disposables.create { subject.onCompleted() })
  }

  /// Ends all loops regularly, after the elements that they have not read.
  ///
  /// Later elements are ignored. The subscription to the source stays until it is disposed of.
  public func finish() { subject.onCompleted() }

  /// Returns the elements for a loop that never makes the source wait.
  ///
  /// - Parameter policy: selects the elements that are kept while the loop is busy.
  /// - Returns: an asynchronous sequence that takes part from `makeAsyncIterator()` on, which is
  ///   the start of a loop. It ends its part when the loop is left or its task is cancelled.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, any Error> {
    subject.values(buffering: policy)
  }

  /// Returns the elements for a loop that makes the source wait.
  ///
  /// - Parameter limit: the number of elements that the loop has not read at which the source
  ///   waits; at least one. The source goes on when the loop reads one.
  /// - Returns: an asynchronous sequence that takes part from `makeAsyncIterator()` on, which is
  ///   the start of a loop. It ends its part, and makes nobody wait, when the loop is left or its
  ///   task is cancelled.
  public func values(waitingAt limit: Int) -> BroadcastValues<Element> {
    BroadcastValues(subject.asObservable(), room, max(limit, 1))
  }
}
