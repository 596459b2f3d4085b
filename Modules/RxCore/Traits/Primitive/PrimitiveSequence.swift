/// A sequence that says a fixed number of things; `Trait` tells how many.
///
/// It shares nothing: each subscription does the work anew. It is any of `Single`, `Maybe` and
/// `Completable`, which have what all of them can.
public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType {
  @usableFromInline package let source: Observable<Element>

  @inlinable
  package init(raw source: Observable<Element>) { self.source = source }

  /// The sequence without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> { source }

  /// This sequence.
  @inlinable
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: Sendable where Element: Sendable {}

/// What is, or stands for, a primitive sequence: for extensions of those with one trait.
public protocol PrimitiveSequenceType<Trait, Element>: ObservableConvertibleType {
  /// How many things it says.
  associatedtype Trait

  /// The sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// Marks the traits of sequences that may have an element: of `Single` and `Maybe`.
public protocol ElementTrait: SendableMetatype {}
