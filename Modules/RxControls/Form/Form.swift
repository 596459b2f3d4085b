internal import RxCore
public import RxTraits

/// Fields one below the other, which are submitted together.
///
///     let form = Form([FormField("Name", name), FormField("E-mail", email)])
///     let layout = Layout.column([.control(form), .control(save)])
///     save.rx.tap.asSignal().emit(to: form.rx.submit).disposed(by: bag)
///     form.rx.didSubmit.asSignal().emit(onNext: { store() }).disposed(by: bag)
///
/// Submitting a form with an error shows all errors and focuses the first field with one; `rx.didSubmit` emits only without
/// errors. A button that is disabled while `isValid` is false would keep from users what is missing: leave it enabled. For
/// Enter in a field, bind its `rx.didEndOnExit` to `rx.submit`, too. Disabling a form disables its fields.
public final class Form: ContainerControl {
  /// The fields, from top to bottom.
  public let fields: [FormField]

  private var wasEnabled = true
  private var wasValid = true
  nonisolated let validityChanges = UserEvent<Void>()
  nonisolated let submissions = UserEvent<Void>()

  /// The role of a form.
  public override var role: Role { .form }

  /// True if no field has an error, shown or not; fields that are hidden or disabled do not count.
  public var isValid: Bool { fields.allSatisfy(\.isValid) }

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - fields: the fields, from top to bottom.
  ///   - spacing: the space between fields, in units of the backend.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(_ fields: [FormField], spacing: Int = 0, accessibleName: String = "") {
    self.fields = fields
    super.init(
      .column(fields.map { .control($0) }, spacing: spacing),
      accessibleName: accessibleName
    )
    wasValid = isValid
  }

  /// Handles that the user has tried to submit the form.
  ///
  /// With an error, all errors are shown, and the first field that has one gets the focus. Otherwise `rx.didSubmit` emits.
  public func userDidSubmit() {
    guard isUsable else { return }
    for field in fields { field.showErrors() }
    if let field = fields.first(where: { !$0.isValid }) {
      field.content.controls.first(where: \.canBeFocused)?.userDidFocus()
    } else {
      submissions.report()
    }
  }

  /// Hides all errors until the user has changed a control again, or has tried to submit: for a form that is used anew.
  public func hideErrors() { for field in fields { field.hideErrors() } }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    if isEnabled == wasEnabled { return }
    wasEnabled = isEnabled
    for field in fields { field.isEnabled = isEnabled }
  }

  override func contentDidChange() {
    super.contentDidChange()
    if isValid == wasValid { return }
    wasValid.toggle()
    validityChanges.report()
  }
}

extension Reactive where Base: Form {
  /// True if no field has an error; emits at subscription and after each change, by the user or by the program.
  @MainActor
  public var isValid: Driver<Bool> {
    Self.value(
      base,
      changes: base.validityChanges.reports,
      getter: { $0.isValid },
      setter: { _, _ in }
    )
    .asDriver()
    .distinctUntilChanged()
  }

  /// Submits the form, as the user does.
  @MainActor
  public var submit: Binder<Void> { Binder(base) { form, _ in form.userDidSubmit() } }

  /// Emits when the user has submitted a form without errors.
  public var didSubmit: ControlEvent<Void> { base.submissions.controlEvent }
}

extension Form: HeadlessControl {
  /// Returns no text of its own: its fields are read with the other controls.
  public func headlessText(rows: Int) -> [String] { [] }
}
