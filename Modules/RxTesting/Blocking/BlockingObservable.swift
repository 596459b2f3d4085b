internal import RxCore
internal import RxLoop

/// A sequence whose elements are waited for; `toBlocking()` makes it.
///
/// Each call subscribes anew, waits, and lets go. All of them throw the error of the sequence, and
///
/// - `RxError.timeout`, or `BlockingError.timeoutOnMain` where the wait itself may be the cause, when
///   the time allowed has passed;
/// - `BlockingError.sourceGone` when the source went away without an end.
public struct BlockingObservable<Element: Sendable>: Sendable {
  let source: Observable<Element>
  let timeout: Duration?

  /// All elements, when the sequence has ended.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func toArray() throws -> [Element] { try elements(.all) }

  /// The first element, as soon as it comes; `nil` of an empty sequence.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func first() throws -> Element? { try elements(.first(1)).first }

  /// The last element, when the sequence has ended; `nil` of an empty one.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func last() throws -> Element? { try elements(.last).first }

  /// The only element, when the sequence has ended.
  ///
  /// - Throws: `RxError.noElements`, or `RxError.moreThanOneElement` as soon as there is a second.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func single() throws -> Element { try single { _ in true } }

  /// The only element that `predicate` is true for, when the sequence has ended.
  ///
  /// - Parameter predicate: asked about each element; what it throws ends the wait.
  /// - Returns: the element.
  /// - Throws: `RxError.noElements`, or `RxError.moreThanOneElement` as soon as there is a second.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func single(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) throws -> Element {
    let found = try elements(.first(2), where: predicate)
    if found.count > 1 { throw RxError.moreThanOneElement }
    guard let element = found.first else { throw RxError.noElements }
    return element
  }

  /// All that came, and how it ended; a timeout is a failure too.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func materialize() -> MaterializedSequenceResult<Element> { wait(.all) { _ in true } }

  private func elements(
    _ kept: BlockingRun<Element>.Kept,
    where predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
  ) throws -> [Element] {
    switch wait(kept, where: predicate) {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }

  private func wait(
    _ kept: BlockingRun<Element>.Kept,
    where predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> MaterializedSequenceResult<Element> {
    CurrentThreadScheduler.setAside {
      BlockingRun(kept, deadline: timeout.map { SuspendingClock().now.advanced(by: $0) })
        .wait(for: source, where: predicate)
    }
  }
}
