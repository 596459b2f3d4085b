extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// `count` numbers from `start` on, then the end.
  ///
  /// - Precondition: `count` is not negative and the last number fits into `Element`.
  @inlinable
  public static func range(start: Element, count: Element) -> Observable<Element> {
    precondition(count >= 0, "range: count is negative")
    let (last, overflow) = start.addingReportingOverflow(count == 0 ? 0 : count - 1)
    precondition(!overflow, "range: the last number does not fit")
    return CustomObservable { down in
      TurnTask.start(down, (next: start, left: count)) { cursor in
        if cursor.left == 0 { return nil }
        let element = cursor.next
        cursor.left -= 1
        cursor.next = element == last ? element : element + 1
        return element
      }
    }
  }
}
