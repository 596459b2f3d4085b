public import RxTraits

/// A switch that is on or off.
///
///     let hidden = Toggle("Hidden files")
///     hidden.rx.isOn.asDriver().drive(onNext: { print($0 ? "shown" : "hidden") })
public final class Toggle: Control {
  /// The title.
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// True if the toggle is on.
  public var isOn: Bool { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  /// The role of a toggle.
  public override var role: Role { .toggle }

  /// True: toggles use keys.
  public override var acceptsFocus: Bool { true }

  /// Creates a toggle; its accessible name is the title, unless given.
  public init(_ title: String? = nil, isOn: Bool = false, accessibleName: String = "") {
    self.title = title
    self.isOn = isOn
    super.init(accessibleName: accessibleName.isEmpty ? title ?? "" : accessibleName)
  }

  /// Toggles it.
  public override func userDidActivate() { userDidToggle() }

  /// Handles that the user has toggled it.
  public func userDidToggle() {
    guard isEnabled else { return }
    isOn.toggle()
    reportUserChange()
  }
}

extension Reactive where Base: Toggle {
  /// The state of the toggle; emits when the user toggles it.
  public var isOn: ControlProperty<Bool> {
    controlProperty(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }

  /// The state of the toggle; another name for `isOn`.
  public var value: ControlProperty<Bool> { isOn }
}

extension Toggle: HeadlessControl {
  /// Returns a box and the title: `[x] Hidden files`.
  public func headlessText(rows: Int) -> [String] { [(isOn ? "[x] " : "[ ] ") + (title ?? "")] }
}
