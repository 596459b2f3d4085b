/// A value that OpenCombine does not declare as Sendable, carried into a `@Sendable` closure.
///
/// OpenCombine has no Sendable annotations. Each use of this type is a place where the compiler
/// does not prove that the value may be used on another thread.
struct Unproved<Value>: @unchecked Sendable {
  // Unchecked: the thread rules of OpenCombine apply, which its documentation states and no type
  // shows.
  let value: Value

  init(_ value: Value) { self.value = value }
}
