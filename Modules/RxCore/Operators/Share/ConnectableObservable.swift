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
}
