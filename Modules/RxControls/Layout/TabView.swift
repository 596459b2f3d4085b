internal import RxCore
public import RxTraits

/// Pages, of which one is shown, with a bar of their titles.
///
///     let view = TabView([
///       TabPage("Files", .control(files)),
///       TabPage("Log", .column([.control(filter), .control(log)])),
///     ])
///     view.rx.selectedIndex.asDriver().drive(onNext: { index in print("page \(index ?? 0)") })
///
/// The controls of the other pages keep their state. Initially the first page is shown.
public final class TabView: ContainerControl {
  /// The pages.
  public let pages: [TabPage]
  /// The bar of the titles, which has the focus for the keys.
  public let tabs: TabBar

  /// The index of the page that is shown; `nil` without pages.
  ///
  /// Setting an invalid index has no effect.
  public var selectedIndex: Int? {
    get { tabs.selectedIndex }
    set { tabs.selectedIndex = newValue }
  }

  /// Creates a view of pages; the bar has its accessible name.
  public init(_ pages: [TabPage], accessibleName: String = "") {
    self.pages = pages
    tabs = TabBar(pages.map(\.accessibleName), accessibleName: accessibleName)
    let layouts = pages.map { Layout.control($0) }
    super.init(.column([.control(tabs)] + layouts), accessibleName: "")
    showSelectedPage()
    tabs.onChoice = { [weak self] in self?.showSelectedPage() }
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    tabs.isEnabled = isEnabled
  }

  private func showSelectedPage() {
    for (index, page) in pages.enumerated() { page.isHidden = index != selectedIndex }
  }
}

/// A page of a `TabView`.
public final class TabPage: ContainerControl {
  /// The role of a page.
  public override var role: Role { .tabPage }

  /// Creates a page; its accessible name is the title.
  public init(_ title: String, _ content: Layout) {
    // A column grants the lengths that the layout asks for.
    super.init(.column([content]), accessibleName: title)
  }
}

extension Reactive where Base: TabView {
  /// The index of the page that is shown; emits when the user selects another.
  public var selectedIndex: ControlProperty<Int?> {
    Control.rx.value(
      base,
      changes: base.tabs.userChanges.reports,
      getter: { $0.selectedIndex },
      setter: { $0.selectedIndex = $1 }
    )
  }
}

extension TabView: HeadlessControl {
  /// Returns no text of its own: its content is read with the other controls.
  public func headlessText(rows: Int) -> [String] { [] }
}

extension TabPage: HeadlessControl {
  /// Returns no text of its own: its content is read with the other controls.
  public func headlessText(rows: Int) -> [String] { [] }
}
