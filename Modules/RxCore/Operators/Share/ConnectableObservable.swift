/// An observable sequence that subscribes to its source when `connect()` is called, for all its
/// subscribers at once.
///
/// The library's own type is `ConnectableObservable`. `refCount()` connects and disconnects
/// automatically.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, or joins the connection that exists.
  ///
  /// - Returns: a disposable that ends the connection.
  func connect() -> any Disposable
}

/// An observable sequence that subscribes to its source when `connect()` is called.
///
/// It is the result of `publish`, `replay` and `multicast`. Use it to add several subscribers
/// before the first element is emitted.
///
///     let ticks = timer.publish()
///     ticks.subscribe(onNext: { print("a", $0) }).disposed(by: bag)
///     ticks.subscribe(onNext: { print("b", $0) }).disposed(by: bag)
///     ticks.connect().disposed(by: bag)  // both receive all ticks from the first one on
///
/// Subscribers are subscribed to a subject, and `connect()` subscribes that subject to the source.
/// When the source ends or the connection is disposed of, the subject is released. A later
/// subscriber gets the subject of the next connection.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // Unchecked: all stored properties are immutable.
  @usableFromInline typealias Connect = (ConnectableObservable<Element>) -> any Disposable

  @usableFromInline typealias Count = (ConnectableObservable<Element>, Sink<Element>) -> Stage

  @usableFromInline final let connectFunction: Connect

  /// Subscribes a sink that `refCount` counts.
  @usableFromInline final let countFunction: Count

  @inlinable
  init(connect: @escaping Connect, count: @escaping Count, _ start: @escaping Start) {
    connectFunction = connect
    countFunction = count
    super.init(start)
  }

  /// Subscribes to the source, or joins the connection that exists.
  ///
  /// - Returns: a disposable that ends the connection.
  @inlinable
  public final func connect() -> any Disposable { connectFunction(self) }

  /// Connects when the first subscriber subscribes, and disconnects when the last one leaves.
  ///
  /// Use it to share a connectable that nobody has to connect.
  ///
  ///     let results = requests.replay(1).refCount()  // the same as requests.share(replay: 1)
  ///
  /// ```marbles refCount
  /// source      -a--b--c!
  /// source (2)            -a--b--c--d|
  ///             ↓ publish().refCount()
  /// first       -a--b-!
  /// second         -b--c!
  /// third                 -a--b--c--d|
  /// frame       0    5    10   15   20
  /// ```
  ///
  /// - Returns: a sequence that needs no call of `connect()`.
  /// - Ends: with the connection. A subscriber that comes after the end makes a new one, unless the
  ///   connectable keeps one subject for all.
  /// - Errors: an error of the source ends the result for all subscribers. The next subscriber
  ///   connects anew.
  /// - Thread: the source is subscribed to on the thread of the first subscriber, and disposed of
  ///   on that of the last. Elements are delivered on the thread that emits them.
  /// - Memory: keeps what the connectable keeps.
  /// - SeeAlso: `share`, which is `publish` or `replay` with this; `connect()`, to connect by hand.
  @inlinable
  public final func refCount() -> Observable<Element> {
    CustomObservable { down in self.countFunction(self, down) }
  }
}

extension ConnectableObservableType {
  /// Connects and disconnects for the subscribers of a connectable type of your own.
  ///
  /// - Form of: `refCount()`
  /// - Note: a subscriber that comes on another thread at the very moment of the terminal event may
  ///   find neither the old connection nor a new one: only the connectable knows to which it belongs.
  @inlinable
  public func refCount() -> Observable<Element> where Self: Sendable {
    if let own = self as? ConnectableObservable<Element> {
      return own.refCount()
    }
    let source = self
    let observable = asObservable()
    let state = ShareState()
    return CustomObservable { down in
      let (connection, isFirst) = state.join(medium: { Stage.none }, { _ in Stage() })
      let sink = RefCountSink(down, connection, state)
      sink.connect(to: observable)
      if down.isDisposed { sink.dispose() }  // the replayed elements were enough
      if isFirst, !connection.isDisposed { connection.attach(to: Stage.of(source.connect())) }
      return sink
    }
  }
}

/// A subscriber that is counted: `leave` is called when its subscription ends.
@usableFromInline
final class CountedSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  @usableFromInline let leave: () -> Void

  @inlinable
  init(_ down: Sink<Element>, leave: @escaping () -> Void) {
    self.leave = leave
    super.init(UnarySink<Element, Element>.forward, down)
  }

  @usableFromInline
  override func didDispose() { leave() }
}

/// A subscriber that is counted at a connectable of a user's own type.
///
/// The connection is a bare stage: the disposable that `connect` has returned is its upstream.
@usableFromInline
final class RefCountSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  @usableFromInline let connection: Stage
  @usableFromInline let shared: ShareState

  @inlinable
  init(_ down: Sink<Element>, _ connection: Stage, _ state: ShareState) {
    self.connection = connection
    shared = state
    super.init(UnarySink<Element, Element>.forward, down)
  }

  /// Forgets the connection first: a subscriber that is added inside the terminal event gets a
  /// connection of its own.
  @usableFromInline
  override func error(_ error: any Error) {
    shared.forget(connection, hasEnded: true)
    super.error(error)
    connection.dispose()
  }

  @usableFromInline
  override func completed() {
    shared.forget(connection, hasEnded: true)
    super.completed()
    connection.dispose()
  }

  @usableFromInline
  override func didDispose() { if shared.leave(connection) { connection.dispose() } }
}
