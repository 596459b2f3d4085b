internal import RxCore
public import RxTraits

/// A title with items, which are visible while the menu is open; the user selects one of them.
///
///     let file = Menu("File", items: [MenuItem("Open"), MenuItem("Delete", isEnabled: false)])
///     file.rx.itemSelected.asSignal().emit(onNext: { index in print("item \(index)") })
public final class Menu: Control {
  /// The title.
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// The items.
  public var items: [MenuItem] {
    didSet {
      if items == oldValue { return }
      if let row = highlightedItem, !canSelect(row) { highlightedItem = nil }
      setNeedsDisplay()
    }
  }

  /// True if the menu is open.
  public var isOpen = false {
    didSet {
      if isOpen == oldValue { return }
      highlightedItem = isOpen ? items.firstIndex(where: \.isEnabled) : nil
      setNeedsDisplay()
    }
  }

  /// The item that activating an open menu selects; `nil` while the menu is closed.
  public private(set) var highlightedItem: Int?

  nonisolated let selections = UserEvent<Int>()

  /// The role of a menu.
  public override var role: Role { .menu }

  /// True: menus use keys.
  public override var acceptsFocus: Bool { true }

  /// Creates a closed menu.
  public init(_ title: String, items: [MenuItem] = [], accessibleName: String = "") {
    self.title = title
    self.items = items
    super.init(accessibleName: accessibleName.isEmpty ? title : accessibleName)
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    if isCovered { isOpen = false }
  }

  /// Opens a closed menu; selects the highlighted item of an open one.
  public override func userDidActivate() {
    if let highlightedItem { userDidSelect(item: highlightedItem) } else { userDidToggle() }
  }

  /// Handles that the user has opened or closed the menu.
  public func userDidToggle() {
    guard isEnabled else { return }
    isOpen.toggle()
    reportUserChange()
  }

  /// Handles that the user has moved the highlight by some items, back if negative; skips disabled ones.
  public func userDidMoveHighlight(by places: Int) {
    guard isEnabled, isOpen else { return }
    let enabled = items.indices.filter(canSelect)
    if enabled.isEmpty { return }
    let index = highlightedItem.flatMap { enabled.firstIndex(of: $0) }
    highlightedItem = enabled[max(0, min((index ?? -places) + places, enabled.count - 1))]
    setNeedsDisplay()
  }

  /// Handles that the user has selected an item; closes the menu.
  public func userDidSelect(item: Int) {
    guard isEnabled, canSelect(item) else { return }
    isOpen = false
    selections.report(item)
  }

  private func canSelect(_ item: Int) -> Bool {
    items.indices.contains(item) && items[item].isEnabled
  }
}

/// An item of a menu.
///
///     let items = [MenuItem("Open"), MenuItem("Delete", isEnabled: false)]
public struct MenuItem: Sendable, Hashable {
  /// The title.
  public var title: String
  /// True if the item can be selected.
  public var isEnabled: Bool

  /// Creates an item.
  public init(_ title: String, isEnabled: Bool = true) {
    self.title = title
    self.isEnabled = isEnabled
  }
}

extension Reactive where Base: Menu {
  /// Emits the index of each item that the user selects.
  public var itemSelected: ControlEvent<Int> { base.selections.controlEvent }

  /// The open state of the menu; emits when the user opens or closes it.
  public var isOpen: ControlProperty<Bool> {
    Control.rx.value(
      base,
      changes: .merge(base.userChanges.reports, base.selections.reports.map { _ in }),
      getter: { $0.isOpen },
      setter: { $0.isOpen = $1 }
    )
  }
}

extension Menu: HeadlessControl {
  /// Returns the title, then the items of an open menu, the highlighted one in brackets.
  public func headlessText(rows: Int) -> [String] {
    let header = "\(title) \(isOpen ? "▴" : "▾")"
    if !isOpen { return [header] }
    return [header]
      + items.enumerated().map { index, item in
        let title = item.isEnabled ? item.title : "(\(item.title))"
        return "  " + (index == highlightedItem ? "[\(title)]" : title)
      }
  }
}
