extension ObservableType {
  /// What a loop runs through: a first state, and from each the next, while a condition holds.
  ///
  ///     Observable.generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 2 })
  ///     // 1, 2, 4, 8, 16, 32, 64
  ///
  /// Elements are delivered on the current-thread trampoline and take turns with other sources.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if it meets the condition.
  ///   - condition: whether to go on with this state; asked before each element. What it throws
  ///     ends the sequence with that error.
  ///   - iterate: the state after this one, asked for when it is needed; what it throws ends the
  ///     sequence with that error.
  /// - Returns: the states, until one does not meet the condition.
  @available(swift, introduced: 6)
  @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    .pulled({ Generation(initialState) }) { try $0.next(condition, iterate) }
  }

  /// What a loop runs through, on a scheduler.
  ///
  /// - Parameters:
  ///   - initialState: the first element, if it meets the condition.
  ///   - condition: whether to go on with this state; asked before each element. What it throws
  ///     ends the sequence with that error.
  ///   - scheduler: where to deliver: each element in a turn of its own, and so the end.
  ///   - iterate: the state after this one, asked for when it is needed; what it throws ends the
  ///     sequence with that error.
  /// - Returns: the states, until one does not meet the condition.
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

/// Where a `generate` stands.
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
