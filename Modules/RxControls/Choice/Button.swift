public import RxTraits

/// A button that triggers an action.
///
///     let save = Button("Save")
///     save.rx.tap.asSignal().emit(onNext: { print("saved") }).disposed(by: bag)
public final class Button: Control {
  /// The title.
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }

  nonisolated let taps = UserEvent<Void>()

  /// The role of a button.
  public override var role: Role { .button }

  /// True: buttons use keys.
  public override var acceptsFocus: Bool { true }

  /// Creates a button; its accessible name is the title, unless given.
  public init(_ title: String? = nil, accessibleName: String = "") {
    self.title = title
    super.init(accessibleName: accessibleName.isEmpty ? title ?? "" : accessibleName)
  }

  /// Taps the button.
  public override func userDidActivate() { userDidTap() }

  /// Handles that the user has tapped the button.
  public func userDidTap() { if isEnabled { taps.report() } }
}

extension Reactive where Base: Button {
  /// Emits each time the user taps the button.
  public var tap: ControlEvent<Void> { base.taps.controlEvent }

  /// Sets the title of the button.
  @MainActor
  public var title: Binder<String?> { Binder(base) { button, title in button.title = title } }
}

extension Button: HeadlessControl {
  /// Returns the title: `( Save )`.
  public func headlessText(rows: Int) -> [String] { ["( \(title ?? "") )"] }
}
