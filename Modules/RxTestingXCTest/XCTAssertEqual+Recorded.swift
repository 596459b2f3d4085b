public import RxTesting
internal import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails unless two lists of recorded values are equal, and prints both side by side.
///
/// Events are equal if their elements are, or the types and descriptions of their errors. For events
/// without times and for diagrams use XCTest's own `XCTAssertEqual`.
///
///     XCTAssertEqual(result.events, [.next(210, 1), .completed(250)])
///
/// - Parameters:
///   - lhs: the recorded values.
///   - rhs: the expected values.
///   - file: the file of a failure.
///   - line: the line of a failure.
public func XCTAssertEqual<Value: Equatable>(
  _ lhs: [Recorded<Value>],
  _ rhs: [Recorded<Value>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let difference = difference(lhs, from: rhs) { XCTFail(difference, file: file, line: line) }
}

/// Returns both lists side by side, with a mark at each difference; `nil` if they are equal.
func difference<Value: Equatable>(
  _ actual: [Recorded<Value>],
  from expected: [Recorded<Value>]
) -> String? {
  if actual == expected { return nil }
  let descriptions = actual.map(\.debugDescription)
  let width = descriptions.map(\.count).max() ?? 0
  let lines = (0..<max(actual.count, expected.count)).map { index in
    let ours = index < actual.count ? descriptions[index] : ""
    let theirs = index < expected.count ? expected[index].debugDescription : ""
    let isEqual =
      index < actual.count && index < expected.count && actual[index] == expected[index]
    let padding = String(repeating: " ", count: max(width, 6) - ours.count)
    return "\n  \(isEqual ? " " : "!") \(ours)\(padding)  \(theirs)"
  }
  let heading = "actual".padding(toLength: max(width, 6), withPad: " ", startingAt: 0)
  return "records differ:\n    \(heading)  expected" + lines.joined()
}
