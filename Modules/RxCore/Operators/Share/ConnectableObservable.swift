/// A sequence that begins when it is told to, for all its subscribers at once.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Begins; while a connection lasts, it answers that one.
  ///
  /// - Returns: disposing of it ends the connection.
  func connect() -> any Disposable
}

/// A sequence that begins when it is told to: what `publish`, `replay` and `multicast` make.
///
///     let ticks = timer.publish()
///     ticks.subscribe(onNext: { print("a", $0) })
///     ticks.subscribe(onNext: { print("b", $0) })
///     let connection = ticks.connect()  // both hear from the first tick on
///
/// Subscribers listen to a subject, and `connect` subscribes that subject to the source. When the
/// source ends, or the connection is disposed of, the subject is forgotten: who subscribes then
/// listens to the one of the next connection.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says.
  @usableFromInline typealias Connect = (ConnectableObservable<Element>) -> any Disposable

  @usableFromInline typealias Count = (ConnectableObservable<Element>, Sink<Element>) -> Stage

  @usableFromInline final let connectFunction: Connect

  /// Connects a sink as one of those who are counted.
  @usableFromInline final let countFunction: Count

  @inlinable
  init(connect: @escaping Connect, count: @escaping Count, _ start: @escaping Start) {
    connectFunction = connect
    countFunction = count
    super.init(start)
  }

  /// Subscribes to the source; while a connection lasts, this answers that one.
  ///
  /// - Returns: disposing of it ends the connection.
  @inlinable
  public final func connect() -> any Disposable { connectFunction(self) }
}
