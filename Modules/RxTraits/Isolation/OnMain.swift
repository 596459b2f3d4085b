// The engine knows no isolation: it calls `@Sendable` functions. The traits of the main actor take
// `@MainActor` closures. `onMain` turns such a closure into a function that the engine can call. Parameter
// packs are used only where the number of arguments is open: called through a pack, `map` takes twice the
// time of one argument that is written out (Swift 6.3).

/// Returns a function of no argument that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<Result>(_ body: @escaping @MainActor () -> Result) -> @Sendable () -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable () -> Result).self)
  return {
    assertOnMain()
    return plain()
  }
}

/// Returns a function of one argument that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<Argument, Result>(
  _ body: @escaping @MainActor (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (Argument) -> Result).self)
  return { argument in
    assertOnMain()
    return plain(argument)
  }
}

/// Returns a function of two arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<First, Second, Result>(
  _ body: @escaping @MainActor (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (First, Second) -> Result).self)
  return { first, second in
    assertOnMain()
    return plain(first, second)
  }
}

/// Returns a function of any number of arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<each Argument, Result>(
  _ body: @escaping @MainActor (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
  let isolated = IsolatedFunction<repeat each Argument, Result>(call: body)
  let plain = changingIsolation(
    of: isolated,
    to: PlainFunction<repeat each Argument, Result>.self
  )
  return { (argument: repeat each Argument) in
    assertOnMain()
    return plain.call(repeat each argument)
  }
}

/// Returns a throwing function of no argument that runs `body`, for the engine to call on the main actor.
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

/// Returns a throwing function of one argument that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<Argument, Result>(
  throwing body: @escaping @MainActor (Argument) throws -> Result
) -> @Sendable (Argument) throws -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (Argument) throws -> Result).self)
  return { argument in
    assertOnMain()
    return try plain(argument)
  }
}

/// Returns a throwing function of two arguments that runs `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<First, Second, Result>(
  throwing body: @escaping @MainActor (First, Second) throws -> Result
) -> @Sendable (First, Second) throws -> Result {
  let plain = changingIsolation(of: body, to: (@Sendable (First, Second) throws -> Result).self)
  return { first, second in
    assertOnMain()
    return try plain(first, second)
  }
}

/// Returns a function that changes its first argument by `body`, for the engine to call on the main actor.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: a function that debug builds stop in when it is called off main.
@inlinable
@inline(__always)
package func onMain<Value, Argument>(
  changing body: @escaping @MainActor (inout Value, Argument) throws -> Void
) -> @Sendable (inout Value, Argument) throws -> Void {
  let plain = changingIsolation(
    of: body,
    to: (@Sendable (inout Value, Argument) throws -> Void).self
  )
  return { value, argument in
    assertOnMain()
    try plain(&value, argument)
  }
}
