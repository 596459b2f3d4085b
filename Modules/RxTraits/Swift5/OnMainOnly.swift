// Functions of Swift 5 language mode, which the compiler does not know to be of the main actor.

/// `function` as one of the main actor: what calls it is there.
///
/// Costs nothing: the two types differ for the compiler only.
@inlinable
@inline(__always)
func onMainOnly<Result>(_ function: @escaping () -> Result) -> @MainActor () -> Result {
  unsafeBitCast(function, to: (@MainActor () -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments.
@inlinable
@inline(__always)
func onMainOnly<A, Result>(_ function: @escaping (A) -> Result) -> @MainActor (A) -> Result {
  unsafeBitCast(function, to: (@MainActor (A) -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments.
@inlinable
@inline(__always)
func onMainOnly<A, Result>(_ function: @escaping (A) throws -> Result)
  -> @MainActor (A) throws -> Result
{
  unsafeBitCast(function, to: (@MainActor (A) throws -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments.
@inlinable
@inline(__always)
func onMainOnly<A, B, Result>(_ function: @escaping (A, B) -> Result) -> @MainActor (A, B) -> Result
{
  unsafeBitCast(function, to: (@MainActor (A, B) -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments.
@inlinable
@inline(__always)
func onMainOnly<A, B, Result>(_ function: @escaping (A, B) throws -> Result)
  -> @MainActor (A, B) throws -> Result
{
  unsafeBitCast(function, to: (@MainActor (A, B) throws -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments.
@inlinable
@inline(__always)
func onMainOnly<A, B, Result>(_ function: @escaping (inout A, B) -> Result)
  -> @MainActor (inout A, B) -> Result
{
  unsafeBitCast(function, to: (@MainActor (inout A, B) -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments.
@inlinable
@inline(__always)
func onMainOnly<A, B, Result>(_ function: @escaping (inout A, B) throws -> Result)
  -> @MainActor (inout A, B) throws -> Result
{
  unsafeBitCast(function, to: (@MainActor (inout A, B) throws -> Result).self)
}

/// As `onMainOnly(_:)` of a function without arguments, if there is one.
@inlinable
@inline(__always)
func onMainOnly(_ function: (() -> Void)?) -> (@MainActor () -> Void)? {
  unsafeBitCast(function, to: (@MainActor () -> Void)?.self)
}

/// As `onMainOnly(_:)` of a function without arguments, if there is one.
@inlinable
@inline(__always)
func onMainOnly(_ function: (() throws -> Void)?) -> (@MainActor () throws -> Void)? {
  unsafeBitCast(function, to: (@MainActor () throws -> Void)?.self)
}

/// As `onMainOnly(_:)` of a function without arguments, if there is one.
@inlinable
@inline(__always)
func onMainOnly<A>(_ function: ((A) -> Void)?) -> (@MainActor (A) -> Void)? {
  unsafeBitCast(function, to: (@MainActor (A) -> Void)?.self)
}

/// As `onMainOnly(_:)` of a function without arguments, if there is one.
@inlinable
@inline(__always)
func onMainOnly<A>(_ function: ((A) throws -> Void)?) -> (@MainActor (A) throws -> Void)? {
  unsafeBitCast(function, to: (@MainActor (A) throws -> Void)?.self)
}

/// As `onMainOnly(_:)` of a function without arguments, if there is one.
@inlinable
@inline(__always)
func onMainOnly<A, B>(_ function: ((A, B) -> Void)?) -> (@MainActor (A, B) -> Void)? {
  unsafeBitCast(function, to: (@MainActor (A, B) -> Void)?.self)
}
