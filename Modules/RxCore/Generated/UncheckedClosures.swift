// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

// The author of a function is responsible for what it shares with other threads. The conversion costs nothing. It
// is safe because both types have the same representation: `@Sendable` is known to the compiler only.

/// Returns a function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () -> Result
) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

/// Returns a throwing function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () throws -> Result
) -> @Sendable () throws -> Result {
  unsafeBitCast(function, to: (@Sendable () throws -> Result).self)
}

/// Returns a function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, Result>(
  _ function: @escaping (A) -> Result
) -> @Sendable (A) -> Result {
  unsafeBitCast(function, to: (@Sendable (A) -> Result).self)
}

/// Returns a throwing function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, Result>(
  _ function: @escaping (A) throws -> Result
) -> @Sendable (A) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A) throws -> Result).self)
}

/// Returns a function of two arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> @Sendable (A, B) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) -> Result).self)
}

/// Returns a throwing function of two arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (A, B) throws -> Result
) -> @Sendable (A, B) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) throws -> Result).self)
}

/// Returns a function of three arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, Result>(
  _ function: @escaping (A, B, C) -> Result
) -> @Sendable (A, B, C) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C) -> Result).self)
}

/// Returns a throwing function of three arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, Result>(
  _ function: @escaping (A, B, C) throws -> Result
) -> @Sendable (A, B, C) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C) throws -> Result).self)
}

/// Returns a function of four arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) -> Result
) -> @Sendable (A, B, C, D) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D) -> Result).self)
}

/// Returns a throwing function of four arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) throws -> Result
) -> @Sendable (A, B, C, D) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D) throws -> Result).self)
}

/// Returns a function of five arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) -> Result
) -> @Sendable (A, B, C, D, E) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E) -> Result).self)
}

/// Returns a throwing function of five arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) throws -> Result
) -> @Sendable (A, B, C, D, E) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E) throws -> Result).self)
}

/// Returns a function of six arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) -> Result
) -> @Sendable (A, B, C, D, E, F) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E, F) -> Result).self)
}

/// Returns a throwing function of six arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) throws -> Result
) -> @Sendable (A, B, C, D, E, F) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E, F) throws -> Result).self)
}

/// Returns a function of seven arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) -> Result
) -> @Sendable (A, B, C, D, E, F, G) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E, F, G) -> Result).self)
}

/// Returns a throwing function of seven arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) throws -> Result
) -> @Sendable (A, B, C, D, E, F, G) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E, F, G) throws -> Result).self)
}

/// Returns a function of eight arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> @Sendable (A, B, C, D, E, F, G, H) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E, F, G, H) -> Result).self)
}

/// Returns a throwing function of eight arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) throws -> Result
) -> @Sendable (A, B, C, D, E, F, G, H) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C, D, E, F, G, H) throws -> Result).self)
}

/// Returns a function of two arguments, the first of them `inout`, as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: @escaping (inout A, B) -> Void
) -> @Sendable (inout A, B) -> Void {
  unsafeBitCast(function, to: (@Sendable (inout A, B) -> Void).self)
}

/// Returns a throwing function of two arguments, the first of them `inout`, as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: @escaping (inout A, B) throws -> Void
) -> @Sendable (inout A, B) throws -> Void {
  unsafeBitCast(function, to: (@Sendable (inout A, B) throws -> Void).self)
}

/// Returns an optional function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() -> Void)?
) -> (@Sendable () -> Void)? {
  unsafeBitCast(function, to: (@Sendable () -> Void)?.self)
}

/// Returns an optional throwing function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() throws -> Void)?
) -> (@Sendable () throws -> Void)? {
  unsafeBitCast(function, to: (@Sendable () throws -> Void)?.self)
}

/// Returns an optional function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A>(
  _ function: ((A) -> Void)?
) -> (@Sendable (A) -> Void)? {
  unsafeBitCast(function, to: (@Sendable (A) -> Void)?.self)
}

/// Returns an optional throwing function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A>(
  _ function: ((A) throws -> Void)?
) -> (@Sendable (A) throws -> Void)? {
  unsafeBitCast(function, to: (@Sendable (A) throws -> Void)?.self)
}

/// Returns an optional function of two arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: ((A, B) -> Void)?
) -> (@Sendable (A, B) -> Void)? {
  unsafeBitCast(function, to: (@Sendable (A, B) -> Void)?.self)
}
