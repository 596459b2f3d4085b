public import RxCore

extension SharedSequence {
  /// Emits one element, then completes.
  @inlinable
  public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }

  /// Emits the given elements, then completes.
  @inlinable
  public static func of(_ elements: Element...) -> Self { Self(raw: .from(elements)) }

  /// Emits the elements of an array, then completes.
  @inlinable
  public static func from(_ array: [Element]) -> Self { Self(raw: .from(array)) }

  /// Emits the elements of a Swift sequence, then completes.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ elements: Elements) -> Self
  where Elements.Element == Element {
    Self(raw: .from(elements))
  }

  /// Emits the element, unless it is `nil`, then completes.
  @inlinable
  public static func from(optional: Element?) -> Self { Self(raw: .from(optional: optional)) }

  /// Completes at once.
  @inlinable
  public static func empty() -> Self { Self(raw: .empty()) }

  /// Emits no event, ever.
  @inlinable
  public static func never() -> Self { Self(raw: .never()) }

  /// Creates the sequence when it is subscribed to.
  @available(swift, introduced: 6)
  @inlinable
  public static func deferred(_ factory: @escaping @MainActor () -> Self) -> Self {
    let factory = onMain(factory)
    return Self(raw: .deferred { factory().source })
  }
}

extension SharedSequence where Element: Sendable {
  /// Wraps a sequence that the program itself has made never to fail and to share its work.
  ///
  ///     let safe = results
  ///       .observe(on: MainScheduler.instance)
  ///       .catchAndReturn([])
  ///       .share(replay: 1, scope: .whileConnected)
  ///     return Driver(unchecked: safe)
  ///
  /// Only these two properties are taken on trust: it is delivered on the main actor wherever it emits. An
  /// error stops a debug build; in release it is reported through `Hooks.defaultErrorHandler`, and the
  /// sequence completes.
  ///
  /// - Parameter source: never fails, and shares as `SharingStrategy` says.
  public init(unchecked source: some ObservableConvertibleType<Element>) {
    self.init(
      raw: source.asObservable().observedOnMain().completingOnError { error in
        assertionFailure("a sequence that was said never to fail has failed: \(error)")
        Hooks.unhandled(error)
      }
    )
  }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on the main scheduler, one in each `period`.
  public static func interval(_ period: RxTimeInterval) -> Self {
    Self(sharing: .interval(period, scheduler: SharingStrategy.mainScheduler))
  }

  /// Emits 0 on the main scheduler after `dueTime`, then 1, 2, …, one in each `period`.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    Self(sharing: .timer(dueTime, period: period, scheduler: SharingStrategy.mainScheduler))
  }
}
