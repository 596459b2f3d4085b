internal import RxCore
public import RxTraits

/// Things to do, of which the user picks one; they are seen while it is open.
///
///     let file = Menu("File", items: [MenuItem("Open"), MenuItem("Delete", isEnabled: false)])
///     file.rx.itemSelected.asSignal().emit(onNext: { index in … })
public final class Menu: Control {
  /// What it says while it is closed.
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// What can be picked.
  public var items: [MenuItem] {
    didSet {
      if items == oldValue { return }
      if let row = highlightedItem, !canPick(row) { highlightedItem = nil }
      setNeedsDisplay()
    }
  }

  /// Whether its items are seen.
  public var isOpen = false {
    didSet {
      if isOpen == oldValue { return }
      highlightedItem = isOpen ? items.firstIndex(where: \.isEnabled) : nil
      setNeedsDisplay()
    }
  }

  /// The item that would be picked, while it is open.
  public private(set) var highlightedItem: Int?

  nonisolated let picks = UserEvent<Int>()

  /// A menu.
  public override var role: Role { .menu }

  /// A menu has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// Makes a closed menu.
  public init(_ title: String, items: [MenuItem] = [], accessibleName: String = "") {
    self.title = title
    self.items = items
    super.init(accessibleName: accessibleName.isEmpty ? title : accessibleName)
  }

  /// Opens it; picks the highlighted item if it is open.
  public override func userDidActivate() {
    if let highlightedItem { userDidSelect(item: highlightedItem) } else { userDidToggle() }
  }

  /// The user has opened or closed it.
  public func userDidToggle() {
    guard isEnabled else { return }
    isOpen.toggle()
    reportUserChange()
  }

  /// The user has gone on by some items, or back; those that cannot be picked are passed over.
  public func userDidMoveHighlight(by places: Int) {
    guard isEnabled, isOpen else { return }
    let open = items.indices.filter(canPick)
    if open.isEmpty { return }
    let place = highlightedItem.flatMap { open.firstIndex(of: $0) }
    highlightedItem = open[max(0, min((place ?? -places) + places, open.count - 1))]
    setNeedsDisplay()
  }

  /// The user has picked an item, which closes the menu.
  public func userDidSelect(item: Int) {
    guard isEnabled, canPick(item) else { return }
    isOpen = false
    picks.report(item)
  }

  private func canPick(_ item: Int) -> Bool {
    items.indices.contains(item) && items[item].isEnabled
  }
}

/// One thing that can be picked from a menu.
public struct MenuItem: Sendable, Hashable {
  /// What it says.
  public var title: String
  /// Whether it can be picked.
  public var isEnabled: Bool

  /// Makes an item.
  public init(_ title: String, isEnabled: Bool = true) {
    self.title = title
    self.isEnabled = isEnabled
  }
}

extension Reactive where Base: Menu {
  /// Which item the user has picked, from 0.
  public var itemSelected: ControlEvent<Int> { base.picks.controlEvent }

  /// Whether the menu is open, as the user opens and closes it.
  public var isOpen: ControlProperty<Bool> {
    Control.rx.value(
      base,
      changes: .merge(base.userChanges.reports, base.picks.reports.map { _ in }),
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
