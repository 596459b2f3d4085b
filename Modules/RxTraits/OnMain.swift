internal import RxCore
public import RxLoop

// The engine knows no isolation: it calls `@Sendable` functions. The traits of the main actor take
// `@MainActor` closures. `onMain` turns such a closure into a function that the engine can call. Parameter
// packs are used only where the number of arguments is open: called through a pack, `map` takes twice the
// time of one argument that is written out (Swift 6.3). Those are in Generated.

/// Returns a function that runs `body` on the main actor: at once there, later if it is called on another thread.
@usableFromInline
package func carriedToMain(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  let body = onMain(body)
  return {
    _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
      body()
      return Disposables.create()
    }
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

/// Stops the program if it is not called on the main actor.
///
/// - Parameters:
///   - function: the name of the public function, for the message.
///   - file: the file of the call.
///   - line: the line of the call.
@usableFromInline
func requireMain(_ function: StaticString, _ file: StaticString, _ line: UInt) {
  if MainScheduler.isOnMain { return }
  fatalError(
    """
    \(function) was called off main, at \(file):\(line). \
    Call it on the main actor: mark the caller @MainActor, or hop there with MainScheduler.instance.
    """
  )
}
