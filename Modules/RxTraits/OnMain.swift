public import RxLoop

/// The one door from the engine, which knows no isolation, to closures of the main actor.
///
/// A bit cast, because a main-actor function value differs from a plain one in its type only; debug
/// builds check that the promise holds. Costs nothing in release builds, where asking the runtime
/// for each element would cost more than the element.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<Argument, Result>(
  _ body: @escaping @MainActor (Argument) -> Result
) -> @Sendable (Argument) -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable (Argument) -> Result).self)
  return { argument in
    assertOnMain()
    return plain(argument)
  }
}

/// As `onMain` for one argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<Result>(_ body: @escaping @MainActor () -> Result) -> @Sendable () -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable () -> Result).self)
  return {
    assertOnMain()
    return plain()
  }
}

/// As `onMain` for one argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<First, Second, Result>(
  _ body: @escaping @MainActor (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable (First, Second) -> Result).self)
  return { first, second in
    assertOnMain()
    return plain(first, second)
  }
}

/// As `onMain` for one argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<First, Second, Third, Result>(
  _ body: @escaping @MainActor (First, Second, Third) -> Result
) -> @Sendable (First, Second, Third) -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable (First, Second, Third) -> Result).self)
  return { first, second, third in
    assertOnMain()
    return plain(first, second, third)
  }
}

/// As `onMain` for one argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<each Argument, Result>(
  _ body: @escaping @MainActor (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
  let isolated = MainFunction<repeat each Argument, Result>(call: body)
  let plain = unsafeBitCast(isolated, to: PlainFunction<repeat each Argument, Result>.self)
  return { (argument: repeat each Argument) in
    assertOnMain()
    return plain.call(repeat each argument)
  }
}

/// As `onMain`, for a function that may throw.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<Argument, Result>(
  throwing body: @escaping @MainActor (Argument) throws -> Result
) -> @Sendable (Argument) throws -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable (Argument) throws -> Result).self)
  return { argument in
    assertOnMain()
    return try plain(argument)
  }
}

/// As `onMain(throwing:)` for one argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<Result>(
  throwing body: @escaping @MainActor () throws -> Result
) -> @Sendable () throws -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable () throws -> Result).self)
  return {
    assertOnMain()
    return try plain()
  }
}

/// As `onMain(throwing:)` for one argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<First, Second, Result>(
  throwing body: @escaping @MainActor (First, Second) throws -> Result
) -> @Sendable (First, Second) throws -> Result {
  let plain = unsafeBitCast(body, to: (@Sendable (First, Second) throws -> Result).self)
  return { first, second in
    assertOnMain()
    return try plain(first, second)
  }
}

/// As `onMain(throwing:)`, for a function that changes its first argument.
///
/// - Parameter body: called on the main actor, as the traits guarantee.
/// - Returns: the same function as the engine calls it.
@inlinable
@inline(__always)
package func onMain<Value, Argument>(
  changing body: @escaping @MainActor (inout Value, Argument) throws -> Void
) -> @Sendable (inout Value, Argument) throws -> Void {
  let plain = unsafeBitCast(body, to: (@Sendable (inout Value, Argument) throws -> Void).self)
  return { value, argument in
    assertOnMain()
    try plain(&value, argument)
  }
}

/// `body` as a `@Sendable` function.
///
/// Here its argument has no requirements: a `@Sendable` closure that needs a conformance of a generic type would
/// be warned about (Swift 6.3).
///
/// - Parameter body: captures nothing, or what is Sendable.
/// - Returns: the same function.
@inlinable
package func sendable<Argument, Result>(
  _ body: @escaping (Argument) throws -> Result
) -> @Sendable (Argument) throws -> Result {
  nonisolated(unsafe) let body = body  // as said above
  return { try body($0) }
}

// Functions of a pack cannot be cast themselves (Swift 6.3).

@usableFromInline
struct MainFunction<each Argument, Result> {
  @usableFromInline let call: @MainActor (repeat each Argument) -> Result

  @inlinable
  init(call: @escaping @MainActor (repeat each Argument) -> Result) { self.call = call }
}

@usableFromInline
struct PlainFunction<each Argument, Result>: Sendable {
  @usableFromInline let call: @Sendable (repeat each Argument) -> Result
}

/// Debug builds stop here when something bound to the main actor is called elsewhere.
@inlinable
@inline(__always)
package func assertOnMain() {
  assert(MainScheduler.isOnMain, "a trait of the main actor was delivered elsewhere")
}
