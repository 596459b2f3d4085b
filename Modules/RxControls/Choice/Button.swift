public import RxTraits

/// Something that the user sets off.
///
///     let save = Button("Save")
///     save.rx.tap.asSignal().emit(onNext: { … }).disposed(by: bag)
public final class Button: Control {
  /// What it says.
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }

  nonisolated let taps = UserEvent<Void>()

  /// A button.
  public override var role: Role { .button }

  /// A button has a use for keys.
  public override var acceptsFocus: Bool { true }

  /// Makes a button that says `title`.
  public init(_ title: String? = nil, accessibleName: String = "") {
    self.title = title
    super.init(accessibleName: accessibleName.isEmpty ? title ?? "" : accessibleName)
  }

  /// Sets it off.
  public override func userDidActivate() { userDidTap() }

  /// The user has set it off.
  public func userDidTap() { if isEnabled { taps.report() } }
}

extension Reactive where Base: Button {
  /// The user has set the button off.
  public var tap: ControlEvent<Void> { base.taps.controlEvent }

  /// What the button says.
  @MainActor
  public var title: Binder<String?> { Binder(base) { button, title in button.title = title } }
}

extension Button: HeadlessControl {
  /// Returns the title: `( Save )`.
  public func headlessText(rows: Int) -> [String] { ["( \(title ?? "") )"] }
}
