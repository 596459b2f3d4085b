// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

/// Returns a function of no arguments as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<Result>(
  _ function: @escaping () -> Result
) -> @MainActor () -> Result {
  changingIsolation(of: function, to: (@MainActor () -> Result).self)
}

/// Returns a function of one argument as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, Result>(
  _ function: @escaping (A) -> Result
) -> @MainActor (A) -> Result {
  changingIsolation(of: function, to: (@MainActor (A) -> Result).self)
}

/// Returns a function of two arguments as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> @MainActor (A, B) -> Result {
  changingIsolation(of: function, to: (@MainActor (A, B) -> Result).self)
}
