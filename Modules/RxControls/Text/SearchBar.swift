internal import RxCore
public import RxTraits

/// A line of text to search for.
///
/// A search bar is a text field that also reports when the user starts or cancels the search.
///
///     let bar = SearchBar()
///     let asTyped = bar.rx.text.orEmpty.asDriver()  // search with each change
///     let onEnter = bar.rx.searchButtonClicked.withLatestFrom(bar.rx.text.orEmpty)
public final class SearchBar: TextField {
  nonisolated let searches = UserEvent<Void>()
  nonisolated let cancellations = UserEvent<Void>()

  /// The role of a search bar.
  public override var role: Role { .searchBar }

  /// Starts the search.
  public override func userDidActivate() { userDidSearch() }

  /// Handles that the user has started the search.
  public func userDidSearch() { if isEnabled { searches.report() } }

  /// Handles that the user has cancelled the search; the text stays.
  public func userDidCancel() { if isEnabled { cancellations.report() } }
}

extension Reactive where Base: SearchBar {
  /// Emits when the user starts the search.
  public var searchButtonClicked: ControlEvent<Void> { base.searches.controlEvent }

  /// Emits when the user cancels the search.
  public var cancelButtonClicked: ControlEvent<Void> { base.cancellations.controlEvent }
}
