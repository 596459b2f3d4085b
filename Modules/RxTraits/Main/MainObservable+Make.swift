public import RxCore

extension MainObservable where Element: Sendable {
  /// Creates the sequence on the main actor when it is subscribed to, anew for each subscriber.
  ///
  ///     let text = MainObservable<String?>.deferred { [weak searchBar] in
  ///       searchBar.map { $0.rx.text.changed.startWith($0.text) } ?? .empty()
  ///     }
  ///
  /// - Parameter observableFactory: called on the main actor; what it throws becomes the sequence's error.
  /// - Returns: a sequence that is subscribed to on the main actor, and delivers there.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping @MainActor () throws -> Observable<Element>
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: Observable.deferred(onMain(throwing: observableFactory))
        .observedOnMain()
        .subscribedOnMain()
    )
  }
}
