public import RxTraits

/// A line of text that the user can write.
///
///     let password = TextField(accessibleName: "Password")
///     password.isSecureTextEntry = true
///     password.rx.text.orEmpty.map { $0.count > 7 }.asDriver(…).drive(button.rx.isEnabled)
public class TextField: TextControl {
  /// What is shown while the field is empty.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Whether dots are shown for what is written, and nothing of it is kept when it is deleted.
  public var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry == oldValue { return }
      killedText = ""
      setNeedsDisplay()
    }
  }

  nonisolated let returns = UserEvent<Void>()

  /// A text field.
  public override var role: Role { .textField }

  /// It takes what is left.
  public override var preferredWidth: LayoutLength { .flexible() }

  override var hidesText: Bool { isSecureTextEntry }

  /// Makes a field that holds `text`.
  public init(_ text: String? = "", accessibleName: String = "") {
    super.init(text: text, accessibleName: accessibleName)
  }

  /// Finishes the line.
  public override func userDidActivate() { userDidReturn() }

  /// The user has finished the line, as by Enter.
  public func userDidReturn() { if isEnabled { returns.report() } }
}

extension Reactive where Base: TextField {
  /// The user has finished the line.
  public var didEndOnExit: ControlEvent<Void> { base.returns.controlEvent }
}

extension TextField: HeadlessControl {
  /// Returns the text, or else the placeholder: `> readme`; a dot for each character of a secret.
  public func headlessText(rows: Int) -> [String] {
    let text = text ?? ""
    if text.isEmpty { return ["> " + (placeholder ?? "")] }
    return ["> " + (isSecureTextEntry ? String(text.map { _ in "•" }) : text)]
  }

  /// Does nothing more: a click only focuses the field.
  public func headlessClick() {}
}
