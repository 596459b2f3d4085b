/// An atomic variable whose every access is a step of the exploration.
///
/// It takes the place of `Atomic` of the module Synchronization in a build with the trait `Exploring`.
/// A load may return an older store, as long as nothing orders a later one before the load.
public struct Atomic<Value: Word>: ~Copyable, @unchecked Sendable {
  // Unchecked: one thread at a time runs during an exploration, and one alone outside of it.
  private let location: Location

  /// Creates a variable; its name is what is declared on `line` of `file`.
  public init(_ value: Value, file: StaticString = #filePath, line: UInt = #line) {
    location = Location(value.bits, Site(file, line))
  }

  /// Returns the latest value, or an older one that this thread may still see.
  public borrowing func load(
    ordering: LoadOrdering,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Value {
    Value(
      bits: Engine.shared.load(location, acquires: ordering != .relaxed, Site(file, line))
    )
  }

  /// Stores `value`.
  public borrowing func store(
    _ value: Value,
    ordering: StoreOrdering,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    Engine.shared.store(value.bits, location, releases: ordering != .relaxed, Site(file, line))
  }

  /// Stores `value`, and returns the one before.
  public borrowing func exchange(
    _ value: Value,
    ordering: UpdateOrdering,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Value {
    let site = Site(file, line)
    let old = Engine.shared.update(location, .exchange, ordering, site) { _ in value.bits }
    return Value(bits: old)
  }

  /// Stores `desired` if the latest value is `expected`.
  public borrowing func compareExchange(
    expected: Value,
    desired: Value,
    ordering: UpdateOrdering,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    let site = Site(file, line)
    let old = Engine.shared.update(location, .compareExchange, ordering, site) {
      $0 == expected.bits ? desired.bits : nil
    }
    return (old == expected.bits, Value(bits: old))
  }
}

extension Atomic where Value: FixedWidthInteger {
  /// Adds `operand`, and returns the values before and after.
  @discardableResult
  public borrowing func add(
    _ operand: Value,
    ordering: UpdateOrdering,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    let site = Site(file, line)
    let old = Value(
      bits: Engine.shared.update(location, .add, ordering, site) {
        (Value(bits: $0) + operand).bits
      }
    )
    return (old, old + operand)
  }

  /// Subtracts `operand`, and returns the values before and after.
  @discardableResult
  public borrowing func subtract(
    _ operand: Value,
    ordering: UpdateOrdering,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    let site = Site(file, line)
    let old = Value(
      bits: Engine.shared.update(location, .subtract, ordering, site) {
        (Value(bits: $0) - operand).bits
      }
    )
    return (old, old - operand)
  }
}
