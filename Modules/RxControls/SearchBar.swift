internal import RxCore
public import RxTraits

/// A line of text that says what to search for.
///
/// It is written like a text field; besides, the user can ask for the search, or give it up.
///
///     bar.rx.text.orEmpty.asDriver()                     // search while the user writes
///     bar.rx.searchButtonClicked.withLatestFrom(bar.rx.text.orEmpty)  // or when they say so
public final class SearchBar: TextField {
  nonisolated let searches = PublishSubject<Void>()
  nonisolated let cancellations = PublishSubject<Void>()

  /// A search bar.
  public override var role: Role { .searchBar }

  deinit {
    searches.onCompletedOnMain()
    cancellations.onCompletedOnMain()
  }

  /// The user asks for the search.
  public func userDidSearch() { if isEnabled { searches.onNext(()) } }

  /// The user gives the search up.
  ///
  /// What was written stays: what becomes of it is the program's affair.
  public func userDidCancel() { if isEnabled { cancellations.onNext(()) } }
}

extension Reactive where Base: SearchBar {
  /// The user has asked for the search.
  public var searchButtonClicked: ControlEvent<Void> { ControlEvent(events: base.searches) }

  /// The user has given the search up.
  public var cancelButtonClicked: ControlEvent<Void> { ControlEvent(events: base.cancellations) }
}
