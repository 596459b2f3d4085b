extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Emits consecutive integers and completes.
  ///
  /// Use it to count, or to run a pipeline a number of times.
  ///
  ///     Observable.range(start: 3, count: 4)  // 3, 4, 5, 6
  ///
  /// ```marbles range
  ///         ↓ Observable.range(start: 3, count: 4)
  /// output  (3456|)
  /// frame   0
  /// ```
  ///
  /// - Parameters:
  ///   - start: the first number.
  ///   - count: how many numbers to emit.
  ///   - scheduler: where the numbers are delivered. On the current thread, which is the default,
  ///     they take turns with the elements of other synchronous sources. Any other scheduler
  ///     delivers each number, and the completion, in a piece of work of its own.
  /// - Returns: a sequence of `count` numbers.
  /// - Ends: right after the last number.
  /// - Errors: never fails.
  /// - Thread: numbers are delivered on `scheduler`, by default the subscribing thread.
  /// - Memory: keeps the next number for each subscription.
  /// - SeeAlso: `from`, for a Swift range; `interval`, for numbers over time; `generate`, for other
  ///   steps.
  /// - Precondition: `count` is not negative, and the last number fits into `Element`.
  @inlinable
  public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "range: count is negative")
    let (last, overflow) = start.addingReportingOverflow(count == 0 ? 0 : count - 1)
    precondition(!overflow, "range: the last number does not fit")
    return .pulled(on: scheduler, { (next: start, left: count) }) { cursor in
      if cursor.left == 0 { return nil }
      let element = cursor.next
      cursor.left -= 1
      cursor.next = element == last ? element : element + 1
      return element
    }
  }
}
