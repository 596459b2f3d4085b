// Closures of Swift 5 language mode, which the compiler does not check for what crosses threads.

/// `function` as the engine takes it; whoever wrote it answers for what it shares with other threads.
///
/// Costs nothing: the two types differ for the compiler only.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () -> Result
) -> @Sendable () -> Result {
  unsafeBitCast(function, to: (@Sendable () -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () throws -> Result
) -> @Sendable () throws -> Result {
  unsafeBitCast(function, to: (@Sendable () throws -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, Result>(
  _ function: @escaping (A) -> Result
) -> @Sendable (A) -> Result {
  unsafeBitCast(function, to: (@Sendable (A) -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, Result>(
  _ function: @escaping (A) throws -> Result
) -> @Sendable (A) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A) throws -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> @Sendable (A, B) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (A, B) throws -> Result
) -> @Sendable (A, B) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B) throws -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, B, C, Result>(
  _ function: @escaping (A, B, C) -> Result
) -> @Sendable (A, B, C) -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C) -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, B, C, Result>(
  _ function: @escaping (A, B, C) throws -> Result
) -> @Sendable (A, B, C) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (A, B, C) throws -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (inout A, B) throws -> Result
) -> @Sendable (inout A, B) throws -> Result {
  unsafeBitCast(function, to: (@Sendable (inout A, B) throws -> Result).self)
}

/// As `unchecked(_:)` of a function without arguments.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: @escaping (inout A, B) -> Void
) -> @Sendable (inout A, B) -> Void {
  unsafeBitCast(function, to: (@Sendable (inout A, B) -> Void).self)
}

/// As `unchecked` of a function, if there is one.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() -> Void)?
) -> (@Sendable () -> Void)? {
  unsafeBitCast(function, to: (@Sendable () -> Void)?.self)
}

/// As `unchecked` of a function, if there is one.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() throws -> Void)?
) -> (@Sendable () throws -> Void)? {
  unsafeBitCast(function, to: (@Sendable () throws -> Void)?.self)
}

/// As `unchecked` of a function, if there is one.
@inlinable
@inline(__always)
package func unchecked<A>(
  _ function: ((A) -> Void)?
) -> (@Sendable (A) -> Void)? {
  unsafeBitCast(function, to: (@Sendable (A) -> Void)?.self)
}

/// As `unchecked` of a function, if there is one.
@inlinable
@inline(__always)
package func unchecked<A>(
  _ function: ((A) throws -> Void)?
) -> (@Sendable (A) throws -> Void)? {
  unsafeBitCast(function, to: (@Sendable (A) throws -> Void)?.self)
}

/// As `unchecked` of a function, if there is one.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: ((A, B) -> Void)?
) -> (@Sendable (A, B) -> Void)? {
  unsafeBitCast(function, to: (@Sendable (A, B) -> Void)?.self)
}
