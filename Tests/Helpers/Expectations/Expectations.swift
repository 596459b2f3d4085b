public import Testing

/// Records an issue unless the condition holds.
///
/// Tests call these two functions where `#expect` would do the same. The compiler needs 30 to 55 ms for each use of the
/// macro, mostly to check the types of what it expands to, and 1 ms for a call (Swift 6.3.1, without optimization).
/// With the macros the tests took a quarter longer to build. Exit tests, thrown errors and `#require` stay macros.
public func expect(
  _ condition: Bool,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition { record("the expectation is not met", comment(), at: sourceLocation) }
}

/// Records an issue with both values unless they are equal.
public func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let (actual, expected) = (String(describingForTest: actual), String(describingForTest: expected))
  let separator = (actual + expected).contains("\n") ? "\n" : " "
  record(
    ["is", actual, "and should be", expected].joined(separator: separator),
    comment(),
    at: sourceLocation
  )
}

/// True in builds whose assertions are checked: those without optimization.
public let assertsAreChecked: Bool = {
  var areChecked = false
  assert({ areChecked = true }() == ())
  return areChecked
}()

private func record(_ message: String, _ comment: Comment?, at sourceLocation: SourceLocation) {
  Issue.record(
    Comment(rawValue: comment.map { "\(message): \($0.rawValue)" } ?? message),
    sourceLocation: sourceLocation
  )
}
