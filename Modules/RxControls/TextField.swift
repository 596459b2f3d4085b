public import RxTraits

/// A line of text that the user can write.
public final class TextField: Control {
  /// What stands in the field.
  public var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// What is shown while the field is empty.
  public var placeholder: String? { didSet { setNeedsDisplay() } }

  /// A text field.
  public override var role: Role { .textField }

  /// Makes a field that holds `text`.
  public init(_ text: String? = "", accessibleName: String = "") {
    self.text = text
    super.init(accessibleName: accessibleName)
  }

  /// The user has written: the field holds `text` now.
  public func userDidEdit(_ text: String) {
    guard isEnabled else { return }
    self.text = text
    reportUserChange()
  }
}

extension Reactive where Base: TextField {
  /// What stands in the field, as the user changes it.
  @MainActor
  public var text: ControlProperty<String?> {
    controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  }
}
