public import RxCore

/// A sequence that cannot fail, is observed on the main actor and shares its work.
///
/// The compiler proves it: closures given to its operators are `@MainActor`, and nothing that can
/// fail, or runs elsewhere, becomes one without saying how that is mended. `Driver` replays the
/// latest element to late subscribers, `Signal` does not.
///
/// Everything inside is subscribed to, runs and is disposed of on the main actor. Who leaves the trait, by
/// `asObservable()`, `values` or as an argument of an observable's operator, may subscribe and dispose
/// anywhere: both are carried to the main actor, and elements arrive from there.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Wraps a sequence that never fails, delivers on the main actor and shares; nobody checks that.
  @inlinable
  init(raw source: Observable<Element>) { self.source = source }

  /// Adds the sharing to what has the other two properties.
  @inlinable
  init(sharing source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// This sequence.
  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequence: Sendable where Element: Sendable {}

/// What can become a shared sequence without losing a property.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// How it shares.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The sequence as a plain one: subscribed to and disposed of anywhere, delivers on the main actor.
  ///
  /// The subscription and its disposal are carried to the main actor; there already, both happen at once.
  /// After `dispose()` nothing is delivered any more, wherever it is called.
  public func asObservable() -> Observable<Element> { confined.subscribedOnMain() }

  /// The sequence as operators of the trait use it: to be subscribed to and disposed of on main only.
  @inlinable
  var confined: Observable<Element> { asSharedSequence().source }
}

/// A shared sequence that drives an application: newcomers get the latest element at once.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A shared sequence of happenings: newcomers hear what happens from now on.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
