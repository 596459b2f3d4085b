extension ObservableType {
  /// The same element again and again, without end.
  ///
  /// Elements are delivered on the current-thread trampoline and take turns with other sources.
  @inlinable
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    .pulled({ element }) { $0 }
  }

  /// The same element again and again, without end, on a scheduler.
  ///
  /// - Parameters:
  ///   - element: delivered once a turn.
  ///   - scheduler: where to deliver.
  /// - Returns: a sequence that delivers on `scheduler` until it is disposed of.
  @inlinable
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Element: Sendable {
    .pulled(on: scheduler, { element }) { $0 }
  }
}
