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
