internal import RxCore
internal import RxLoop

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
