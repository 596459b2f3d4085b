extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// `count` numbers from `start` on, then the end.
  ///
  /// - Parameters:
  ///   - start: the first number.
  ///   - count: how many.
  ///   - scheduler: where to deliver: each number in a turn of its own, and so the end. On the
  ///     current thread, unless said otherwise, the numbers take turns with other sources.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Precondition: `count` is not negative and the last number fits into `Element`.
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
