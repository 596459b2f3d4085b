public import RxCore
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
      BlockingRun(selection, deadline: timeout.map { SuspendingClock().now.after($0) })
        .wait(for: source, where: predicate)
    }
  }
}

extension ObservableConvertibleType where Element: Sendable {
  /// Returns a view of this sequence whose methods block the calling thread, for tests and small tools.
  ///
  ///     let sum = try Observable.of(1, 2, 3).reduce(0, accumulator: +).toBlocking().single()
  ///
  /// The waiting thread determines what runs during the wait:
  ///
  /// - A thread other than main sleeps. Everything else runs.
  /// - Main in a plain program runs `UVLoop.main`. Everything runs.
  /// - Main in a main-actor test, under an async main or inside the work of a running main loop or
  ///   main queue runs the work and timers of `MainScheduler`. Blocks of `DispatchQueue.main`,
  ///   main-actor tasks and the loop's handles do not run; a timeout is then
  ///   `BlockingError.timeoutOnMain`.
  ///
  /// An element that needs the waiting thread, serial queue or virtual clock itself never arrives, so
  /// pass a timeout. The compiler rejects the blocking methods in asynchronous code, whose threads
  /// belong to a shared pool.
  ///
  /// - Parameter timeout: the least time to wait before the wait fails; `nil` waits without a limit.
  /// - Returns: the view; each of its methods subscribes.
  public func toBlocking(timeout: Duration? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }

  /// The same as `toBlocking(timeout:)` with a timeout in seconds.
  ///
  /// New code passes a `Duration`.
  @_disfavoredOverload  // `.zero` is a Duration
  @available(*, deprecated, message: "write the unit: toBlocking(timeout: .seconds(5))")
  public func toBlocking(timeout seconds: Double) -> BlockingObservable<Element> {
    toBlocking(timeout: .seconds(seconds))
  }
}

/// The reason why a method of `toBlocking()` stopped waiting.
///
///     do {
///       let answer = try source.toBlocking(timeout: .seconds(5)).single()
///     } catch BlockingError.timeoutOnMain {
///       // wait on another thread instead
///     }
public enum BlockingError: Error, Sendable, Hashable {
  /// The time allowed has passed, and the waiting thread held the main actor.
  ///
  /// Meanwhile the thread ran the work and timers of `MainScheduler`. Blocks of
  /// `DispatchQueue.main`, main-actor tasks and handles of the main loop could not run, so the wait
  /// itself may be the reason for the timeout. It happens in main-actor tests, under an async main
  /// and inside the work of a running main loop or main queue.
  case timeoutOnMain
  /// The source was deallocated without a terminal event, so no further event was possible.
  case sourceDeallocated
}

extension BlockingError: CustomStringConvertible {
  /// The reason, and the remedy.
  public var description: String {
    switch self {
    case .timeoutOnMain:
      """
      the sequence took longer than allowed, and toBlocking() held the main actor: work of \
      MainScheduler was done meanwhile, but blocks of DispatchQueue.main, main-actor tasks and \
      handles of the main loop were not; if the sequence needs those, wait on another thread
      """
    case .sourceDeallocated:
      "the source was deallocated without a terminal event: no further event was possible"
    }
  }
}
