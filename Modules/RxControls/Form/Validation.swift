/// The result of checking what the user has entered: a value, or why there is none.
///
///     let address = email.rx.text.orEmpty.asDriver().map { text in
///       Validation.valid(text)
///         .check("is required") { !$0.isEmpty }
///         .check("has no @") { $0.contains("@") }
///     }
///     address.map(\.error).drive(emailField.rx.error).disposed(by: bag)
///
/// It is a value, so the operators of drivers and other sequences are those for it: `map(\.error)` for a `FormField`,
/// `compactMap(\.value)` for what may be used, `combineLatest` with `and(_:)` for several fields.
public enum Validation<Value> {
  /// A value that may be used.
  case valid(Value)
  /// The reason why there is no value, in words for the user.
  case invalid(String)

  /// The value; `nil` if there is none.
  public var value: Value? { if case .valid(let value) = self { value } else { nil } }

  /// The reason why there is no value; `nil` if there is one.
  public var error: String? { if case .invalid(let error) = self { error } else { nil } }

  /// Returns the validation of a value that is computed from this one.
  ///
  /// - Parameter transform: returns the other value.
  /// - Returns: the validation; the same error if there is no value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Validation<Other> {
    try flatMap { .valid(try transform($0)) }
  }

  /// Returns what a further step makes of the value, such as a conversion that may fail.
  ///
  /// - Parameter next: returns the validation of the other value.
  /// - Returns: the validation; the same error if there is no value.
  public func flatMap<Other>(
    _ next: (Value) throws -> Validation<Other>
  ) rethrows -> Validation<Other> {
    switch self {
    case .valid(let value): try next(value)
    case .invalid(let error): .invalid(error)
    }
  }

  /// Returns the validation with a further rule; of several rules that do not hold, the first one is the error.
  ///
  /// - Parameters:
  ///   - error: the error if the rule does not hold.
  ///   - holds: the rule; not asked if there is no value.
  /// - Returns: the validation.
  public func check(_ error: String, _ holds: (Value) throws -> Bool) rethrows -> Validation {
    try flatMap { value in try holds(value) ? self : .invalid(error) }
  }

  /// Returns the values of two validations, or the first error.
  ///
  ///     Driver.combineLatest(name, address) { $0.and($1) }
  public func and<Other>(_ other: Validation<Other>) -> Validation<(Value, Other)> {
    flatMap { value in other.map { (value, $0) } }
  }
}

extension Validation: Sendable where Value: Sendable {}
extension Validation: Equatable where Value: Equatable {}
extension Validation: Hashable where Value: Hashable {}
