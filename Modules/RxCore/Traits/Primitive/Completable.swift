/// Marks sequences of no element: the end or an error.
@frozen
public enum CompletableTrait {}

/// Only the end, or an error: work whose result is that it is done.
///
///     func save(_ page: Page) -> Completable {
///       Completable.create { completable in
///         disk.write(page) { error in
///           if let error { completable(.error(error)) } else { completable(.completed) }
///         }
///         return Disposables.create()
///       }
///     }
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a completable says.
@frozen
public enum CompletableEvent: Sendable {
  /// The error in place of the end.
  case error(any Error)
  /// The end.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// What `create` is given to talk to.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// A completable made by hand.
  ///
  /// What is said after the first event is ignored.
  ///
  /// - Parameter subscribe: begins the work; what it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a completable that does the work for each subscriber.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }

  /// The end.
  @inlinable
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Calls functions on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onError: before an error goes on; what it throws goes on in its place.
  ///   - afterError: after an error has gone on.
  ///   - onCompleted: before the end goes on; what it throws goes on in its place.
  ///   - afterCompleted: after the end has gone on.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription has ended for any reason.
  /// - Returns: the same completable.
  @available(swift, introduced: 6)
  @inlinable
  public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// The same, as one that might have an element.
  @inlinable
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }
}
