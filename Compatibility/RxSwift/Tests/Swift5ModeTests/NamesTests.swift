import RxBlocking
import RxSwift
import XCTest

/// Calls the functions of files that import one module each; such a file compiles only if the module has the names.
final class NamesTests: XCTestCase {
  private let names = [
    "single", "maybe", "infallible", "behavior", "subject", "subject", "create",
  ]

  func testRxSwift() throws {
    XCTAssertEqual(try useRxSwift().toBlocking().toArray(), names)
    XCTAssertEqual(schedulersOfRxSwift().count, 5)
  }

  func testTimesOfDispatch() throws {
    XCTAssertEqual(try timesOfDispatch(.milliseconds(1)).toBlocking().toArray(), [0, 1, 2, 4])
  }

  func testRxRelay() {
    XCTAssertEqual(useRxRelay(), ["behavior 2", "replay 1 2", "unbound 1 2"])
  }

  @MainActor
  func testRxCocoa() async {
    XCTAssertEqual(useRxCocoa(), ["TEXT", "CHANGED", "tap", "tap"])
  }

  func testRxTest() { useRxTest() }

  func testRxBlocking() throws {
    XCTAssertEqual(try useRxBlocking(), ["single", "single", "create"] + names + names)
  }
}
