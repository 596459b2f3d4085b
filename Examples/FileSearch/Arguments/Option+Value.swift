import ArgumentParser

/// Options whose value is the word after them, also if it begins with a dash.
extension Option {
  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: the names; by default that of the property.
  ///   - valueName: the name of the value in the help.
  ///   - help: the line of the help.
  ///   - completion: the values that a shell offers.
  init<T: ExpressibleByArgument>(
    name: NameSpecification = .long,
    takes valueName: String,
    help: String,
    completion: CompletionKind? = nil
  ) where Value == T? {
    self.init(
      name: name,
      parsing: .unconditional,
      help: ArgumentHelp(help, valueName: valueName),
      completion: completion
    )
  }

  /// Creates an option whose value is parsed by a function.
  init<T>(
    name: NameSpecification = .long,
    takes valueName: String,
    help: String,
    completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> T
  ) where Value == T? {
    self.init(
      name: name,
      parsing: .unconditional,
      help: ArgumentHelp(help, valueName: valueName),
      completion: completion,
      transform: transform
    )
  }

  /// Creates an option that may be repeated.
  init<T: ExpressibleByArgument>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    takes valueName: String,
    help: String,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(help, valueName: valueName),
      completion: completion
    )
  }

  /// Creates an option that may be repeated, and whose values are parsed by a function.
  init<T>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    takes valueName: String,
    help: String,
    completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> T
  ) where Value == [T] {
    self.init(
      wrappedValue: wrappedValue,
      name: name,
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(help, valueName: valueName),
      completion: completion,
      transform: transform
    )
  }
}

/// Returns a function that parses the value of an option.
///
/// - Parameters:
///   - expectation: the message for a value that cannot be parsed, as "it takes a number".
///   - parse: parses a value; nil if it has no meaning.
/// - Returns: the function, which throws the message.
func parsed<Value>(
  or expectation: String,
  _ parse: @escaping @Sendable (String) -> Value?
) -> @Sendable (String) throws -> Value {
  { word in
    if let value = parse(word) { return value }
    throw ValidationError(expectation)
  }
}

extension ParsableArguments {
  /// Checks that the number of an option is not too small.
  func check(_ number: Int?, of option: String, isAtLeast minimum: Int) throws {
    if let number, number < minimum {
      throw ValidationError("\(option) takes \(minimum) or more, not \(number)")
    }
  }
}
