internal import RxCore
public import RxTraits

/// A line of text that says what to search for.
///
/// It is written like a text field; besides, the user can ask for the search, or give it up.
///
///     bar.rx.text.orEmpty.asDriver()                     // search while the user writes
///     bar.rx.searchButtonClicked.withLatestFrom(bar.rx.text.orEmpty)  // or when they say so
public final class SearchBar: TextField {
  nonisolated let searches = UserEvent<Void>()
  nonisolated let cancellations = UserEvent<Void>()

  /// A search bar.
  public override var role: Role { .searchBar }

  /// Asks for the search.
  public override func userDidActivate() { userDidSearch() }

  /// The user asks for the search.
  public func userDidSearch() { if isEnabled { searches.report() } }

  /// The user gives the search up.
  ///
  /// What was written stays: what becomes of it is the program's affair.
  public func userDidCancel() { if isEnabled { cancellations.report() } }
}

extension Reactive where Base: SearchBar {
  /// The user has asked for the search.
  public var searchButtonClicked: ControlEvent<Void> { base.searches.controlEvent }

  /// The user has given the search up.
  public var cancelButtonClicked: ControlEvent<Void> { base.cancellations.controlEvent }
}
