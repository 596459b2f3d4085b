public import RxCore

extension SharedSequence {
  /// Emits one element, then completes.
  ///
  ///     Driver.just("ready").drive(label.rx.text)
  ///
  /// - Parameter element: the element.
  /// - Returns: a shared sequence.
  /// - Form of: `just(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func just(_ element: Element) -> Self { Self(raw: .just(element)) }

  /// Emits the given elements, then completes.
  ///
  /// - Parameter elements: emitted in their order, at subscription.
  /// - Returns: a shared sequence.
  /// - Form of: `of(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func of(_ elements: Element...) -> Self { Self(raw: .from(elements)) }

  /// Emits the elements of an array, then completes.
  ///
  /// - Parameter array: its elements are emitted in their order.
  /// - Returns: a shared sequence.
  /// - Form of: `from(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func from(_ array: [Element]) -> Self { Self(raw: .from(array)) }

  /// Emits the elements of a Swift sequence, then completes.
  ///
  /// - Parameter elements: iterated again for each subscriber.
  /// - Returns: a shared sequence.
  /// - Form of: `from(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ elements: Elements) -> Self
  where Elements.Element == Element {
    Self(raw: .from(elements))
  }

  /// Emits the element, unless it is `nil`, then completes.
  ///
  /// - Parameter optional: its value is emitted.
  /// - Returns: a shared sequence.
  /// - Form of: `from(optional:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func from(optional: Element?) -> Self { Self(raw: .from(optional: optional)) }

  /// Completes at once.
  ///
  /// - Form of: `empty()`, for a shared sequence, on the main actor.
  @inlinable
  public static func empty() -> Self { Self(raw: .empty()) }

  /// Never emits an event.
  ///
  /// - Form of: `never()`, for a shared sequence, on the main actor.
  @inlinable
  public static func never() -> Self { Self(raw: .never()) }

  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// - Parameter factory: creates the sequence, once for each subscriber.
  /// - Returns: a shared sequence.
  /// - Form of: `deferred(_:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public static func deferred(_ factory: @escaping @MainActor () -> Self) -> Self {
    let factory = onMain(factory)
    return Self(raw: .deferred { factory().source })
  }
}

extension SharedSequence where Element: Sendable {
  /// Wraps a sequence that never fails and shares its work already.
  ///
  ///     let safe = results
  ///       .observe(on: MainScheduler.instance)
  ///       .catchAndReturn([])
  ///       .share(replay: 1, scope: .whileConnected)
  ///     return Driver(unchecked: safe)
  ///
  /// These two properties are not checked. The result delivers on the main actor, whatever thread `source`
  /// emits on. An error of `source` stops a debug build. A release build reports it through
  /// `Hooks.defaultErrorHandler`, and the result completes.
  ///
  /// - Parameter source: a sequence that never fails, and shares as `SharingStrategy` does.
  public init(unchecked source: some ObservableConvertibleType<Element>) {
    self.init(
      raw: source.asObservable().observedOnMain().completingOnError { error in
        assertionFailure("a sequence that must never fail has failed: \(error)")
        Hooks.unhandled(error)
      }
    )
  }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on the main scheduler, one in each `period`.
  ///
  /// - Parameter period: the time before the first number, and between two numbers.
  /// - Returns: a shared sequence.
  /// - Form of: `interval(_:scheduler:)`, for a shared sequence, on the main actor.
  public static func interval(_ period: RxTimeInterval) -> Self {
    Self(sharing: .interval(period, scheduler: SharingStrategy.mainScheduler))
  }

  /// Emits 0 on the main scheduler after `dueTime`, then 1, 2, …, one in each `period`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time between two numbers.
  /// - Returns: a shared sequence.
  /// - Form of: `timer(_:period:scheduler:)`, for a shared sequence, on the main actor.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Self {
    Self(sharing: .timer(dueTime, period: period, scheduler: SharingStrategy.mainScheduler))
  }
}
