/// A sequence of at most one element; `Trait` determines whether it must have one.
///
///     let details: Single<Details> = service.details(of: page)
///     let title: Single<String> = details.map { $0.title }
///
/// `Single`, `Maybe` and `Completable` are names of this type with a trait. It does not share: each
/// subscription does the work separately.
public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType {
  @usableFromInline package let source: Observable<Element>

  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// Returns the sequence as a plain `Observable`.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { source }

  /// This sequence.
  @inlinable
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: Sendable where Element: Sendable {}

/// A type that can be converted to a `PrimitiveSequence`; extend it to add operators to one trait.
public protocol PrimitiveSequenceType<Trait, Element>: ObservableConvertibleType {
  /// The trait: `SingleTrait`, `MaybeTrait` or `CompletableTrait`.
  associatedtype Trait

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// A trait of sequences that can have an element: that of `Single` and that of `Maybe`.
public protocol ElementTrait: SendableMetatype {}
