/// An option by its name: whether a command line has it, and how it takes its value from another one.
///
/// Rules about options are lists of them: those that exclude another option, and are left out of the default
/// options where that is given.
struct NamedOption<Arguments>: Sendable {
  let name: String
  fileprivate let isGiven: @Sendable (Arguments) -> Bool
  fileprivate let copy: @Sendable (inout Arguments, Arguments) -> Void

  /// Creates an option with a rule of its own.
  ///
  /// - Parameters:
  ///   - name: the name, for messages.
  ///   - isGiven: true for arguments that have it.
  ///   - copy: gives it the value that it has in other arguments.
  init(
    _ name: String,
    if isGiven: @escaping @Sendable (Arguments) -> Bool,
    copy: @escaping @Sendable (inout Arguments, Arguments) -> Void
  ) {
    (self.name, self.isGiven, self.copy) = (name, isGiven, copy)
  }

  /// Creates a flag.
  init(_ name: String, _ path: any WritableKeyPath<Arguments, Bool> & Sendable) {
    self.init(name, if: { $0[keyPath: path] }) { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// Creates an option with a value.
  init<Value>(_ name: String, _ path: any WritableKeyPath<Arguments, Value?> & Sendable) {
    self.init(name, if: { $0[keyPath: path] != nil }) { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// Creates an option that may be repeated.
  init<Value>(_ name: String, _ path: any WritableKeyPath<Arguments, [Value]> & Sendable) {
    self.init(name, if: { !$0[keyPath: path].isEmpty }) { $0[keyPath: path] = $1[keyPath: path] }
  }

  /// Returns the option as one of larger arguments, in which its own are at a path.
  func at<Whole>(_ path: any WritableKeyPath<Whole, Arguments> & Sendable) -> NamedOption<Whole> {
    NamedOption<Whole>(name, if: { [isGiven] in isGiven($0[keyPath: path]) }) { [copy] in
      copy(&$0[keyPath: path], $1[keyPath: path])
    }
  }
}

extension Array {
  /// Returns the name of the first of these options that arguments have; nil if they have none.
  func firstGiven<Arguments>(in arguments: Arguments) -> String?
  where Element == NamedOption<Arguments> {
    first { $0.isGiven(arguments) }?.name
  }

  /// Gives these options the values that they have in other arguments.
  func copy<Arguments>(from other: Arguments, to arguments: inout Arguments)
  where Element == NamedOption<Arguments> {
    for option in self { option.copy(&arguments, other) }
  }
}
