public import RxCore

extension MainObservable where Element: Sendable {
  /// Creates a sequence for each subscriber, on the main actor, when it subscribes.
  ///
  ///     let text = MainObservable<String?>.deferred { [weak searchBar] in
  ///       searchBar.map { $0.rx.text.changed.startWith($0.text) } ?? .empty()
  ///     }
  ///
  /// - Parameter observableFactory: called on the main actor. The error it throws is the sequence's error.
  /// - Returns: a sequence whose subscription is carried to the main actor, and that delivers there.
  /// - Form of: `deferred(_:)`, on the main actor.
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
