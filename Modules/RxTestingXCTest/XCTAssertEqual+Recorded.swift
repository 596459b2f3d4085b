public import RxTesting
internal import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails unless two records are equal, and lists both.
///
/// Equal are events with equal elements, and errors of one type and description. Events, singles'
/// events and diagrams without times compare by XCTest's own `XCTAssertEqual`.
///
///     XCTAssertEqual(result.events, [.next(210, 1), .completed(250)])
///
/// - Parameters:
///   - lhs: what was recorded.
///   - rhs: what was expected.
///   - file: where a failure is shown.
///   - line: where a failure is shown.
public func XCTAssertEqual<Value: Equatable>(
  _ lhs: [Recorded<Value>],
  _ rhs: [Recorded<Value>],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let difference = difference(lhs, from: rhs) { XCTFail(difference, file: file, line: line) }
}

/// The two records side by side, what differs marked; `nil` if they are equal.
func difference<Value: Equatable>(
  _ actual: [Recorded<Value>],
  from expected: [Recorded<Value>]
) -> String? {
  if actual == expected { return nil }
  let words = actual.map(\.debugDescription)
  let width = words.map(\.count).max() ?? 0
  let lines = (0..<max(actual.count, expected.count)).map { index in
    let ours = index < actual.count ? words[index] : ""
    let theirs = index < expected.count ? expected[index].debugDescription : ""
    let isEqual =
      index < actual.count && index < expected.count && actual[index] == expected[index]
    let padding = String(repeating: " ", count: max(width, 6) - ours.count)
    return "\n  \(isEqual ? " " : "!") \(ours)\(padding)  \(theirs)"
  }
  let heading = "actual".padding(toLength: max(width, 6), withPad: " ", startingAt: 0)
  return "records differ:\n    \(heading)  expected" + lines.joined()
}
