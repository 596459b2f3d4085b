public import RxCore
public import RxTesting
internal import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails unless exactly `elements` were recorded, at any times.
///
/// The completion does not matter. An error fails the assertion.
///
///     XCTAssertRecordedElements(result.events, [1, 2, 3])
///
/// - Parameters:
///   - stream: the recorded events.
///   - elements: the expected elements.
///   - file: the file of a failure.
///   - line: the line of a failure.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>],
  _ elements: [Element],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let message = failureMessage(for: stream, elements) {
    XCTFail(message, file: file, line: line)
  }
}

/// Returns the message of a failed assertion; `nil` if the elements are as expected.
func failureMessage<Element: Equatable>(
  for stream: [Recorded<Event<Element>>],
  _ elements: [Element]
) -> String? {
  if let failure = stream.first(where: { $0.value.error != nil }) {
    return "the sequence failed: \(failure)"
  }
  let recorded = stream.compactMap(\.value.element)
  return recorded == elements ? nil : "\(recorded) were recorded, \(elements) expected"
}
