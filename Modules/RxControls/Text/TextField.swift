public import RxTraits

/// A line of editable text.
///
///     let password = TextField(accessibleName: "Password")
///     password.isSecureTextEntry = true
///     password.rx.text.orEmpty.asDriver().map { $0.count > 7 }.drive(button.rx.isEnabled)
public class TextField: TextControl {
  /// The text to show while the field is empty.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// True if dots are shown for the text.
  ///
  /// `userDidYank()` then inserts nothing: deleted text is not kept.
  public var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry == oldValue { return }
      killedText = ""
      setNeedsDisplay()
    }
  }

  /// True if the field is as wide as its text, so that more can follow it.
  public var fitsText = false {
    didSet { if fitsText != oldValue { setNeedsDisplay() } }
  }

  /// The text behind the text, which is not part of it, such as the unit of a number; empty for none.
  public var suffix: String { "" }

  /// The keys that change the value of a `NumberField` or a `DateField`; none for a field of text.
  public var stepKeys: [KeyPress] { [] }

  nonisolated let returns = UserEvent<Void>()

  /// The role of a text field.
  public override var role: Role { .textField }

  /// A flexible width, unless `fitsText` is true.
  public override var preferredWidth: LayoutLength { fitsText ? .fitting : .flexible() }

  override var hidesText: Bool { isSecureTextEntry }

  /// Creates a field.
  public init(_ text: String? = "", accessibleName: String = "") {
    super.init(text: text, accessibleName: accessibleName)
  }

  /// Handles one of `stepKeys`.
  ///
  /// - Returns: true if the field used the key.
  public func userDidPress(_ key: KeyPress) -> Bool { false }

  /// Finishes the line.
  public override func userDidActivate() { userDidReturn() }

  /// Handles that the user has finished the line, for instance by Enter.
  public func userDidReturn() { if isEnabled { returns.report() } }
}

extension Reactive where Base: TextField {
  /// Emits when the user finishes the line.
  public var didEndOnExit: ControlEvent<Void> { base.returns.controlEvent }
}

extension TextField: HeadlessControl {
  /// Returns the text, or else the placeholder, and the suffix: `> readme`; a dot for each character of a secret.
  public func headlessText(rows: Int) -> [String] {
    let text = text ?? ""
    let end = suffix.isEmpty ? "" : " " + suffix
    if text.isEmpty { return ["> " + (placeholder ?? "") + end] }
    return ["> " + (isSecureTextEntry ? String(text.map { _ in "•" }) : text) + end]
  }

  /// Does nothing more: a click only focuses the field.
  public func headlessClick() {}
}
