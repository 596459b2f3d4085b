public import RxCore

/// A sequence that cannot fail, is observed on the main actor and shares its work.
///
/// The compiler proves it: closures given to its operators are `@MainActor`, and nothing that can
/// fail, or runs elsewhere, becomes one without saying how that is mended. `Driver` replays the
/// latest element to newcomers, `Signal` does not.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Wraps a sequence that never fails, speaks on the main scheduler and shares; nobody checks that.
  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// Adds the sharing to what has the other two properties.
  @inlinable
  init(sharing source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// The sequence without its proof.
  @inlinable
  public func asObservable() -> Observable<Element> { source }

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
  /// The sequence without its proof.
  @inlinable
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A shared sequence that drives an application: newcomers get the latest element at once.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A shared sequence of happenings: newcomers hear what happens from now on.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
