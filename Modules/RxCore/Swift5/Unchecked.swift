// Closures of Swift 5 language mode, which the compiler does not check for what crosses threads.

/// Returns a function without arguments as a `@Sendable` one, without a check.
///
/// The author of the function is responsible for what it shares with other threads. The conversion
/// costs nothing. It is safe because both types have the same representation: `@Sendable` is known
/// to the compiler only. All functions of this name do the same for another type of function.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () -> Result
) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

/// Returns a throwing function without arguments as a `@Sendable` one, without a check.
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

/// Returns a throwing function of two arguments, the first of them `inout`, as a `@Sendable` one,
/// without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (inout A, B) throws -> Result
) -> @Sendable (inout A, B) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (inout A, B) throws -> Result).self)
}

/// Returns a function of two arguments, the first of them `inout`, as a `@Sendable` one, without a
/// check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: @escaping (inout A, B) -> Void
) -> @Sendable (inout A, B) -> Void {
  unsafeBitCast(function, to: (@Sendable (inout A, B) -> Void).self)
}

/// Returns an optional function without arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() -> Void)?
) -> (@Sendable () -> Void)? {
  unsafeBitCast(function, to: (@Sendable () -> Void)?.self)
}

/// Returns an optional throwing function without arguments as a `@Sendable` one, without a check.
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
