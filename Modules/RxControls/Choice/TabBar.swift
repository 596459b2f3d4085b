internal import RxCore
public import RxTraits

/// The titles of pages of which one is shown.
///
///     let tabs = TabBar(["Files", "Changes"])
///     tabs.rx.selectedIndex.asDriver().drive(onNext: { show(page: $0) })
///
/// The first is chosen until another is.
public final class TabBar: ChoiceControl {
  /// The titles.
  ///
  /// If there are fewer than before and the chosen one is gone, the first is chosen.
  public var items: [String] {
    get { titles }
    set {
      titles = newValue
      if choice == Self.none { choice = 0 }
    }
  }

  /// Which is chosen, from 0; `nil` if there are none.
  ///
  /// Setting it to one that is not there changes nothing.
  public var selectedIndex: Int? {
    get { choice == Self.none ? nil : choice }
    set { if let newValue, titles.indices.contains(newValue) { choice = newValue } }
  }

  /// A tab bar.
  public override var role: Role { .tabBar }

  /// Makes a bar of `items`, of which the first is chosen.
  public init(_ items: [String] = [], accessibleName: String = "") {
    super.init(titles: items, accessibleName: accessibleName)
    choice = 0
  }

  /// The user has chosen a page.
  ///
  /// Choosing the one that is shown changes nothing and is not reported.
  public func userDidSelect(item: Int) { userDidChoose(item) }
}

extension Reactive where Base: TabBar {
  /// Which page is chosen, as the user chooses.
  public var selectedIndex: ControlProperty<Int?> {
    Control.rx.value(base, getter: { $0.selectedIndex }, setter: { $0.selectedIndex = $1 })
  }

  /// The title of the page that the user has chosen.
  @MainActor
  public var didSelectItem: ControlEvent<String> {
    let title = onMain { [weak bar = base] (_: Void) -> String? in
      bar.flatMap { bar in bar.selectedIndex.map { bar.items[$0] } }
    }
    return ControlEvent(events: base.userChanges.reports.compactMap { title($0) })
  }
}
