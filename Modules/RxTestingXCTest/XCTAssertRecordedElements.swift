public import RxCore
public import RxTesting
internal import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails unless exactly `elements` were recorded, whenever they came.
///
/// The end does not matter; an error fails the assertion.
///
///     XCTAssertRecordedElements(result.events, [1, 2, 3])
///
/// - Parameters:
///   - stream: what was recorded.
///   - elements: what was expected.
///   - file: where a failure is shown.
///   - line: where a failure is shown.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>],
  _ elements: [Element],
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let complaint = complaint(about: stream, elements) {
    XCTFail(complaint, file: file, line: line)
  }
}

/// What is wrong with the record, if anything.
func complaint<Element: Equatable>(
  about stream: [Recorded<Event<Element>>],
  _ elements: [Element]
) -> String? {
  if let failure = stream.first(where: { $0.value.error != nil }) {
    return "the sequence failed: \(failure)"
  }
  let recorded = stream.compactMap(\.value.element)
  return recorded == elements ? nil : "\(recorded) were recorded, \(elements) expected"
}
