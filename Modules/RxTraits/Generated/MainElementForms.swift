// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore

extension SharedSequence {
  /// `just(_:)` of elements that are not Sendable.
  ///
  /// - Parameter element: the element.
  /// - Returns: a shared sequence.
  /// - Form of: `just(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public static func just(_ element: Element) -> Self {
    Self(raw: .justUnchecked(element))
  }

  /// `of(_:)` of elements that are not Sendable.
  ///
  /// - Parameter elements: emitted in their order, at subscription.
  /// - Returns: a shared sequence.
  /// - Form of: `of(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public static func of(_ elements: Element...) -> Self {
    Self(raw: .fromUnchecked(elements))
  }

  /// `from(_:)` of elements that are not Sendable.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a shared sequence.
  /// - Form of: `from(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public static func from(_ array: [Element]) -> Self {
    Self(raw: .fromUnchecked(array))
  }

  /// `from(optional:)` of elements that are not Sendable.
  ///
  /// - Parameter optional: its value is emitted.
  /// - Returns: a shared sequence.
  /// - Form of: `from(optional:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public static func from(optional: Element?) -> Self {
    Self(raw: .fromUnchecked(optional: optional))
  }
}

extension SharedSequenceConvertibleType {
  /// `scan(_:accumulator:)` of elements that are not Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a shared sequence.
  /// - Form of: `scan(_:accumulator:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    .init(sharing: confined.scanUnchecked(seed, accumulator: onMain(accumulator)))
  }

  /// `startWith(_:)` of elements that are not Sendable.
  ///
  /// - Parameter element: emitted at subscription.
  /// - Returns: a shared sequence.
  /// - Form of: `startWith(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.startWithUnchecked([element]))
  }
}

extension MainObservableType {
  /// `scan(_:accumulator:)` of elements that are not Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `scan(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated
  ) -> MainObservable<Accumulated> {
    MainObservable(
      onMain: observableOnMain.scanUnchecked(seed, accumulator: onMain(throwing: accumulator))
    )
  }

  /// `scan(into:accumulator:)` of elements that are not Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: changes the value for an element.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `scan(_:accumulator:)`, in place, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping @MainActor (inout Accumulated, Element) throws -> Void
  ) -> MainObservable<Accumulated> {
    MainObservable(
      onMain: observableOnMain.scanUnchecked(into: seed, accumulator: onMain(changing: accumulator))
    )
  }

  /// `reduce(_:accumulator:mapResult:)` of elements that are not Sendable.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which is not emitted.
  ///   - accumulator: combines the value so far with an element.
  ///   - mapResult: called once, with the value.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `reduce(_:accumulator:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping @MainActor (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping @MainActor (Accumulated) throws -> Result
  ) -> MainObservable<Result> {
    MainObservable(
      onMain: observableOnMain.reduceUnchecked(
        seed,
        accumulator: onMain(throwing: accumulator),
        mapResult: onMain(throwing: mapResult)
      )
    )
  }

  /// `startWith(_:)` of elements that are not Sendable.
  ///
  /// - Parameter elements: emitted at subscription.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `startWith(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func startWith(_ elements: Element...) -> MainObservable<Element> {
    MainObservable(
      onMain: Observable.concatUnchecked([.fromUnchecked(elements), observableOnMain]).keptOnMain()
    )
  }

  /// `ifEmpty(default:)` of elements that are not Sendable.
  ///
  /// - Parameter element: emitted right before the completion of an empty sequence.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `ifEmpty(default:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func ifEmpty(default element: Element) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.ifEmptyUnchecked(default: element))
  }

  /// `catchAndReturn(_:)` of elements that are not Sendable.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `catchAndReturn(_:)`, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func catchAndReturn(_ element: Element) -> MainObservable<Element> {
    MainObservable(onMain: observableOnMain.catchAndReturnUnchecked(element))
  }
}

extension MainPrimitiveSequence where Trait == MaybeTrait {
  /// `ifEmpty(default:)` of elements that are not Sendable.
  ///
  /// - Parameter element: emitted right before the completion of an empty sequence.
  /// - Returns: a single that delivers on the main actor.
  /// - Form of: `ifEmpty(default:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func ifEmpty(default element: Element) -> MainPrimitiveSequence<SingleTrait, Element> {
    .init(onMain: .init(raw: primitiveSequence.source.ifEmptyUnchecked(default: element)))
  }
}

extension MainPrimitiveSequence where Trait: ElementTrait {
  /// `catchAndReturn(_:)` of elements that are not Sendable.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence of the same kind that delivers on the main actor.
  /// - Form of: `catchAndReturn(_:)`, for at most one element, on the main actor.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  @MainActor
  public func catchAndReturn(_ element: Element) -> MainPrimitiveSequence<Trait, Element> {
    .init(onMain: .init(raw: primitiveSequence.source.catchAndReturnUnchecked(element)))
  }
}
