// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension InfallibleType where Element: Sendable {
  /// The elements as an `ObservableValues` that buffers all of them, for `for await` without `try`.
  ///
  ///     for await count in ticks.values { print(count) }
  ///
  /// - Form of: `values(buffering:)`, without `try`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// Returns the elements as an `ObservableValues` that buffers a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  /// - Form of: `values(buffering:)`, without `try`.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}

extension RelayType where Element: Sendable {
  /// The elements as an `ObservableValues` that buffers all of them, for `for await` without `try`.
  ///
  ///     for await volume in volumeRelay.values { print(volume) }
  ///
  /// - Form of: `values(buffering:)`, without `try`.
  public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

  /// Returns the elements as an `ObservableValues` that buffers a limited number of them.
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  /// - Form of: `values(buffering:)`, without `try`.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    nonthrowing(policy)
  }
}
