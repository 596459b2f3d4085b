extension ObservableType {
  /// Emits the states of a loop: an initial state, and from each state the next, while a condition
  /// holds.
  ///
  ///     Observable.generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 2 })
  ///     // 1, 2, 4, 8, 16, 32, 64
  ///
  /// Elements are delivered on the subscribing thread and take turns with those of other
  /// synchronous sources.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if it meets the condition.
  ///   - condition: returns `true` if the state should be emitted. It is called before each
  ///     element. An error that it throws ends the sequence with that error.
  ///   - iterate: returns the next state, and is called when that is needed. An error that it
  ///     throws ends the sequence with that error.
  /// - Returns: a sequence that completes at the first state that does not meet the condition.
  @available(swift, introduced: 6)
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    .pulled({ Generation(initialState) }) { try $0.next(condition, iterate) }
  }

  /// Emits the states of a loop on a scheduler.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if it meets the condition.
  ///   - condition: returns `true` if the state should be emitted. It is called before each
  ///     element. An error that it throws ends the sequence with that error.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  ///   - iterate: returns the next state, and is called when that is needed. An error that it
  ///     throws ends the sequence with that error.
  /// - Returns: a sequence that delivers on `scheduler` and completes at the first state that does
  ///   not meet the condition.
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
