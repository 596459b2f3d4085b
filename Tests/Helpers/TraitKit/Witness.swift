internal import RxLoop
internal import TestSupport

/// Counts how often closures of the main actor were called, and how often elsewhere.
final class Witness: Sendable {
  private let counts = LockedBox((all: 0, offMain: 0))

  /// Creates one that has seen nothing.
  init() {}

  /// Returns the number of calls, and of calls off main, and sets both to zero.
  func take() -> (all: Int, offMain: Int) {
    let taken = counts.value
    counts.value = (0, 0)
    return taken
  }

  /// Whether any closure has been called; `take()` resets it.
  var hasSeen: Bool { counts.value.all > 0 }

  /// Called by each closure of the pipeline under test.
  func note() {
    let isOnMain = MainScheduler.isOnMain
    counts.value.all += 1
    counts.value.offMain += isOnMain ? 0 : 1
  }

  /// As `note`, on the way of an element.
  func pass<Element>(_ element: Element) -> Element {
    note()
    return element
  }
}
