public import RxTraits

/// A title, a control, and below the control a hint or an error.
///
///     let email = TextField()
///     let field = FormField("E-mail", email, hint: "where we send the key")
///     email.rx.text.orEmpty.asDriver()
///       .map { $0.contains("@") ? nil : "has no @" }
///       .drive(field.rx.error).disposed(by: bag)
///
/// An error is known to `isValid` at once, but shown only when the user has had a chance: after the user has changed the
/// control and left it, or has tried to submit the `Form`. From then on, each change of the error is shown at once. What the
/// program changes in the control never makes an error visible.
///
/// The titles of the fields of one form line up. Disabling a field disables its control. The control has the accessible name of the field, unless it has its own.
///
/// Source: "Form Instructions" and "User Notifications" of the Web Accessibility Tutorials of the W3C.
public final class FormField: ContainerControl {
  /// The control of which the value is asked for.
  public let control: Control

  /// The text before the control.
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// The text that helps to fill in the control, shown while no error is.
  public var hint: String { didSet { if hint != oldValue { setNeedsDisplay() } } }

  /// The program's error; `nil` for none.
  ///
  /// Without one, the error of the control itself counts: that of a `NumberField`, for example.
  public var error: String? { didSet { if error != oldValue { contentDidChange() } } }

  /// The form that the field belongs to.
  public var form: Form? { container as? Form }

  /// True if errors are shown: the user has changed the control and left it, or has tried to submit.
  public private(set) var showsErrors = false

  /// The width of the title with the space behind it, in units of the backend, which sets it; 0 for no title.
  public var titleWidth = 0 { didSet { if titleWidth != oldValue { setNeedsDisplay() } } }

  /// The error that is shown; `nil` for none.
  public private(set) var shownError: String? {
    didSet {
      if shownError == oldValue { return }
      setNeedsDisplay()
      // A backend may show it on the control, too.
      control.setNeedsDisplay()
    }
  }

  /// True if there is no error, shown or not, or if the user cannot change the control.
  public var isValid: Bool {
    currentError == nil || isHidden || !isEnabled || control.isHidden || !control.isEnabled
  }

  private var currentError: String? { error ?? control.inputError }
  private var isEdited = false
  private var wasEnabled = true

  /// The role of a field.
  public override var role: Role { .formField }

  /// A flexible width, so that there is room for a hint.
  public override var preferredWidth: LayoutLength { .flexible() }

  /// A flexible height if the control has one.
  public override var preferredHeight: LayoutLength {
    content.weight(along: .vertical) > 0 ? .flexible(minimum: 2) : .fitting
  }

  override var isFlexibleWithContent: Bool { false }

  override var insets: LayoutInsets {
    LayoutInsets(left: titleWidth, bottom: message.isEmpty ? 0 : 1)
  }

  /// Creates a field; its accessible name is the title, unless given.
  ///
  /// - Parameters:
  ///   - title: the text before the control.
  ///   - control: the control of which the value is asked for.
  ///   - hint: the text that helps to fill in the control.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(_ title: String, _ control: Control, hint: String = "", accessibleName: String = "") {
    (self.title, self.control, self.hint) = (title, control, hint)
    let name = accessibleName.isEmpty ? title : accessibleName
    // A column grants the lengths that the layout asks for.
    super.init(.column([.control(control)]), accessibleName: name)
    if control.accessibleName.isEmpty { control.accessibleName = name }
    control.formField = self
  }

  /// The line below the control: the error that is shown, or else the hint.
  public var message: String { shownError ?? hint }

  /// Shows the error, if there is one, and from now on each change of it.
  public func showErrors() { showErrors(true) }

  /// Hides the error until the user has changed the control again, or has tried to submit.
  public func hideErrors() { showErrors(false) }

  private func showErrors(_ shows: Bool) {
    showsErrors = shows
    isEdited = shows
    contentDidChange()
  }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    if isEnabled != wasEnabled {
      wasEnabled = isEnabled
      control.isEnabled = isEnabled
    }
    contentDidChange()
  }

  override func contentDidChange() {
    shownError = showsErrors && !isValid ? currentError : nil
    super.contentDidChange()
  }

  override func userDidChangeContent() {
    isEdited = true
    focusInsideDidChange()
    contentDidChange()
    super.userDidChangeContent()
  }

  override func focusInsideDidChange() {
    super.focusInsideDidChange()
    guard isEdited, !showsErrors, !content.controls.contains(where: \.isFocused) else { return }
    showErrors()
  }
}

extension Reactive where Base: FormField {
  /// Sets the error of the field; `nil` removes it.
  ///
  ///     validation.map(\.error).drive(field.rx.error).disposed(by: bag)
  @MainActor
  public var error: Binder<String?> { Binder(base) { field, error in field.error = error } }

  /// Sets the hint of the field.
  @MainActor
  public var hint: Binder<String> { Binder(base) { field, hint in field.hint = hint } }
}

extension FormField: HeadlessControl {
  /// Returns the title, and a line with the hint or, after `! `, the error: the control is read after them.
  public func headlessText(rows: Int) -> [String] {
    [title, shownError.map { "! " + $0 } ?? hint].filter { !$0.isEmpty }
  }
}
