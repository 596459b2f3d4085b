public import RxCore

// `for await` without `try`, for each kind of sequence of the main actor that cannot fail.

extension SharedSequenceConvertibleType where Element: Sendable {
  /// The elements for `for await`, none of them lost however slow the loop is: see `ObservableValues`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// The elements for `for await`, with a limit to what waits for a slow loop.
  ///
  /// - Parameter policy: which elements wait while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes anew for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}

extension ControlEventType where Element: Sendable {
  /// The elements for `for await`, none of them lost however slow the loop is: see `ObservableValues`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// The elements for `for await`, with a limit to what waits for a slow loop.
  ///
  /// - Parameter policy: which elements wait while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes anew for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}

extension ControlPropertyType where Element: Sendable {
  /// The elements for `for await`, none of them lost however slow the loop is: see `ObservableValues`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// The elements for `for await`, with a limit to what waits for a slow loop.
  ///
  /// - Parameter policy: which elements wait while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes anew for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}
