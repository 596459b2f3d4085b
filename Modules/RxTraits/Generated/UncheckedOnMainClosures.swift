// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

/// Returns a function of no arguments as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<Result>(
  _ function: @escaping () -> Result
) -> @MainActor () -> Result {
  changingIsolation(of: function, to: (@MainActor () -> Result).self)
}

/// Returns a throwing function of no arguments as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<Result>(
  _ function: @escaping () throws -> Result
) -> @MainActor () throws -> Result {
  changingIsolation(of: function, to: (@MainActor () throws -> Result).self)
}

/// Returns a function of one argument as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, Result>(
  _ function: @escaping (A) -> Result
) -> @MainActor (A) -> Result {
  changingIsolation(of: function, to: (@MainActor (A) -> Result).self)
}

/// Returns a throwing function of one argument as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, Result>(
  _ function: @escaping (A) throws -> Result
) -> @MainActor (A) throws -> Result {
  changingIsolation(of: function, to: (@MainActor (A) throws -> Result).self)
}

/// Returns a function of two arguments as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> @MainActor (A, B) -> Result {
  changingIsolation(of: function, to: (@MainActor (A, B) -> Result).self)
}

/// Returns a throwing function of two arguments as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, B, Result>(
  _ function: @escaping (A, B) throws -> Result
) -> @MainActor (A, B) throws -> Result {
  changingIsolation(of: function, to: (@MainActor (A, B) throws -> Result).self)
}

/// Returns a throwing function of two arguments, the first of them `inout`, as a function of the main actor.
@inlinable
@inline(__always)
func uncheckedOnMain<A, B>(
  _ function: @escaping (inout A, B) throws -> Void
) -> @MainActor (inout A, B) throws -> Void {
  changingIsolation(of: function, to: (@MainActor (inout A, B) throws -> Void).self)
}
