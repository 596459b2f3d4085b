internal import RxCore
internal import RxLoop

/// A view of a sequence whose methods block the calling thread until the result is known.
///
/// `toBlocking()` creates it. It is for tests and small tools.
///
///     let blocking = Observable.of(1, 2, 3).toBlocking(timeout: .seconds(5))
///     try blocking.toArray()  // [1, 2, 3]
///     try blocking.first()    // 1
///
/// Each call subscribes, waits, and disposes of the subscription. All methods that throw throw the
/// error of the sequence, and
///
/// - `RxError.timeout` when the time allowed has passed, or `BlockingError.timeoutOnMain` where the
///   wait itself may be the cause;
/// - `BlockingError.sourceDeallocated` when the source was deallocated without a terminal event.
public struct BlockingObservable<Element: Sendable>: Sendable {
  let source: Observable<Element>
  let timeout: Duration?

  /// Waits for the completion of the sequence, and returns all elements.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func toArray() throws -> [Element] { try elements(.all) }

  /// Waits for the first element, and returns it; `nil` for an empty sequence.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func first() throws -> Element? { try elements(.first(1)).first }

  /// Waits for the completion of the sequence, and returns the last element; `nil` if it is empty.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func last() throws -> Element? { try elements(.last).first }

  /// Waits for the completion of the sequence, and returns its only element.
  ///
  /// - Throws: `RxError.noElements`; `RxError.moreThanOneElement` as soon as a second one arrives.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func single() throws -> Element { try single { _ in true } }

  /// Waits for the completion of the sequence, and returns the only element that matches.
  ///
  /// - Parameter predicate: called with each element; its error ends the wait.
  /// - Returns: the element for which `predicate` returns true.
  /// - Throws: `RxError.noElements`; `RxError.moreThanOneElement` as soon as a second one matches.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func single(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) throws -> Element {
    let found = try elements(.first(2), where: predicate)
    if found.count > 1 { throw RxError.moreThanOneElement }
    guard let element = found.first else { throw RxError.noElements }
    return element
  }

  /// Waits for the terminal event, and returns it with all elements; a timeout is a failure too.
  @available(*, noasync, message: "it would block a thread that tasks need")
  public func materialize() -> MaterializedSequenceResult<Element> { wait(.all) { _ in true } }

  private func elements(
    _ selection: BlockingRun<Element>.Selection,
    where predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
  ) throws -> [Element] {
    switch wait(selection, where: predicate) {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }

  private func wait(
    _ selection: BlockingRun<Element>.Selection,
    where predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> MaterializedSequenceResult<Element> {
    CurrentThreadScheduler.setAside {
      BlockingRun(selection, deadline: timeout.map { SuspendingClock().now.advanced(by: $0) })
        .wait(for: source, where: predicate)
    }
  }
}
