internal import RxCore
public import RxTraits

/// The titles of pages of which one is shown.
///
///     let tabs = TabBar(["Files", "Changes"])
///     tabs.rx.didSelectItem.asSignal().emit(onNext: { title in print(title) })
///
/// Initially the first page is selected.
public final class TabBar: ChoiceControl {
  /// The titles; removing the selected one selects the first.
  public var items: [String] {
    get { titles }
    set {
      titles = newValue
      if choice == Self.none { choice = 0 }
    }
  }

  /// The index of the selected title; `nil` without titles.
  ///
  /// Setting an invalid index has no effect.
  public var selectedIndex: Int? {
    get { choice == Self.none ? nil : choice }
    set { if let newValue, titles.indices.contains(newValue) { choice = newValue } }
  }

  /// The role of a tab bar.
  public override var role: Role { .tabBar }

  /// Creates a bar of titles, of which the first is selected.
  public init(_ items: [String] = [], accessibleName: String = "") {
    super.init(titles: items, accessibleName: accessibleName)
    choice = 0
  }

  /// Handles that the user has selected a page.
  ///
  /// Selecting the selected page again changes nothing and is not reported.
  public func userDidSelect(item: Int) { userDidChoose(item) }
}

extension Reactive where Base: TabBar {
  /// The index of the selected page; emits when the user selects another.
  public var selectedIndex: ControlProperty<Int?> {
    Control.rx.value(base, getter: { $0.selectedIndex }, setter: { $0.selectedIndex = $1 })
  }

  /// Emits the title of each page that the user selects.
  @MainActor
  public var didSelectItem: ControlEvent<String> {
    let title = onMain { [weak bar = base] (_: Void) -> String? in
      bar.flatMap { bar in bar.selectedIndex.map { bar.items[$0] } }
    }
    return ControlEvent(events: base.userChanges.reports.compactMap { title($0) })
  }
}
