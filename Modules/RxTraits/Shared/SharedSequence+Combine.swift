public import RxCore

extension SharedSequenceConvertibleType {
  /// Delivers `element` first, at subscription.
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: asObservable().startWith(element))
  }

  /// Each element together with the newest of `second`.
  @inlinable
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    .init(
      sharing: asObservable().withLatestFrom(
        second.asSharedSequence(),
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// The newest element of `second` each time this sequence speaks.
  @inlinable
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    .init(sharing: asObservable().withLatestFrom(second.asSharedSequence()))
  }
}

extension SharedSequence {
  /// What all of `sources` say, as it comes.
  @inlinable
  public static func merge(_ sources: Self...) -> Self { merge(sources) }

  /// What all of `sources` say, as it comes.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .merge(sources.map { $0.asObservable() }))
  }

  /// The newest elements of two sequences, whenever either speaks and both have spoken.
  @inlinable
  public static func combineLatest<
    A: SharedSequenceConvertibleType,
    B: SharedSequenceConvertibleType
  >(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @MainActor (A.Element, B.Element) -> Element
  ) -> Self where A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy {
    Self(
      sharing: .combineLatest(
        a.asObservable(),
        b.asObservable(),
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// The newest elements of three sequences, whenever one speaks and all have spoken.
  @inlinable
  public static func combineLatest<
    A: SharedSequenceConvertibleType,
    B: SharedSequenceConvertibleType,
    C: SharedSequenceConvertibleType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @MainActor (A.Element, B.Element, C.Element) -> Element
  ) -> Self
  where
    A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy,
    C.SharingStrategy == SharingStrategy
  {
    Self(
      sharing: .combineLatest(
        a.asObservable(),
        b.asObservable(),
        c.asObservable(),
        resultSelector: onMain(resultSelector)
      )
    )
  }
}

extension SharedSequence where Element == Any {
  /// The newest elements of two sequences as a pair, whenever either speaks and both have spoken.
  @inlinable
  public static func combineLatest<
    A: SharedSequenceConvertibleType,
    B: SharedSequenceConvertibleType
  >(
    _ a: A,
    _ b: B
  ) -> SharedSequence<SharingStrategy, (A.Element, B.Element)>
  where A.SharingStrategy == SharingStrategy, B.SharingStrategy == SharingStrategy {
    .init(
      sharing: Observable<(A.Element, B.Element)>.combineLatest(
        a.asObservable(),
        b.asObservable()
      ) { ($0, $1) }
    )
  }
}
