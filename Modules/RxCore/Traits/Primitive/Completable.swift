/// The trait of sequences without elements, which complete or fail.
@frozen
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails: the result of work that returns no value.
///
/// Each subscription does the work separately.
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

/// The event of a completable.
@frozen
public enum CompletableEvent: Sendable {
  /// The work has failed.
  case error(any Error)
  /// The work has completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The type of the function that `create` passes to its closure, which emits the event.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Creates a completable from a function that is called for each subscriber.
  ///
  /// Events after the first one are ignored.
  ///
  /// - Parameter subscribe: starts the work; the disposable it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a completable that does the work for each subscriber.
  /// - Form of: `create(_:)`, for at most one element.
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

  /// Returns this completable as a maybe without an element.
  ///
  /// - Form of: `asMaybe()`
  @inlinable
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }
}
