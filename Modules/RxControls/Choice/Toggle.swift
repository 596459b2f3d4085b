public import RxTraits

/// A choice between on and off.
///
///     let hidden = Toggle("Hidden files")
///     hidden.rx.isOn.asDriver().drive(onNext: { showHiddenFiles($0) })
public final class Toggle: Control {
  /// What is on or off.
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// Whether it is on.
  public var isOn: Bool { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  /// A toggle.
  public override var role: Role { .toggle }

  /// A toggle has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// Makes a toggle.
  public init(_ title: String? = nil, isOn: Bool = false, accessibleName: String = "") {
    self.title = title
    self.isOn = isOn
    super.init(accessibleName: accessibleName.isEmpty ? title ?? "" : accessibleName)
  }

  /// Switches it over.
  public override func userDidActivate() { userDidToggle() }

  /// The user has switched it over.
  public func userDidToggle() {
    guard isEnabled else { return }
    isOn.toggle()
    reportUserChange()
  }
}

extension Reactive where Base: Toggle {
  /// Whether it is on, as the user switches it over.
  public var isOn: ControlProperty<Bool> {
    controlProperty(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }

  /// Whether it is on: another name of `isOn`.
  public var value: ControlProperty<Bool> { isOn }
}

extension Toggle: HeadlessControl {
  /// Returns a box and the title: `[x] Hidden files`.
  public func headlessText(rows: Int) -> [String] { [(isOn ? "[x] " : "[ ] ") + (title ?? "")] }
}
