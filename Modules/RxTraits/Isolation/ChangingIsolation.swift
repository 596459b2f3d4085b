public import RxLoop

/// Returns `function` with a type of another isolation: the one place where RxTraits sets the compiler's
/// isolation checks aside.
///
/// The cast is sound because functions that differ in isolation and `@Sendable` only have the same
/// representation (Swift 6.3). Calling the result is safe because the traits of the main actor deliver there
/// only; `assertOnMain` verifies that in debug builds. It costs nothing in release builds, where
/// `MainActor.assumeIsolated` would cost more for each element than delivering the element.
///
/// - Parameters:
///   - function: a function, or a struct of one function.
///   - type: the type of `function`, with another isolation and nothing else changed.
/// - Returns: the same function.
@inlinable
@inline(__always)
func changingIsolation<Function, Other>(of function: Function, to type: Other.Type) -> Other {
  unsafeBitCast(function, to: type)
}

/// Stops a debug build that calls a closure of the main actor elsewhere.
@inlinable
@inline(__always)
package func assertOnMain() {
  assert(MainScheduler.isOnMain, "a trait of the main actor was delivered elsewhere")
}

/// Returns `body` as a `@Sendable` function.
///
/// The argument of this function has no requirements on purpose: the compiler warns about a `@Sendable`
/// closure that needs a conformance of a generic type (Swift 6.3).
///
/// - Parameter body: captures nothing, or only what is Sendable.
/// - Returns: the same function.
@inlinable
package func sendable<Argument, Result>(
  _ body: @escaping (Argument) throws -> Result
) -> @Sendable (Argument) throws -> Result {
  nonisolated(unsafe) let body = body  // captures only what is Sendable: see the parameter
  return { try body($0) }
}

// The type of a function of a parameter pack cannot be cast, but a struct of such a function can
// (Swift 6.3).

@usableFromInline
struct IsolatedFunction<each Argument, Result> {
  @usableFromInline let call: @MainActor (repeat each Argument) -> Result

  @inlinable
  init(call: @escaping @MainActor (repeat each Argument) -> Result) { self.call = call }
}

@usableFromInline
struct PlainFunction<each Argument, Result>: Sendable {
  @usableFromInline let call: @Sendable (repeat each Argument) -> Result
}
