// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

// The closures of Swift 5 mode, as functions that Swift 6 mode takes. Their author is responsible for what they share with
// other threads.
//
// This module is compiled in Swift 5 mode, where a call of a `@preconcurrency` function converts them at no cost: the
// optimizer knows the closure behind the function. Behind a bit cast it does not, and elements cost twice as much.

/// Returns a function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () -> Result
) -> @Sendable () -> Result {
  var slot: (@Sendable () -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<Result>(
  _ function: @escaping @Sendable () -> Result,
  in slot: inout (@Sendable () -> Result)?
) {
  slot = function
}

/// Returns a throwing function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<Result>(
  _ function: @escaping () throws -> Result
) -> @Sendable () throws -> Result {
  var slot: (@Sendable () throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<Result>(
  _ function: @escaping @Sendable () throws -> Result,
  in slot: inout (@Sendable () throws -> Result)?
) {
  slot = function
}

/// Returns a function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, Result>(
  _ function: @escaping (A) -> Result
) -> @Sendable (A) -> Result {
  var slot: (@Sendable (A) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, Result>(
  _ function: @escaping @Sendable (A) -> Result,
  in slot: inout (@Sendable (A) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, Result>(
  _ function: @escaping (A) throws -> Result
) -> @Sendable (A) throws -> Result {
  var slot: (@Sendable (A) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, Result>(
  _ function: @escaping @Sendable (A) throws -> Result,
  in slot: inout (@Sendable (A) throws -> Result)?
) {
  slot = function
}

/// Returns a function of two arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> @Sendable (A, B) -> Result {
  var slot: (@Sendable (A, B) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, Result>(
  _ function: @escaping @Sendable (A, B) -> Result,
  in slot: inout (@Sendable (A, B) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of two arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, Result>(
  _ function: @escaping (A, B) throws -> Result
) -> @Sendable (A, B) throws -> Result {
  var slot: (@Sendable (A, B) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, Result>(
  _ function: @escaping @Sendable (A, B) throws -> Result,
  in slot: inout (@Sendable (A, B) throws -> Result)?
) {
  slot = function
}

/// Returns a function of three arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, Result>(
  _ function: @escaping (A, B, C) -> Result
) -> @Sendable (A, B, C) -> Result {
  var slot: (@Sendable (A, B, C) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, Result>(
  _ function: @escaping @Sendable (A, B, C) -> Result,
  in slot: inout (@Sendable (A, B, C) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of three arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, Result>(
  _ function: @escaping (A, B, C) throws -> Result
) -> @Sendable (A, B, C) throws -> Result {
  var slot: (@Sendable (A, B, C) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, Result>(
  _ function: @escaping @Sendable (A, B, C) throws -> Result,
  in slot: inout (@Sendable (A, B, C) throws -> Result)?
) {
  slot = function
}

/// Returns a function of four arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) -> Result
) -> @Sendable (A, B, C, D) -> Result {
  var slot: (@Sendable (A, B, C, D) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, Result>(
  _ function: @escaping @Sendable (A, B, C, D) -> Result,
  in slot: inout (@Sendable (A, B, C, D) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of four arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) throws -> Result
) -> @Sendable (A, B, C, D) throws -> Result {
  var slot: (@Sendable (A, B, C, D) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, Result>(
  _ function: @escaping @Sendable (A, B, C, D) throws -> Result,
  in slot: inout (@Sendable (A, B, C, D) throws -> Result)?
) {
  slot = function
}

/// Returns a function of five arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) -> Result
) -> @Sendable (A, B, C, D, E) -> Result {
  var slot: (@Sendable (A, B, C, D, E) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E) -> Result,
  in slot: inout (@Sendable (A, B, C, D, E) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of five arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) throws -> Result
) -> @Sendable (A, B, C, D, E) throws -> Result {
  var slot: (@Sendable (A, B, C, D, E) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E) throws -> Result,
  in slot: inout (@Sendable (A, B, C, D, E) throws -> Result)?
) {
  slot = function
}

/// Returns a function of six arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) -> Result
) -> @Sendable (A, B, C, D, E, F) -> Result {
  var slot: (@Sendable (A, B, C, D, E, F) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, F, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E, F) -> Result,
  in slot: inout (@Sendable (A, B, C, D, E, F) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of six arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) throws -> Result
) -> @Sendable (A, B, C, D, E, F) throws -> Result {
  var slot: (@Sendable (A, B, C, D, E, F) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, F, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E, F) throws -> Result,
  in slot: inout (@Sendable (A, B, C, D, E, F) throws -> Result)?
) {
  slot = function
}

/// Returns a function of seven arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) -> Result
) -> @Sendable (A, B, C, D, E, F, G) -> Result {
  var slot: (@Sendable (A, B, C, D, E, F, G) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, F, G, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E, F, G) -> Result,
  in slot: inout (@Sendable (A, B, C, D, E, F, G) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of seven arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) throws -> Result
) -> @Sendable (A, B, C, D, E, F, G) throws -> Result {
  var slot: (@Sendable (A, B, C, D, E, F, G) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, F, G, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Result,
  in slot: inout (@Sendable (A, B, C, D, E, F, G) throws -> Result)?
) {
  slot = function
}

/// Returns a function of eight arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> @Sendable (A, B, C, D, E, F, G, H) -> Result {
  var slot: (@Sendable (A, B, C, D, E, F, G, H) -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Result,
  in slot: inout (@Sendable (A, B, C, D, E, F, G, H) -> Result)?
) {
  slot = function
}

/// Returns a throwing function of eight arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) throws -> Result
) -> @Sendable (A, B, C, D, E, F, G, H) throws -> Result {
  var slot: (@Sendable (A, B, C, D, E, F, G, H) throws -> Result)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Result,
  in slot: inout (@Sendable (A, B, C, D, E, F, G, H) throws -> Result)?
) {
  slot = function
}

/// Returns a function of two arguments, the first of them `inout`, as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: @escaping (inout A, B) -> Void
) -> @Sendable (inout A, B) -> Void {
  var slot: (@Sendable (inout A, B) -> Void)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B>(
  _ function: @escaping @Sendable (inout A, B) -> Void,
  in slot: inout (@Sendable (inout A, B) -> Void)?
) {
  slot = function
}

/// Returns a throwing function of two arguments, the first of them `inout`, as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: @escaping (inout A, B) throws -> Void
) -> @Sendable (inout A, B) throws -> Void {
  var slot: (@Sendable (inout A, B) throws -> Void)?
  store(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func store<A, B>(
  _ function: @escaping @Sendable (inout A, B) throws -> Void,
  in slot: inout (@Sendable (inout A, B) throws -> Void)?
) {
  slot = function
}

/// Returns an optional function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() -> Void)?
) -> (@Sendable () -> Void)? {
  var slot: (@Sendable () -> Void)?
  storeOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOptional(
  _ function: (@Sendable () -> Void)?,
  in slot: inout (@Sendable () -> Void)?
) {
  slot = function
}

/// Returns an optional throwing function of no arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked(
  _ function: (() throws -> Void)?
) -> (@Sendable () throws -> Void)? {
  var slot: (@Sendable () throws -> Void)?
  storeOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOptional(
  _ function: (@Sendable () throws -> Void)?,
  in slot: inout (@Sendable () throws -> Void)?
) {
  slot = function
}

/// Returns an optional function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A>(
  _ function: ((A) -> Void)?
) -> (@Sendable (A) -> Void)? {
  var slot: (@Sendable (A) -> Void)?
  storeOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOptional<A>(
  _ function: (@Sendable (A) -> Void)?,
  in slot: inout (@Sendable (A) -> Void)?
) {
  slot = function
}

/// Returns an optional throwing function of one argument as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A>(
  _ function: ((A) throws -> Void)?
) -> (@Sendable (A) throws -> Void)? {
  var slot: (@Sendable (A) throws -> Void)?
  storeOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOptional<A>(
  _ function: (@Sendable (A) throws -> Void)?,
  in slot: inout (@Sendable (A) throws -> Void)?
) {
  slot = function
}

/// Returns an optional function of two arguments as a `@Sendable` one, without a check.
@inlinable
@inline(__always)
package func unchecked<A, B>(
  _ function: ((A, B) -> Void)?
) -> (@Sendable (A, B) -> Void)? {
  var slot: (@Sendable (A, B) -> Void)?
  storeOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOptional<A, B>(
  _ function: (@Sendable (A, B) -> Void)?,
  in slot: inout (@Sendable (A, B) -> Void)?
) {
  slot = function
}

/// Returns a function of no arguments as a `@MainActor @Sendable` one, without a check.
@inlinable
@inline(__always)
package func uncheckedOnMain<Result>(
  _ function: @escaping () -> Result
) -> @MainActor @Sendable () -> Result {
  var slot: (@MainActor @Sendable () -> Result)?
  storeOnMain(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func storeOnMain<Result>(
  _ function: @escaping @MainActor @Sendable () -> Result,
  in slot: inout (@MainActor @Sendable () -> Result)?
) {
  slot = function
}

/// Returns a function of one argument as a `@MainActor @Sendable` one, without a check.
@inlinable
@inline(__always)
package func uncheckedOnMain<A, Result>(
  _ function: @escaping (A) -> Result
) -> @MainActor @Sendable (A) -> Result {
  var slot: (@MainActor @Sendable (A) -> Result)?
  storeOnMain(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func storeOnMain<A, Result>(
  _ function: @escaping @MainActor @Sendable (A) -> Result,
  in slot: inout (@MainActor @Sendable (A) -> Result)?
) {
  slot = function
}

/// Returns a function of two arguments as a `@MainActor @Sendable` one, without a check.
@inlinable
@inline(__always)
package func uncheckedOnMain<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> @MainActor @Sendable (A, B) -> Result {
  var slot: (@MainActor @Sendable (A, B) -> Result)?
  storeOnMain(function, in: &slot)
  return slot.unsafelyUnwrapped
}

@preconcurrency
@inlinable
@inline(__always)
func storeOnMain<A, B, Result>(
  _ function: @escaping @MainActor @Sendable (A, B) -> Result,
  in slot: inout (@MainActor @Sendable (A, B) -> Result)?
) {
  slot = function
}

/// Returns an optional function of no arguments as a `@MainActor @Sendable` one, without a check.
@inlinable
@inline(__always)
package func uncheckedOnMain(
  _ function: (() -> Void)?
) -> (@MainActor @Sendable () -> Void)? {
  var slot: (@MainActor @Sendable () -> Void)?
  storeOnMainOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOnMainOptional(
  _ function: (@MainActor @Sendable () -> Void)?,
  in slot: inout (@MainActor @Sendable () -> Void)?
) {
  slot = function
}

/// Returns an optional function of one argument as a `@MainActor @Sendable` one, without a check.
@inlinable
@inline(__always)
package func uncheckedOnMain<A>(
  _ function: ((A) -> Void)?
) -> (@MainActor @Sendable (A) -> Void)? {
  var slot: (@MainActor @Sendable (A) -> Void)?
  storeOnMainOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOnMainOptional<A>(
  _ function: (@MainActor @Sendable (A) -> Void)?,
  in slot: inout (@MainActor @Sendable (A) -> Void)?
) {
  slot = function
}

/// Returns an optional function of two arguments as a `@MainActor @Sendable` one, without a check.
@inlinable
@inline(__always)
package func uncheckedOnMain<A, B>(
  _ function: ((A, B) -> Void)?
) -> (@MainActor @Sendable (A, B) -> Void)? {
  var slot: (@MainActor @Sendable (A, B) -> Void)?
  storeOnMainOptional(function, in: &slot)
  return slot
}

@preconcurrency
@inlinable
@inline(__always)
func storeOnMainOptional<A, B>(
  _ function: (@MainActor @Sendable (A, B) -> Void)?,
  in slot: inout (@MainActor @Sendable (A, B) -> Void)?
) {
  slot = function
}
