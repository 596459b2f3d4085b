// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

/// Returns a function of no arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<Result>(
  _ body: @escaping @MainActor () -> Result
) -> @Sendable () -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable () -> Result).self)
  return {
    assertOnMain()
    return plain()
  }
}

/// Returns a throwing function of no arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<Result>(
  throwing body: @escaping @MainActor () throws -> Result
) -> @Sendable () throws -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable () throws -> Result).self)
  return {
    assertOnMain()
    return try plain()
  }
}

/// Returns a function of one argument that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<A, Result>(
  _ body: @escaping @MainActor (A) -> Result
) -> @Sendable (A) -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (A) -> Result).self)
  return { a in
    assertOnMain()
    return plain(a)
  }
}

/// Returns a throwing function of one argument that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<A, Result>(
  throwing body: @escaping @MainActor (A) throws -> Result
) -> @Sendable (A) throws -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (A) throws -> Result).self)
  return { a in
    assertOnMain()
    return try plain(a)
  }
}

/// Returns a function of two arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<A, B, Result>(
  _ body: @escaping @MainActor (A, B) -> Result
) -> @Sendable (A, B) -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (A, B) -> Result).self)
  return { a, b in
    assertOnMain()
    return plain(a, b)
  }
}

/// Returns a throwing function of two arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<A, B, Result>(
  throwing body: @escaping @MainActor (A, B) throws -> Result
) -> @Sendable (A, B) throws -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (A, B) throws -> Result).self)
  return { a, b in
    assertOnMain()
    return try plain(a, b)
  }
}

/// Returns a throwing function of two arguments, the first of them `inout`, that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<A, B>(
  changing body: @escaping @MainActor (inout A, B) throws -> Void
) -> @Sendable (inout A, B) throws -> Void {
  let plain = changingIsolation(of: body, to: (@Sendable (inout A, B) throws -> Void).self)
  return { a, b in
    assertOnMain()
    return try plain(&a, b)
  }
}
