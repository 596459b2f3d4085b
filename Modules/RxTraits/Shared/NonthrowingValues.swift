public import RxCore

// `for await` without `try`, for each kind of sequence of the main actor that cannot fail.

extension SharedSequenceConvertibleType where Element: Sendable {
  /// The elements as an `ObservableValues` that buffers all of them, for `for await` without `try`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// Returns the elements as an `ObservableValues` that buffers a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}

extension ControlEventType where Element: Sendable {
  /// The elements as an `ObservableValues` that buffers all of them, for `for await` without `try`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// Returns the elements as an `ObservableValues` that buffers a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}

extension ControlPropertyType where Element: Sendable {
  /// The elements as an `ObservableValues` that buffers all of them, for `for await` without `try`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// Returns the elements as an `ObservableValues` that buffers a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}
