extension ObservableType {
  /// Emits the states of a loop: an initial state, and from each state the next, while a condition
  /// holds.
  ///
  /// Use it for a loop with a state: powers, pages, dates.
  ///
  ///     Observable.generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 2 })
  ///     // 1, 2, 4, 8, 16, 32, 64
  ///
  /// ```marbles generate
  ///         ↓ Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
  /// output  (1248|)
  /// frame   0
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: the first element, if it meets the condition.
  ///   - condition: returns `true` if the state should be emitted. It is called before each
  ///     element.
  ///   - iterate: returns the next state, and is called when that is needed.
  /// - Returns: a sequence of the states that meet the condition.
  /// - Ends: at the first state that does not meet the condition.
  /// - Errors: an error that `condition` or `iterate` throws ends the result.
  /// - Thread: the closures are called, and elements are delivered, on the subscribing thread. They
  ///   take turns with those of other synchronous sources.
  /// - Memory: keeps one state for each subscription.
  /// - SeeAlso: `range`, for consecutive numbers; `from`, for a Swift sequence; `scan`, for a state
  ///   that elements change.
  @available(swift, introduced: 6)
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> where Element: Sendable {
    .pulled({ Generation(initialState) }) { try $0.next(condition, iterate) }
  }

  /// Emits the states of a loop on a scheduler.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if it meets the condition.
  ///   - condition: returns `true` if the state should be emitted. It is called before each
  ///     element.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  ///   - iterate: returns the next state, and is called when that is needed.
  /// - Returns: a sequence that delivers on `scheduler` and completes at the first state that does
  ///   not meet the condition.
  /// - Form of: `generate(initialState:condition:iterate:)`, on a scheduler.
  @available(swift, introduced: 6)
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { Generation(initialState) }) { try $0.next(condition, iterate) }
  }
}

/// The position of one subscription to `generate`.
@usableFromInline
struct Generation<State> {
  @usableFromInline var state: State
  @usableFromInline var isFirst = true

  @inlinable
  init(_ state: State) { self.state = state }

  @inlinable
  mutating func next(
    _ condition: (State) throws -> Bool,
    _ iterate: (State) throws -> State
  ) throws -> State? {
    if isFirst { isFirst = false } else { state = try iterate(state) }
    return try condition(state) ? state : nil
  }
}
